import { useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { ProfileFrame } from "./ProfileFrame.tsx";

/** What the player was given. Source: 2.1-05, 2.2-08. */
export function GiftsPage() {
  const { queries, say, to } = useApp();
  const money = useMoney();
  const bonuses = useQuery(queries.bonuses);
  const freespins = useQuery(queries.freespins);
  if (bonuses.isError || freespins.isError) {
    return (
      <ProfileFrame title="profile.gifts">
        <LoadFailed retry={() => Promise.all([bonuses.refetch(), freespins.refetch()])} />
      </ProfileFrame>
    );
  }
  const empty = bonuses.data?.length === 0 && freespins.data?.length === 0;
  return (
    <ProfileFrame title="profile.gifts">
      {empty ? (
        <Empty icon={Gift} title={say("profile.noGifts")} hint={say("profile.noGiftsHint")}>
          <a className="button button-primary button-small" href={to("/promotions")}>
            {say("promotions.title")}
          </a>
        </Empty>
      ) : (
        <ul className="grid gap-3" aria-busy={bonuses.isPending || undefined}>
          {bonuses.data?.map((bonus) => (
            <li key={`b${bonus.id}`} className="panel flex justify-between gap-4">
              <span>{bonus.title}</span>
              <span className="tabular-nums">{money(bonus.amount_cents, bonus.currency)}</span>
            </li>
          ))}
          {freespins.data?.map((one) => (
            <li key={`f${one.id}`} className="panel flex justify-between gap-4">
              <span>{one.title}</span>
              <span>{say("profile.freespins", { count: one.freespins_total })}</span>
            </li>
          ))}
        </ul>
      )}
    </ProfileFrame>
  );
}
