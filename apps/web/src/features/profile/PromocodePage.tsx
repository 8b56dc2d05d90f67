import { Gift } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { ProfileFrame } from "./ProfileFrame.tsx";

/** The code for the next deposit. Source: 2.1-05, 2.2-08. */
export function PromocodePage() {
  const { say, to } = useApp();
  const code = usePlayer()?.deposit_bonus_code;
  return (
    <ProfileFrame title="profile.promocode">
      {code ? (
        <p className="panel text-lg">
          {say("profile.promocodeActive")} <strong>{code}</strong>
        </p>
      ) : (
        <Empty icon={Gift} title={say("profile.noPromocode")} hint={say("profile.noPromocodeHint")}>
          <a className="button button-primary button-small" href={to("/promotions")}>
            {say("promotions.title")}
          </a>
        </Empty>
      )}
    </ProfileFrame>
  );
}
