import { settingKinds } from "../instant/settingKinds.ts";
import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { plinko } from "./plinko.ts";

/** A ball through pegs. */
export const plinkoKind: KindDescriptor<typeof plinko> = { kind: "plinko", games: [plinko], betKinds: settingKinds };
