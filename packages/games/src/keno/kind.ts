import { settingKinds } from "../instant/settingKinds.ts";
import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import { keno } from "./keno.ts";

/** Numbers picked and drawn. */
export const kenoKind: KindDescriptor<typeof keno> = { kind: "keno", games: [keno], betKinds: settingKinds };
