import { readFileSync } from "node:fs";
import { errorCodes } from "@croupier/contract/errorCodes";
import { describe, expect, test } from "vitest";

const messagesFolder = new URL("../../../../../content/messages/", import.meta.url);

describe("codes of refusals", () => {
  test.each(["en", "de"])("each has a sentence in %s", (language) => {
    const messages = JSON.parse(readFileSync(new URL(`${language}.json`, messagesFolder), "utf8")) as Record<
      string,
      string
    >;
    expect(Object.keys(errorCodes).filter((code) => !messages[`errors.${code}`])).toEqual([]);
  });
});
