import type { KindDescriptor } from "../kinds/kindDescriptor.ts";
import type { VideoPoker } from "./videoPoker.ts";
import { videoPokers } from "./videoPokers.ts";

/** Video poker. */
export const videoPokerKind: KindDescriptor<VideoPoker> = { kind: "videoPoker", games: videoPokers };
