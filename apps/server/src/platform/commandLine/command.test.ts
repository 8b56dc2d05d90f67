import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const tool = join(import.meta.dirname, "../../croupier.ts");
const call = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...words], { encoding: "utf8" });
  return [status, stdout, stderr];
};

describe("the operators' tool", () => {
  test.each([
    [["constructor"], "Unknown command constructor (`npm run croupier -- --help` shows what there is)\n"],
    [["payments"], "No command specified. (`npm run croupier -- payments --help` shows what there is)\n"],
    [["payments", "approve", "17-204", "18-1"], "There is a word too much: 18-1\n"],
    [["catalogue", "import", "--provider", "acme", "--dryrun"], "Unknown option '--dryrun'\n"],
    [["jackpots", "set", "winter-hoard"], /^Missing required positional argument: LEVEL /],
  ])("%j ends with 2 and one line, before it looks for a database", (words, says) => {
    const pattern = typeof says === "string" ? says : expect.stringMatching(says);
    expect(call(...words)).toEqual([2, "", pattern]);
  });

  test("--help names the commands at its place, in plain text where nobody watches", () => {
    const help = execFileSync(process.execPath, [tool, "payments", "--help"], { encoding: "utf8" });
    expect(help).toContain("npm run croupier -- payments list|approve|decline|held|send-back|bins|alarms");
    expect(help).toMatch(
      /^ +decline +refuses one; the money goes back, the player reads the reason \[REASON \.\.\.\]/m,
    );
    expect(help).not.toContain("\u001b");
  });
});
