import { hash } from "node:crypto";
import type { Visitor } from "../../testing/visitor.ts";

/** Does the work that the site asks of a browser before it may send a form. */
export async function solveCaptcha(who: Visitor): Promise<string> {
  const { body: task } = await who.get("/api/captcha");
  for (let number = 0; number <= task.maxnumber; number++) {
    if (hash("sha256", `${task.salt}${number}`) !== task.challenge) continue;
    const { algorithm, challenge, salt, signature } = task;
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString("base64");
  }
  throw new Error("the challenge has no solution");
}
