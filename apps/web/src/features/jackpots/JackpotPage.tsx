import type { Jackpot } from "@croupier/contract/jackpots";
import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { useApp } from "../../app-context/App.ts";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { HowToCatch } from "./HowToCatch.tsx";
import { JackpotGames } from "./JackpotGames.tsx";
import { JackpotLeaders } from "./JackpotLeaders.tsx";
import { JackpotPerks } from "./JackpotPerks.tsx";
import { LevelSlider } from "./LevelSlider.tsx";
import { useJackpotPicture } from "./useJackpotPicture.ts";

/** A jackpot: its levels, who won, what it gives and how it is won. Source: 2.2-14, 2.6-06, 9-30. */
export function JackpotPage({ jackpot, children }: { jackpot: Jackpot; children?: ReactNode }) {
  const { say } = useApp();
  const pictureOf = useJackpotPicture();
  const down = (
    <p>
      <a className="button button-primary" href="#jackpot-games">
        {say("jackpots.toGames")} <ArrowDown className="icon" aria-hidden />
      </a>
    </p>
  );
  return (
    <PromoFrame title={jackpot.name} lead={say("jackpots.lead")} picture={pictureOf(jackpot.identifier)} links={down}>
      <LevelSlider jackpot={jackpot} />
      <JackpotPerks jackpot={jackpot} />
      <div className="jackpot-halves">
        <HowToCatch jackpot={jackpot} />
        <JackpotLeaders jackpot={jackpot} />
      </div>
      <JackpotGames jackpot={jackpot} />
      {children}
    </PromoFrame>
  );
}
