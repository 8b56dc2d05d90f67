import type { GateInput } from "../apiServer.ts";
import type { OperatorIdentity } from "./operatorIdentity.ts";

/*
 * A role may be bound to brands. What each call of the back office is about, as far as brands go, stands in one table
 * (`composition/operatorReach`); one gate (`operators/admitOperator.ts`) asks it before any handler runs.
 */

/** Brands of which something is; `everywhere` is what holds at all of them, and needs the right for all. */
export type BrandsOfThing = readonly string[] | typeof everywhere;
export const everywhere = "everywhere";

/** What there is to ask about, named as in the audit log: `player:17`. */
export interface Thing {
  kind: string;
  id: string;
}

/** The brands of a thing; null when there is none of that id, which the call's handler answers. */
export type FindBrands = (thing: Thing) => Promise<BrandsOfThing | null>;

/** What a call is about. */
export type CallReach =
  /** Things that the input names: each of them must be of a brand that the right covers. */
  | { about: "things"; of: (input: Loose) => readonly Thing[] }
  /** A brand that the input itself names, and things beside it. */
  | { about: "brand"; of: (input: Loose) => BrandsOfThing; things?: (input: Loose) => readonly Thing[] }
  /** A list, whose handler answers only what is of `brands`. */
  | { about: "list" }
  /** What holds at every brand. */
  | { about: "everywhere" }
  /** Nothing of any brand, and why. */
  | { about: "nothing"; why: string };

/** What the gate sees of an input; the contract has parsed it. */
// biome-ignore lint/suspicious/noExplicitAny: one table reads the inputs of all calls
export type Loose = Record<"params" | "query" | "body", any> & Pick<GateInput, "context">;

/** Whether a right for some brands, or for all (null), covers something. */
export function coversBrands(brands: readonly string[] | null, of: BrandsOfThing): boolean {
  return brands === null || (of !== everywhere && of.every((brand) => brands.includes(brand)));
}

/** Of what all of several things are together. */
export function together(all: readonly BrandsOfThing[]): BrandsOfThing {
  const named: string[] = [];
  for (const one of all) {
    if (one === everywhere) return everywhere;
    named.push(...one);
  }
  return [...new Set(named)];
}

/** The operator with those of their rights for a call that cover what it is about; null where none does. */
export function narrowed(
  operator: OperatorIdentity,
  permission: string | undefined,
  of: BrandsOfThing,
): OperatorIdentity | null {
  const brand = of !== everywhere && of.length === 1 ? of[0]! : null;
  if (permission === undefined) return { ...operator, brand };
  const grants = operator.grants.filter((one) => one.permission !== permission || coversBrands(one.brands, of));
  return grants.some((one) => one.permission === permission) ? { ...operator, grants, brand } : null;
}
