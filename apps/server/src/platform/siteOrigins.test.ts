import { expect, test } from "vitest";
import { relatedOrigins } from "./siteOrigins.ts";

const hosts = ["velvet.example", "cabaret.example"];

test("the first host of a brand vouches for the others where browsers can ask it: by HTTPS at the usual port", () => {
  expect(relatedOrigins({ publicOrigin: "https://velvet.example" }, { hosts })).toEqual({
    mainHost: "velvet.example",
    origins: ["https://velvet.example", "https://cabaret.example"],
  });
  for (const publicOrigin of ["http://localhost:3000", "https://velvet.example:8443"])
    expect(relatedOrigins({ publicOrigin }, { hosts })).toBeNull();
  for (const few of [[], ["velvet.example"], undefined])
    expect(relatedOrigins({ publicOrigin: "https://velvet.example" }, few ? { hosts: few } : {})).toBeNull();
});
