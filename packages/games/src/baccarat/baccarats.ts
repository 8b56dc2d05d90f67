import type { Baccarat } from "./baccarat.ts";
import { brassBaccarat } from "./brassBaccarat.ts";
import { puntoParlour } from "./puntoParlour.ts";

/** Every baccarat of this build; what is kept of older versions stands behind the newest. */
export const baccarats: readonly Baccarat[] = [brassBaccarat, puntoParlour];
