// npm run requirements: the rules of docs/requirements that no test's title names, page by page.
import { readRules, untestedRules } from "./requirements.ts";

const untested = untestedRules();
for (const page of new Set(untested.map((rule) => rule.page))) {
  console.log(`\n${page}`);
  for (const { id, text } of untested.filter((rule) => rule.page === page)) console.log(`  ${id.padEnd(8)} ${text}`);
}
console.log(`\n${untested.length} of ${readRules().length} rules are named by no test's title.`);
