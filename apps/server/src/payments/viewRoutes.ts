import { getPaymentTimeline, listLocked } from "@croupier/contract/cashbox";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail } from "../platform/failure.ts";
import type { PaymentsDeps } from "./deps.ts";
import { lockedOf } from "./locked.ts";
import { playerOf } from "./playerOf.ts";
import { findPayment } from "./queries.ts";
import { timelineOf } from "./timeline.ts";

/** What the forms of payments show beside them. */
export function registerViews(api: ApiServer, deps: PaymentsDeps): void {
  api.handle(getPaymentTimeline, async ({ params, context }) => {
    const payment = await findPayment(deps.db.reads.current, playerOf(context), params.id);
    return payment ? timelineOf(deps, payment, context.country) : fail(404, "id", "not_found");
  });

  api.handle(listLocked, ({ params, context }) =>
    lockedOf(deps, { playerId: playerOf(context), currency: params.currency, visit: context.country }),
  );
}
