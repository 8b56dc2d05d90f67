import type { Queryable } from "../../platform/database.ts";
import { readOwnItems } from "../lostReferences.ts";
import type { KnownThings } from "./knownThings.ts";
import { ownThingsFor } from "./ownThings.ts";
import { closedFault, referenceFault } from "./referenceFault.ts";

/** Who is led somewhere. */
export interface LedReader {
  brand: string;
  groups: readonly string[];
}

/** Why an address leads a reader nowhere, as an operator reads it; null where they find what it names. */
export async function deadLink(
  on: Queryable,
  address: string,
  { brand, groups }: LedReader,
  known: KnownThings,
): Promise<string | null> {
  const own = ownThingsFor(await readOwnItems(on))({ brand, locale: "", variant: "" });
  const link = { kind: "link", name: address, steps: [], inText: false, restricts: false } as const;
  return referenceFault(link, known, own) ?? closedFault(address, groups, known);
}
