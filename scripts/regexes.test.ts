import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { findExpressions } from "./findExpressions.mjs";

/** Characters of a long text: what a telemetry body or an address may bring many times over. */
const maxLength = 32 * 1024;
/** A quadratic expression takes several seconds for a text of this length, a linear one a few milliseconds. */
const atMost_ms = 250;

const literals = [...findExpressions().keys()].filter((expression) => expression.startsWith("/"));

function compiled(expression: string): RegExp {
  const end = expression.lastIndexOf("/");
  return new RegExp(expression.slice(1, end), expression.slice(end + 1));
}

/** Texts that match an expression for long before they fail: its own characters and pairs of them, repeated. */
function hardTexts(expression: string, length = maxLength): string[] {
  const signs = [...new Set(`${expression.replace(/\\./g, "").replace(/[/^$()[\]{}|*+?,:!<>=]/g, "")}a0 -/.@<"\n`)];
  const chosen = signs.slice(0, 8);
  const pairs = chosen.flatMap((one, index) => [one + chosen[(index + 1) % chosen.length], `${one}\0`]);
  return [...chosen, ...pairs].flatMap((sign) => {
    const text = sign.repeat(length / sign.length);
    return [`${text}\0`, `\0${text}\0${sign}`];
  });
}

/** The quicker of two runs, so that another process's turn does not count. Milliseconds. */
function timeOf(expression: RegExp, text: string): number {
  const once = () => {
    const start = performance.now();
    text.replace(expression, "");
    return performance.now() - start;
  };
  const first = once();
  return first < atMost_ms ? first : Math.min(first, once(), once());
}

test("no regular expression of the product takes long for a long text of its own signs", () => {
  expect(literals.length).toBeGreaterThan(200);
  const slow = literals.filter((expression) => {
    const pattern = compiled(expression);
    return hardTexts(expression).some((text) => timeOf(pattern, text) > atMost_ms);
  });
  expect(slow).toEqual([]);
}, 60_000);

test("the measure itself tells a quadratic expression from a linear one", () => {
  // The quickest of five: another process's turn of some milliseconds is much beside a linear one.
  const quickest = (expression: RegExp, text: string) =>
    Math.min(...Array.from({ length: 5 }, () => timeOf(expression, text)));
  const slowest = (source: string) =>
    Math.max(...hardTexts(`/${source}/`, 8_000).map((text) => quickest(new RegExp(source, "g"), text)));
  expect(slowest("0+$")).toBeGreaterThan(20 * slowest("0+"));
}, 60_000);
