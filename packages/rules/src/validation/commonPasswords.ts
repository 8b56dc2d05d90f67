import list from "./commonPasswords.json" with { type: "json" };
import { type Problem, problem } from "./problem.ts";

/** The ten thousand most used passwords of eight characters and more. Loaded by the server alone. */
const common = new Set(list.passwords.split(" "));

/**
 * Refuses what guessing tries first: a common password in any case, one that is a single character repeated, and one that
 * is the account's own address or its part before the @. Source: F-59.
 */
export function commonPasswordProblem(password: string, email = ""): Problem | null {
  const plain = password.toLowerCase();
  const address = email.toLowerCase();
  const repeated = new Set(Array.from(plain)).size === 1;
  const own = address !== "" && (plain === address || plain === address.split("@")[0]);
  return common.has(plain) || repeated || own ? problem("too_common") : null;
}
