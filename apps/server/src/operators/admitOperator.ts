import type { Call } from "@croupier/contract/call";
import type { Gate } from "../platform/apiServer.ts";
import {
  type BrandsOfThing,
  type CallReach,
  everywhere,
  type FindBrands,
  type Loose,
  narrowed,
  type Thing,
  together,
} from "../platform/backOffice/brandReach.ts";
import type { OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../platform/database.ts";
import { fail } from "../platform/failure.ts";
import { auditChange } from "./auditChange.ts";

export interface BrandReaches {
  /** What each call of the back office is about, by its id. */
  reachOf(callId: string): CallReach;
  findBrands: FindBrands;
}

/**
 * Lets an operator make a call about things of brands that their right covers; they go on with the rights that do, so that a
 * bound by amount is that of the brand. Whom no right lets through gets 403, and a line in the audit log.
 */
export function brandGate(on: Queryable, { reachOf, findBrands }: BrandReaches): Gate {
  return async (call, input) => {
    const operator = input.context.caller as OperatorIdentity;
    const reach = reachOf(call.id);
    if (!mustAsk(call, operator)) return operator;
    const of = await brandsOf(reach, input as Loose, findBrands);
    if (of === null) return operator;
    const admitted = narrowed(operator, call.permission, of);
    if (admitted) return admitted;
    const { permission } = call;
    const detail = { permission, brands: of };
    await auditChange(on, operator, { action: "refused", subject: `call:${call.id}`, detail }, input.context.now);
    return fail(403, "base", "forbidden", { permission });
  };
}

/** Reading by a right for all brands needs no answer; a change needs it for its proposal and its line in the log. */
function mustAsk({ method, reads, permission }: Call, { grants }: OperatorIdentity): boolean {
  if (method !== "GET" && !reads) return true;
  return !grants.some((grant) => grant.permission === permission && grant.brands === null);
}

async function brandsOf(reach: CallReach, input: Loose, find: FindBrands): Promise<BrandsOfThing | null> {
  switch (reach.about) {
    case "nothing":
    case "list":
      return null;
    case "everywhere":
      return everywhere;
    case "things":
      return brandsOfAll(reach.of(input), find);
    case "brand": {
      const beside = reach.things ? await brandsOfAll(reach.things(input), find) : [];
      return together([reach.of(input), ...(beside === null ? [] : [beside])]);
    }
  }
}

/** Null where none of them is there. */
async function brandsOfAll(things: readonly Thing[], find: FindBrands): Promise<BrandsOfThing | null> {
  const found = (await Promise.all(things.map(find))).filter((one) => one !== null);
  return found.length === 0 ? null : together(found);
}
