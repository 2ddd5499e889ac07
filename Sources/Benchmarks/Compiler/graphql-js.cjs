// What batonc is measured against: graphql-js on the same files, warm. Each line on standard input names a piece of work;
// the answer is the milliseconds that it took.
const fs = require("node:fs");

function load() {
  for (const place of ["graphql", "/usr/share/nodejs/graphql"]) {
    try {
      return require(place);
    } catch (error) {
      if (error.code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  console.log("missing");
  process.exit(3);
}

const { parse, buildASTSchema, validate, version } = load();
const schemaText = fs.readFileSync(process.argv[2], "utf8");
const documentsText = process.argv[3] ? fs.readFileSync(process.argv[3], "utf8") : "";
// GitHub's published file repeats two fields, which the check of the text alone would refuse.
const options = { assumeValidSDL: true };

const work = {
  parse: () => parse(schemaText),
  build: () => buildASTSchema(parse(schemaText), options),
  validate: () => {
    const errors = validate(buildASTSchema(parse(schemaText), options), parse(documentsText));
    if (errors.length > 0) throw errors[0];
  },
};

console.log(`ready ${version}`);
require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (name) => {
    const start = performance.now();
    try {
      work[name]();
      console.log(performance.now() - start);
    } catch (error) {
      console.log(`failed ${String(error).replaceAll("\n", " ")}`);
    }
  });
