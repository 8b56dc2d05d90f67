import { allCalls } from "@croupier/contract";
import { EmailVerdict } from "@croupier/contract/access";
import type { Call } from "@croupier/contract/call";
import { ErrorBody } from "@croupier/contract/errors";
import { z } from "zod";
import { malformedBodies, malformedPaths, poisonBodies, poisonQueries } from "./malformed.ts";
import type { Player, Table } from "./people.ts";
import type { Answer } from "./visitor.ts";
import type { World } from "./world.ts";

/** Studios speak an error shape of their own, in two dialects. Source: C-5.9, C-5.10. */
const StudioFault = z.union([
  z.object({ code: z.int(), message: z.string() }),
  z.object({ code: z.string(), msg: z.string(), meta: z.object({ api_code: z.union([z.int(), z.string()]) }) }),
]);

/** Calls of the contract that the world answers, but signing out, which would end what the others need. */
export function callsOf(world: World): readonly Call[] {
  const handled = world.application.api.handled();
  return allCalls.filter((call) => handled.has(call.id) && call.id !== "access.signOut");
}

/** Callers other than kim and the table: who asks is known before a field is read, so all values of a field are one to them. */
const provedFirst: ReadonlySet<Call["access"]> = new Set(["operator", "studio", "payments", "identity"]);
/** How they are turned away, or what is no JSON and no address. */
const turnedAway = new Set([400, 401, 403, 404, 413, 415]);

/**
 * Sends every call what no honest client sends and answers what is wrong with the answers. Each field gets one of at most
 * `of` shares of the bad values, the next field the next share: every call meets each value, and every field some. Whole bodies of
 * the wrong kind are read before the call is: of calls with the same kind of caller each gets a share of them. Calls of others turn
 * kim away before they read a field, and get whole bodies alone.
 */
export async function sendMalformed(
  { kim, table }: { kim: Player; table: Table },
  calls: readonly Call[],
  of: number,
): Promise<string[]> {
  const complaints: string[] = [];
  const turns = new Map<string, number>();
  for (const call of calls) {
    const plain = call.path.replace(/:\w+/g, "1");
    const turn = turns.get(call.access) ?? 0;
    if (call.method !== "GET") turns.set(call.access, turn + 1);
    const isOthers = provedFirst.has(call.access);
    const fields = malformedBodies(call, of).slice(0, isOthers ? 2 : undefined);
    const bodies = [...fields, ...poisonBodies.filter((_, index) => index % of === turn % of)];
    const tries = [
      ...malformedPaths(call).map((path) => ({ path, body: bodies[0] })),
      ...(call.method === "GET"
        ? poisonQueries.map((query) => ({ path: plain + query, body: undefined }))
        : bodies.map((body) => ({ path: plain, body }))),
    ];
    const who = call.access === "game" ? table : kim;
    for (const { path, body } of tries) {
      const answer: Answer = call.method === "GET" ? await who.get(path) : await who.send(call.method, path, body);
      const shown = typeof body === "string" ? body : JSON.stringify(body);
      const what = `${call.method} ${path.slice(0, 120)} ${shown?.slice(0, 160)}`;
      const found = complaint(answer, what);
      if (found) complaints.push(found);
      else if (isOthers && !turnedAway.has(answer.status))
        complaints.push(`${what}: ${answer.status} before it is known who asks`);
    }
  }
  return complaints;
}

function complaint(answer: Answer, what: string): string | null {
  if (answer.status >= 500 && answer.status !== 503) return `${what}: status ${answer.status}`;
  const text = JSON.stringify(answer.body) ?? "";
  if (/node:internal|\.ts:\d+|SELECT |select \\?"|syntax error at|violates .* constraint/.test(text))
    return `${what}: shows its insides`;
  // The address check answers its verdict under both statuses. Source: C-2.1.1.
  const shaped = [ErrorBody, EmailVerdict, StudioFault].some((shape) => shape.safeParse(answer.body).success);
  if (answer.status >= 400 && !shaped) return `${what}: ${answer.status} without the error shape`;
  return null;
}
