import { expect, test } from "vitest";
import { readFile } from "./readFile.ts";

const page = { kind: "page", name: "autumn/sale", locale: "de", edited: true, body: { title: "Herbst", content: "" } };

test("an exported list is read by place and body", () => {
  expect(readFile(JSON.stringify([page]))).toEqual({
    ok: true,
    items: [{ id: "page||de||autumn/sale", body: page.body }],
  });
});

test.each([
  ["no JSON", "{", "no JSON"],
  ["no list", "{}", "no list"],
  ["an empty list", "[]", "no list"],
  ["an item without a body", JSON.stringify([page, { ...page, body: undefined }]), "Item 2"],
  ["an item that is nothing", "[null]", "Item 1"],
  ["a brand that is no text", JSON.stringify([{ ...page, brand: 7 }]), "Item 1"],
  ["too many items", JSON.stringify(Array.from({ length: 1_001 }, () => page)), "1001 items"],
])("%s is refused with a sentence", (_, text, words) => {
  expect(readFile(text)).toEqual({ ok: false, why: expect.stringContaining(words) });
});
