import type { Lootbox } from "@croupier/contract/lootboxes";
import { getComingLootbox } from "@croupier/contract/routes";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { Draw } from "./Draw.tsx";
import { GuestWheel } from "./GuestWheel.tsx";

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
  const { api, say, setting } = useApp();
  const money = useMoney();
  const asked = useQuery({
    queryKey: ["lootboxes", "coming"],
    queryFn: () => api.call(getComingLootbox, {}),
  });
  if (asked.isPending) return <div className="skeleton h-40" aria-busy="true" />;
  const { coming, refusal } = asked.data ?? { coming: null, refusal: null };
  const format = new Intl.DateTimeFormat(setting.locale, { dateStyle: "medium", timeStyle: "short" });
  const hint = () => {
    if (refusal !== null) return say(`gifts.refused.${refusal}`);
    if (coming === null) return say("wheel.nextNone");
    const time = format.format(new Date(coming.at));
    if (coming.least === null) return say("wheel.nextVisit", { time });
    const amount = money(coming.least.amount_cents, coming.least.currency);
    const isOpen = Date.parse(coming.at) <= Date.now();
    return isOpen ? say("wheel.nextDeposit", { amount }) : say("wheel.nextDepositFrom", { amount, time });
  };
  return <Empty icon={Gift} title={say("wheel.none")} hint={hint()} />;
}

/** What is issued, the oldest first; what was opened here stays in its place until the page is left. */
function Boxes({ boxes }: { boxes: readonly Lootbox[] }) {
  const [opened, setOpened] = useState<readonly number[]>([]);
  const shown = boxes
    .filter(({ stage, id }) => stage === "issued" || opened.includes(id))
    .sort((left, right) => left.id - right.id);
  if (shown.length === 0) return <NoBox />;
  return (
    <div className="grid gap-6">
      {shown.map((box) => (
        <Draw key={box.id} box={box} onOpened={({ id }) => setOpened((before) => [...before, id])} />
      ))}
    </div>
  );
}
