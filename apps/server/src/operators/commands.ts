/* Operators of the back office, from the machine: the first one, and one who lost their second factor. */
import { randomBytes } from "node:crypto";
import { appendAudit } from "../ledger/index.ts";
import { systemClock } from "../platform/clock.ts";
import { argument, command, commands, operator } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import { firstOf } from "../platform/query.ts";
import { hashPassword } from "../players/index.ts";
import { insertOperator, listOperators } from "./operators.ts";
import { resetAccess } from "./resetAccess.ts";
import { areRoles } from "./roles.ts";
import { tables } from "./tables.ts";

/** Enough for a password that nobody guesses and one can still type: 96 bits. */
const newPassword = () => randomBytes(12).toString("base64url");

const add = command({
  about: "adds an operator and prints their first password",
  args: {
    email: argument("the address to sign in with"),
    name: argument("the name that others see"),
    role: { type: "string", default: "administrator", description: "one of the roles" },
  },
  async run({ email, name, role }) {
    const roles = [{ role, brands: null }];
    if (!areRoles(roles)) stop(2, `There is no role ${role}.`);
    if (!email.includes("@")) stop(2, `${email} is no e-mail address.`);
    const password = newPassword();
    const passwordHash = await hashPassword(password, "change");
    const now = systemClock.now();
    const id = await withRunningDatabase((db) =>
      db.transaction(async (tx) => {
        const added = await insertOperator(tx, { email, name, passwordHash, isFirstPassword: true, roles }, now);
        if (added === null) return null;
        const detail = { reason: "added at the command line", after: { email, name, roles } };
        await appendAudit(
          tx,
          { actor: operator(), action: "operators.add", subject: `operator:${added}`, detail },
          now,
        );
        return added;
      }),
    );
    if (id === null) stop(1, `${email} is an operator already.`);
    console.log(`Operator ${id}, ${email}, may sign in with the password ${password}, and chooses another one then`);
  },
});

const list = command({
  about: "lists operators with their roles",
  async run() {
    const { data } = await withRunningDatabase((db) =>
      listOperators(db.pool, { page: 1, per_page: 1_000, sort: "id", order: "ASC" }),
    );
    for (const { id, email, name, roles, disabled, second_factor } of data) {
      const marks = [
        ...roles.map(({ role }) => role),
        ...(second_factor ? ["second factor"] : []),
        ...(disabled ? ["disabled"] : []),
      ];
      console.log(`${id}  ${email}  ${name}  ${marks.join(", ")}`);
    }
  },
});

const reset = command({
  about: "gives an operator a new password and forgets their second factors and sessions",
  args: { email: argument("the operator's address") },
  async run({ email }) {
    const password = newPassword();
    const passwordHash = await hashPassword(password, "change");
    const now = systemClock.now();
    const known = await withRunningDatabase((db) =>
      db.transaction(async (tx) => {
        const account = tables.selectFrom("operators.operator").select("id").where("email", "=", email.toLowerCase());
        const row = await firstOf(tx, account);
        if (!row || !(await resetAccess(tx, { id: row.id, passwordHash }, now))) return false;
        const detail = { reason: "reset at the command line" };
        await appendAudit(
          tx,
          { actor: operator(), action: "operators.reset", subject: `operator:${row.id}`, detail },
          now,
        );
        return true;
      }),
    );
    if (!known) stop(1, `${email} is no operator.`);
    console.log(`${email} may sign in with the password ${password}, and chooses another one then`);
  },
});

export const operatorCommands = commands("operators of the back office", { add, list, reset });
