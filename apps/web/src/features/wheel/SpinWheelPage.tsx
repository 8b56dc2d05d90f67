import type { Lootbox } from "@croupier/contract/lootboxes";
import { getComingLootbox } from "@croupier/contract/routes";
import { boxesToday } from "@croupier/rules/menus/counters";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useTime } from "../../ui/useTime.ts";
import { Draw } from "./Draw.tsx";
import { GuestWheel } from "./GuestWheel.tsx";
import { UsedToday } from "./UsedToday.tsx";

/** The wheel and the boxes of a player: what is issued can be opened here; a guest sees the wheel and what brings a spin. Source: 2.1-03, 4-08, F-36. */
export function SpinWheelPage() {
  const { say, to, queries } = useApp();
  const player = usePlayer();
  const boxes = useQuery({ ...queries.lootboxes, enabled: player !== null });
  return (
    <PromoFrame
      title={say("wheel.title")}
      lead={say("wheel.lead")}
      picture="wheel"
      links={
        <a className="text-link" href={to(pathOf("SpinWheelSegmentsPage"))}>
          {say("wheel.segmentsTitle")}
        </a>
      }
    >
      {player === null ? (
        <GuestWheel />
      ) : boxes.isError ? (
        <LoadFailed retry={boxes.refetch} />
      ) : boxes.isPending ? (
        <div className="skeleton h-80" aria-busy="true" />
      ) : (
        <Boxes boxes={boxes.data} />
      )}
    </PromoFrame>
  );
}

/** Nothing is there to open: what brings the next one, by the brand's rules. */
function NoBox() {
  const { api, say } = useApp();
  const money = useMoney();
  const moment = useTime("moment");
  const asked = useQuery({
    queryKey: ["lootboxes", "coming"],
    queryFn: () => api.call(getComingLootbox, {}),
  });
  if (asked.isError) return <LoadFailed retry={asked.refetch} />;
  if (asked.isPending) return <div className="skeleton h-40" aria-busy="true" />;
  const { coming, refusal, used_up } = asked.data;
  const hint = () => {
    if (refusal !== null) return say(`gifts.refused.${refusal}`);
    if (used_up) return say("wheel.usedUp");
    if (coming === null) return say("wheel.nextNone");
    const time = moment(coming.at);
    if (coming.least === null) return say("wheel.nextVisit", { time });
    const amount = money(coming.least.amount_cents, coming.least.currency);
    const isOpen = Date.parse(coming.at) <= Date.now();
    return isOpen ? say("wheel.nextDeposit", { amount }) : say("wheel.nextDepositFrom", { amount, time });
  };
  return <Empty icon={Gift} title={say("wheel.none")} hint={hint()} />;
}

/** What can be opened, the oldest first, and what was of today's; what is opened here stays in its place until the page is left. */
function Boxes({ boxes }: { boxes: readonly Lootbox[] }) {
  const [opened, setOpened] = useState<readonly number[]>([]);
  const { available, used } = boxesToday(boxes, new Date());
  const shown = boxes
    .filter((box) => available.includes(box) || opened.includes(box.id))
    .sort((left, right) => left.id - right.id);
  return (
    <div className="grid gap-6">
      {available.length + used.length > 0 && <Counts available={available.length} used={used.length} />}
      {shown.length === 0 && (
        <UnlessExcluded>
          <NoBox />
        </UnlessExcluded>
      )}
      {shown.map((box) => (
        <Draw key={box.id} box={box} onOpened={({ id }) => setOpened((before) => [...before, id])} />
      ))}
      <UsedToday boxes={used.filter(({ id }) => !opened.includes(id))} />
    </div>
  );
}

/** How many can be opened, and how many of today's were. Source: 4-09. */
function Counts({ available, used }: { available: number; used: number }) {
  const { say } = useApp();
  return (
    <dl className="draw-counts">
      <div>
        <dt>{say("wheel.available")}</dt>
        <dd>{available}</dd>
      </div>
      <div>
        <dt>{say("wheel.usedToday")}</dt>
        <dd>{used}</dd>
      </div>
    </dl>
  );
}
