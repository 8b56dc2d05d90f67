import { settingKinds } from "../instant/settingKinds.ts";
import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { limbo } from "./limbo.ts";

/** A height that is reached or not. */
export const limboKind: KindDescriptor<typeof limbo> = { kind: "limbo", games: [limbo], betKinds: settingKinds };
