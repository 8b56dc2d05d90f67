import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { crashRisks } from "./crashRisks.ts";
import { liftTheKite } from "./liftTheKite.ts";

/** A height that rises for everybody until it ends. */
export const crashKind: KindDescriptor<typeof liftTheKite> = { kind: "crash", games: [liftTheKite], risks: crashRisks };
