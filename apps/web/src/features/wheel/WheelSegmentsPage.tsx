import { numberFormat } from "@croupier/rules/numberFormat";
import { prizeOf, type WheelItem, wheelItemsOf, winnable } from "@croupier/rules/wheel/wheelTable";
import { useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { usePrizeName } from "./usePrizeName.ts";

/** What this visitor can win on the wheel, and how likely each prize is. Source: 2.1-03, 3-28, 9-37 to 9-40. */
export function WheelSegmentsPage() {
  const { queries, say } = useApp();
  const page = useQuery(queries.config("wheel-page"));
  const wheel = useQuery(queries.config("wheel-config"));
  const own = useQuery(queries.config("wheel-config-segments"));
  const groups = usePlayer()?.statuses?.map(({ id }) => id) ?? [];
  const segments =
    page.data?.isEnabled && wheel.data && own.data ? wheelItemsOf(wheel.data, own.data, groups) : undefined;
  const asked = [page, wheel, own];
  const retry = () => Promise.all(asked.map((query) => query.refetch()));
  return (
    <PromoFrame title={say("wheel.segmentsTitle")} lead={say("wheel.segmentsLead")} picture="wheel">
      {asked.some(({ isError }) => isError) ? (
        <LoadFailed retry={retry} />
      ) : asked.some(({ isPending }) => isPending) ? (
        <div className="skeleton h-80" aria-busy="true" />
      ) : segments ? (
        <Prizes prizes={winnable(segments)} />
      ) : (
        <Empty icon={Gift} title={say("promotions.empty")} hint={say("promotions.emptyHint")} />
      )}
    </PromoFrame>
  );
}

type Prize = ReturnType<typeof winnable<WheelItem>>[number];

function Prizes({ prizes }: { prizes: readonly Prize[] }) {
  const { say, setting } = useApp();
  const nameOf = usePrizeName();
  const wagerOf = (prize: Prize) => {
    const { wager } = prizeOf(prize);
    return wager === null ? "–" : say("wheel.wagerTimes", { times: wager });
  };
  const chance = numberFormat(setting.locale, { style: "percent", maximumFractionDigits: 2 });
  return (
    <div className="panel wheel-prizes">
      <table>
        <thead>
          <tr>
            <th scope="col">{say("wheel.prize")}</th>
            <th scope="col">{say("wheel.chance")}</th>
            <th scope="col">{say("wheel.wager")}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.id}>
              <th scope="row">
                <span className="wheel-colour" style={{ background: prize.color }} aria-hidden />
                {nameOf(prize)}
              </th>
              <td>{chance.format(prize.chance)}</td>
              <td>{wagerOf(prize)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted">{say("wheel.rules")}</p>
    </div>
  );
}
