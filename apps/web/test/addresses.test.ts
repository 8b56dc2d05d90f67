import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../src");

/** Links to files and the upload of one, which a function that fetches JSON is no way to. */
const files = [
  "features/privacy/DataExport.tsx",
  "features/verification/DocumentRow.tsx",
  "features/verification/sendFile.ts",
];

test("what a page loads comes by functions of the client: no page names an address of a call [7.8-07]", () => {
  const pages = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith("api/"));
  expect(pages.length).toBeGreaterThan(300);
  const naming = pages.filter((name) =>
    /["'`]\/(?:api|backoffice\/api|batch)\b/.test(readFileSync(join(source, name), "utf8")),
  );
  expect(naming.toSorted()).toEqual(files);
  const client =
    readFileSync(join(source, "api/playerQueries.ts"), "utf8") +
    readFileSync(join(source, "api/gameQueries.ts"), "utf8");
  for (const query of ["favourites", "games", "player", "accounts"])
    expect(client).toMatch(new RegExp(`\\b${query}\\b`));
});
