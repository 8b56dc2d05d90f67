import { readFileSync } from "node:fs";
import { join } from "node:path";

interface PageFile {
  headers: Record<string, string>;
  content: Buffer;
}

const folder = join(import.meta.dirname, "../assets");

const files: readonly [path: string, name: string, type: string][] = [
  ["/play", "paperBoats.html", "text/html"],
  ["/assets/paperBoats.css", "paperBoats.css", "text/css"],
  ["/assets/paperBoats.js", "paperBoats.js", "text/javascript"],
  ["/assets/freeStrip.js", "freeStrip.js", "text/javascript"],
  ["/assets/race.js", "race.js", "text/javascript"],
  ["/assets/studioServer.js", "studioServer.js", "text/javascript"],
  ["/assets/paperBoats.webp", "paperBoats.webp", "image/webp"],
  ["/assets/words.js", "words.js", "text/javascript"],
];

/** The page of the game, read once. Only the casino's pages may frame it, and it talks to its own server alone. */
export function pageFiles(casinoOrigins: readonly string[]): ReadonlyMap<string, PageFile> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${casinoOrigins.join(" ")}`,
  ].join("; ");
  return new Map(
    files.map(([path, name, type]) => [
      path,
      {
        content: readFileSync(join(folder, name)),
        headers: {
          "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
          "cache-control": "no-cache",
          "content-security-policy": policy,
          "referrer-policy": "no-referrer",
          "x-content-type-options": "nosniff",
        },
      },
    ]),
  );
}
