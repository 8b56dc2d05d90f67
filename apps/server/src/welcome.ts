import type { StudioEntry } from "./gateway/index.ts";
import type { SeededOperator } from "./operators/index.ts";
import type { Config } from "./platform/config.ts";
import type { SeededPerson } from "./players/index.ts";

/** What the server says at its terminal once it is open. The first line is also what tests wait for. */
export function welcomeLines(
  config: Config,
  { people, operators }: { people: readonly SeededPerson[]; operators: readonly SeededOperator[] },
  studio: StudioEntry,
): string[] {
  const lines = [`Croupier is open at ${config.publicOrigin}`];
  if (config.mode === "live") return lines;
  const widest = Math.max(0, ...[...people, ...operators].map(({ email }) => email.length));
  return [
    "",
    ...lines,
    "",
    "  This is the demo: all money is play money.",
    "  Sign in as:",
    ...people.map(
      (person) => `    ${person.email.padEnd(widest)}  ${person.password}  (${person.role}, ${person.currency})`,
    ),
    `  Back office: ${config.backOfficeOrigin}, as`,
    ...operators.map(({ email, password, role }) => `    ${email.padEnd(widest)}  ${password}  (${role})`),
    `  Mail that the site sends: ${config.publicOrigin}/mailbox`,
    `  Sandbox studio for the gateway: ${studio.provider}, key id ${studio.keyId}, secret ${studio.secret}`,
    `  API reference:            ${config.publicOrigin}/docs/api`,
    "",
  ];
}
