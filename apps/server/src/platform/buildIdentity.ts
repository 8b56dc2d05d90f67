import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../../..");
const critical = ["packages/fairness/src", "packages/games/src", "packages/rules/src", "apps/server/src"];

/** What is running: the version and a hash over every file that decides a result or moves money. Source: fairness row 47. */
export interface BuildIdentity {
  version: string;
  /** SHA-256 in hex over the names and the bytes of the critical files. */
  hash: string;
}

export function buildIdentity(): BuildIdentity {
  const hash = createHash("sha256");
  for (const folder of critical) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(ts|sql|json)$/.test(file) && !/\.test\.ts$/.test(file))
      .sort();
    for (const file of files) hash.update(`${folder}/${file}\0`).update(readFileSync(join(root, folder, file)));
  }
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return { version, hash: hash.digest("hex") };
}
