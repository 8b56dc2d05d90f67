import { settingKinds } from "../instant/settingKinds.ts";
import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { dice } from "./dice.ts";

/** A die of many faces, over or under. */
export const diceKind: KindDescriptor<typeof dice> = { kind: "dice", games: [dice], betKinds: settingKinds };
