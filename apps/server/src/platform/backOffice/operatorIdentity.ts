import type { Grant } from "@croupier/contract/backOffice/session";
import type { Call } from "@croupier/contract/call";
import type { Permission } from "@croupier/contract/permissions";
import type { ApiServer, HandlerAnswer, HandlerInput } from "../apiServer.ts";

/** The operator behind a call of the back office, with the rights that they had when it came. */
export interface OperatorIdentity {
  id: number;
  name: string;
  email: string;
  sessionId: string;
  grants: readonly Grant[];
  /** The one brand of what the call is about; null or left out where it is of none, of several or of all. */
  brand?: string | null;
}

/** What an action is about, as far as rights depend on it. */
export interface Reach {
  /** Brand of the thing that is changed. */
  brand?: string | null;
  /** What the action moves, in euro cents. */
  eurCents?: number;
}

/** Whether one of the operator's rights covers the action. */
export function mayDo(
  { grants }: Pick<OperatorIdentity, "grants">,
  permission: Permission,
  { brand = null, eurCents = 0 }: Reach = {},
): boolean {
  return grants.some(
    (grant) =>
      grant.permission === permission &&
      (brand === null || grant.brands === null || grant.brands.includes(brand)) &&
      (grant.max_eur_cents === null || eurCents <= grant.max_eur_cents),
  );
}

/** Ids of the brands that the operator's right covers, for the lists that they may see; null is all. */
export function brandsFor({ grants }: Pick<OperatorIdentity, "grants">, permission: Permission): string[] | null {
  const fitting = grants.filter((grant) => grant.permission === permission);
  if (fitting.some(({ brands }) => brands === null)) return null;
  return [...new Set(fitting.flatMap(({ brands }) => brands ?? []))];
}

export interface OperatorInput<C extends Call> extends HandlerInput<C> {
  operator: OperatorIdentity;
  /** Ids of the brands of which the operator may see things by this call; null is all. A list answers no others. */
  brands: string[] | null;
}

/** Registers a call of the back office; its `permission` and the brand of its thing were checked (`brandReach.ts`). */
export function handleForOperator<C extends Call>(
  api: ApiServer,
  call: C,
  handler: (input: OperatorInput<C>) => Promise<HandlerAnswer<C>>,
): void {
  if (call.access !== "operator") throw new Error(`${call.id} is no call for operators`);
  api.handle(call, (input) => {
    const operator = input.context.caller as OperatorIdentity;
    const brands = call.permission === undefined ? null : brandsFor(operator, call.permission);
    return handler({ ...input, operator, brands });
  });
}
