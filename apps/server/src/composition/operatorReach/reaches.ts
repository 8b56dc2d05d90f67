import type { BrandsOfThing, CallReach, Loose, Thing } from "../../platform/backOffice/brandReach.ts";

/* The few ways in which calls say what they are about. */

export type Reaches = Readonly<Record<string, CallReach>>;

export const list: CallReach = { about: "list" };
export const everyBrand: CallReach = { about: "everywhere" };

/** Nothing of any brand, and why it may be seen or done with a right for one brand. */
export const nothing = (why: string): CallReach => ({ about: "nothing", why });

/** The thing of a kind whose id stands in the path. */
export const pathId =
  (kind: string, name = "id") =>
  ({ params }: Loose): Thing[] => [{ kind, id: String(params[name]) }];

export const thing = (kind: string): CallReach => ({ about: "things", of: pathId(kind) });

export const things = (of: (input: Loose) => readonly Thing[]): CallReach => ({ about: "things", of });

/** A brand that the body names, and things beside it. */
export const bodyBrand = (beside?: (input: Loose) => readonly Thing[]): CallReach => ({
  about: "brand",
  of: ({ body }) => [String(body.brand)],
  ...(beside ? { things: beside } : {}),
});

export const brands = (of: (input: Loose) => BrandsOfThing): CallReach => ({ about: "brand", of });
