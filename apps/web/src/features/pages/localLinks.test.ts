import { describe, expect, test } from "vitest";
import { localLinks } from "./localLinks.ts";

const italian = (path: string) => `/it${path}`;
const linked = (href: string) => `<p>See <a title="t" href="${href}">there</a>.</p>`;

describe("links in the text of an operator's page", () => {
  test.each(["/fairness", "/deposit?method=card#amount", "/it-alia"])("%s gets the language of the page", (path) => {
    expect(localLinks(linked(path), italian)).toBe(linked(`/it${path}`));
  });

  test.each([
    "/de/fairness",
    "/fr-CA",
    "/art/award.svg",
    "/files/terms.pdf?v=2",
    "//elsewhere.example/x",
    "https://elsewhere.example/fairness",
    "mailto:help@example.com",
    "#s-limits",
  ])("%s stays as it is", (href) => {
    expect(localLinks(linked(href), italian)).toBe(linked(href));
  });

  test("every link of a text is found, and nothing else is touched", () => {
    const text = '<a href="/a">one</a> href="/b" <img src="/c"> <a href="/d">two</a>';
    expect(localLinks(text, italian)).toBe('<a href="/it/a">one</a> href="/b" <img src="/c"> <a href="/it/d">two</a>');
  });
});
