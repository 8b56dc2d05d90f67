import type { Jackpot } from "@croupier/contract/jackpots";
import { JackpotPage } from "../jackpots/JackpotPage.tsx";
import { CmsText } from "./CmsText.tsx";
import { useOwnText } from "./useOwnText.ts";

/** A jackpot, and below it what the operator wrote at its address. Source: 2.2-14, 8-13. */
export function JackpotWithText({ jackpot, path }: { jackpot: Jackpot; path: string }) {
  const text = useOwnText(path);
  return <JackpotPage jackpot={jackpot}>{text && <CmsText page={text} />}</JackpotPage>;
}
