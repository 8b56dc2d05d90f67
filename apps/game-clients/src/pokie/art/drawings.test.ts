import { describe, expect, test } from "vitest";

const found: Record<string, string> = import.meta.glob("./*/*.svg", { eager: true, query: "?raw", import: "default" });

describe.each(Object.entries(found))("%s", (_, drawing) => {
  test("is a small drawing in the field of a symbol, which needs no slow filter and no raster", () => {
    expect(drawing).toMatch(/^<svg xmlns="[^"]+" width="320" height="320" viewBox="0 0 160 160">\n/);
    expect(drawing.trimEnd()).toMatch(/<\/svg>$/);
    expect(new TextEncoder().encode(drawing).length).toBeLessThan(4_096);
    expect(drawing).not.toMatch(/<(filter|image|text|script|style|foreignObject)\b/);
  });

  test("refers only to parts of its own, each of which has one name and is used", () => {
    const names = [...drawing.matchAll(/\bid="([\w-]+)"/g)].map(([, name]) => name);
    const used = [...drawing.matchAll(/(?:url\(#|href="#)([\w-]+)/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([...new Set(used)].sort()).toEqual([...names].sort());
    expect(drawing).not.toMatch(/href="[^#]|url\([^#]/);
  });
});

const shared: Record<string, string> = import.meta.glob("./*.svg", { eager: true, query: "?raw", import: "default" });

describe.each(Object.entries(shared))("%s", (_, drawing) => {
  test("is a drawing in the field of a symbol that refers to nothing but its own parts", () => {
    expect(drawing).toMatch(/^<svg xmlns="[^"]+" width="320" height="320" viewBox="0 0 160 160">\n/);
    expect(drawing).not.toMatch(/<(image|text|script|style|foreignObject)\b/);
    const names = [...drawing.matchAll(/\bid="([\w-]+)"/g)].map(([, name]) => name);
    const used = new Set([...drawing.matchAll(/(?:url\(#|href="#)([\w-]+)/g)].map(([, name]) => name));
    expect(new Set(names).size).toBe(names.length);
    expect([...used].filter((name) => !names.includes(name))).toEqual([]);
    expect(drawing).not.toMatch(/href="[^#]|url\([^#]/);
  });
});
