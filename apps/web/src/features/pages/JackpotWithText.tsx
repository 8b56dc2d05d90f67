import type { Jackpot } from "@croupier/contract/jackpots";
import { useApp } from "../../app-context/App.ts";
import { cmsPathOf, withoutPrefix } from "../../app-context/withoutPrefix.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { JackpotPage } from "../jackpots/JackpotPage.tsx";
import { CmsText } from "./CmsText.tsx";
import { useOwnText } from "./useOwnText.ts";

/** A jackpot, and below it what the operator wrote at its address. Source: 2.2-14, 8-13. */
export function JackpotWithText({ jackpot }: { jackpot: Jackpot }) {
  const text = useOwnText(cmsPathOf(withoutPrefix(useApp(), usePagePlace().pathname)));
  return <JackpotPage jackpot={jackpot}>{text && <CmsText page={text} />}</JackpotPage>;
}
