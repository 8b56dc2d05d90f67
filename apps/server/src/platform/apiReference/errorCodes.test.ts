import { readdirSync, readFileSync } from "node:fs";
import { errorCodes } from "@croupier/contract/errorCodes";
import { describe, expect, test } from "vitest";

const messagesFolder = new URL("../../../../../content/messages/", import.meta.url);
const sources = new URL("../../", import.meta.url);

/** Literal codes in `fail(422, "field", "code"` and `new Failure(...)` of the server's sources. */
function codesInSources(): { code: string; file: string }[] {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.includes("test"),
  );
  return files.flatMap((file) =>
    [
      ...readFileSync(new URL(file, sources), "utf8").matchAll(
        /^(?! \*).*(?:fail|Failure)\(\s*\d{3},\s*"\w+",\s*"([a-z_]+)"/gm,
      ),
    ].map((match) => ({
      code: match[1] ?? "",
      file,
    })),
  );
}

describe("codes of refusals", () => {
  test.each(["en", "de"])("each has a sentence in %s", (language) => {
    const messages = JSON.parse(readFileSync(new URL(`${language}.json`, messagesFolder), "utf8")) as Record<
      string,
      string
    >;
    expect(Object.keys(errorCodes).filter((code) => !messages[`errors.${code}`])).toEqual([]);
  });

  test("each that the server's sources name is explained in the reference", () => {
    const found = codesInSources();
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ code }) => !Object.hasOwn(errorCodes, code))).toEqual([]);
  });
});
