import { expect, test } from "vitest";
import { escapeHtml } from "./escapeHtml.ts";

test("the five characters that markup is made of are escaped, each once", () => {
  expect(escapeHtml(`<a title="it's" href='x'>&amp;</a>`)).toBe(
    "&lt;a title=&quot;it&#39;s&quot; href=&#39;x&#39;&gt;&amp;amp;&lt;/a&gt;",
  );
  expect(escapeHtml("plain, with umlauts: \u00e4\u00f6\u00fc")).toBe("plain, with umlauts: \u00e4\u00f6\u00fc");
});
