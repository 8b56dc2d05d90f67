import * as calls from "@croupier/contract/backOffice/games";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Database } from "../platform/database.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { namedBounds, setBounds } from "./setBounds.ts";
import { listStudios, type StudioBounds } from "./studioRegister.ts";

const Change = z.object({
  provider: z.string(),
  bounds: z.object({ maxWinTimes: z.int(), maxDayWin: z.int(), pathSignRequired: z.boolean() }),
  version: z.string(),
});

/** Cents of EUR that a day's bound may be, as on the command line. */
const dayRange = { min: 1_00, max: 1_000_000_000_00 };

/**
 * What operators set of a studio's key. Where it may credit more than before, the change counts with all that a title may
 * then win in a day, and above the house's threshold a second person decides on it.
 */
export function registerBoundsBackOffice(api: ApiServer, db: Database, office: BackOffice): void {
  const propose = office.defineProposal({
    ...{ kind: "studio.bounds", permission: "games.write", payload: Change },
    async run(tx, { version: seen, ...change }, { approver, reason, now }) {
      const order = { ...change, seen, actor: `operator:${approver.id}`, reason };
      return (await setBounds(tx, order, now)) === "done" ? "done" : "stale";
    },
  });
  handleForOperator(api, calls.boundStudioEntry, async ({ operator, params, body, context: { now } }) => {
    const { version, reason } = body;
    const fault = dayFault(body.max_day_win_eur_cents);
    if (fault) return fault;
    const known = (await listStudios(db.pool)).find(({ provider }) => provider === params.id);
    if (!known) return fail(404, "id", "not_found");
    if (known.version !== version) return fail(409, "version", "stale_change");
    const bounds = {
      maxWinTimes: body.max_win_times,
      maxDayWin: body.max_day_win_eur_cents,
      pathSignRequired: body.path_sign_required,
    };
    const subject = `studio:${params.id}`;
    const eurCents = isRaised(known.bounds, bounds) ? bounds.maxDayWin : 0;
    const refused = await office.refusal(operator, "games.write", { eurCents, subject }, now);
    if (refused) return refused;
    const change = { provider: params.id, bounds, version };
    return db.transaction(async (tx) => {
      if (office.needsSecondPerson(eurCents)) {
        const difference = { before: namedBounds(known.bounds), after: namedBounds(bounds) };
        const proposal = { subject, payload: change, ...difference, eurCents, reason };
        return { state: "proposed" as const, approval_id: await propose(tx, operator, proposal, now) };
      }
      const order = { provider: params.id, bounds, seen: version, actor: `operator:${operator.id}`, reason };
      if ((await setBounds(tx, order, now)) !== "done") return fail(409, "version", "stale_change");
      return { state: "done" as const, approval_id: null };
    });
  });
}

function isRaised(before: StudioBounds, after: StudioBounds): boolean {
  return after.maxWinTimes > before.maxWinTimes || after.maxDayWin > before.maxDayWin;
}

/** Said in EUR, as the amount is typed. */
function dayFault(cents: number): Failure | null {
  const typed = (bound: number) => (bound / 100).toFixed(2);
  if (cents < dayRange.min) return fail(422, "max_day_win_eur_cents", "too_small", { minimum: typed(dayRange.min) });
  if (cents > dayRange.max) return fail(422, "max_day_win_eur_cents", "too_big", { maximum: typed(dayRange.max) });
  return null;
}
