import { settingKinds } from "../instant/settingKinds.ts";
import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { wheel } from "./wheel.ts";

/** A wheel of prizes. */
export const wheelKind: KindDescriptor<typeof wheel> = { kind: "wheel", games: [wheel], betKinds: settingKinds };
