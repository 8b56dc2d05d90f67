import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";

/** Code that may meet outside input: servers, packages, the pages, which render on the server, and the games' frames. */
const folders = "{packages,apps}/*/src/**/*.{ts,tsx}";
const ofTests = /\.(test|testkit)\.tsx?$|\/testing\//;

/** Where each expression stands: `/source/flags` to the files that hold it. One that is built while running counts by its text. */
export function findExpressions() {
  const found = new Map();
  const note = (expression, file) => found.set(expression, [...(found.get(expression) ?? []), file]);
  for (const file of globSync(folders).filter((name) => !ofTests.test(name))) {
    const text = readFileSync(file, "utf8");
    const built = (node) => {
      if (node.callee.name === "RegExp") note(text.slice(node.start, node.end).replace(/\s+/g, " "), file);
    };
    new Visitor({
      Literal: ({ regex }) => regex && note(`/${regex.pattern}/${regex.flags}`, file),
      NewExpression: built,
      CallExpression: built,
    }).visit(parseSync(file, text).program);
  }
  return found;
}
