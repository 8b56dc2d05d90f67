import fc from "fast-check";
import { expect, test } from "vitest";
import { type Body, bodyOf, partsOf } from "./fields.ts";

test("what a form was filled with comes out of it unchanged, whatever the body", () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false } as never), (value) => {
      const body = JSON.parse(JSON.stringify(value)) as Body;
      const empty = body === null;
      expect(bodyOf(partsOf(body))).toEqual({ ok: true, body: empty ? {} : body });
    }),
    { examples: [[{ "": {} }], [{ "": { "": "text" } }]] },
  );
});

test("JSON that cannot be read is named by its field", () => {
  const parts = { ...partsOf({ title: "Sale", blocks: {} }), blocks: { kind: "json", value: "{" } as const };
  expect(bodyOf(parts)).toMatchObject({ ok: false, faults: [{ path: "blocks" }] });
});
