import type { Lootbox } from "@croupier/contract/lootboxes";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { Draw } from "./Draw.tsx";

/** The wheel and the boxes of a player: what is issued can be opened here. Source: 2.1-03, 4-08, F-36. */
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
        <a className="button button-primary justify-self-center" href={to("/sign-in")}>
          {say("wheel.signIn")}
        </a>
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

/** What is issued, the oldest first; what was opened here stays in its place until the page is left. */
function Boxes({ boxes }: { boxes: readonly Lootbox[] }) {
  const { say } = useApp();
  const [opened, setOpened] = useState<readonly number[]>([]);
  const shown = boxes
    .filter(({ stage, id }) => stage === "issued" || opened.includes(id))
    .sort((left, right) => left.id - right.id);
  if (shown.length === 0) return <Empty icon={Gift} title={say("wheel.none")} hint={say("wheel.noneHint")} />;
  return (
    <div className="grid gap-6">
      {shown.map((box) => (
        <Draw key={box.id} box={box} onOpened={({ id }) => setOpened((before) => [...before, id])} />
      ))}
    </div>
  );
}
