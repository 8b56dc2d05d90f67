import type { Lootbox } from "@croupier/contract/lootboxes";
import { isWheel } from "@croupier/rules/menus/counters";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { winnable } from "@croupier/rules/wheel/wheelTable";
import { useId } from "react";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { useTime } from "../../ui/useTime.ts";
import { BoxPicture } from "./BoxPicture.tsx";
import { PrizeList } from "./PrizeList.tsx";
import { useDraw } from "./useDraw.ts";
import { useItemName } from "./useItemName.ts";
import { WheelPicture } from "./WheelPicture.tsx";
import "./wheel.css";

/** One spin or box: what it can give, its opening, and what it gave. The server draws first, then the picture moves. Source: 4-08, F-36. */
export function Draw({ box: issued, onOpened }: { box: Lootbox; onOpened: (box: Lootbox) => void }) {
  const { say } = useApp();
  const nameOf = useItemName(issued.currency);
  const { open, drawn, moving, begun, stop } = useDraw(issued, onOpened);
  const heading = useId();
  const spin = isWheel(issued);
  const items = winnable((drawn ?? issued).items);
  const prize = drawn?.items.find((item) => item.prize) ?? null;
  const shown = prize !== null && !moving;
  const pictured = moving && !begun ? null : prize;
  return (
    <section className="panel draw" aria-live="polite" aria-labelledby={heading}>
      {spin ? (
        <WheelPicture
          items={items}
          nameOf={nameOf}
          prize={pictured?.id ?? null}
          turning={moving && begun}
          onStopped={stop}
        />
      ) : (
        <BoxPicture
          state={pictured === null ? "closed" : moving ? "opening" : "open"}
          prize={pictured && nameOf(pictured)}
          onOpened={stop}
        />
      )}
      <div className="draw-side">
        <h2 id={heading} className="text-2xl">
          {shown ? say("wheel.won", { prize: nameOf(prize) }) : operatorText(say, issued.title)}
        </h2>
        {drawn === null ? (
          <>
            <Until box={issued} />
            <UnlessExcluded>
              <button
                type="button"
                className="button button-primary justify-self-start"
                disabled={open.isPending}
                aria-busy={open.isPending}
                onClick={() => open.mutate()}
              >
                {say(spin ? "wheel.spin" : "wheel.open")}
              </button>
            </UnlessExcluded>
          </>
        ) : shown ? (
          <WhatNow box={drawn} />
        ) : (
          <button type="button" className="button justify-self-start" onClick={stop}>
            {say("wheel.skip")}
          </button>
        )}
        <PrizeList items={items} nameOf={nameOf} won={shown ? prize.id : null} coloured={spin} />
        <Proof box={issued} />
      </div>
    </section>
  );
}

function Until({ box }: { box: Lootbox }) {
  const { say } = useApp();
  const moment = useTime("moment");
  if (!box.valid_until) return null;
  return <p className="text-muted">{say("wheel.until", { time: moment(box.valid_until) })}</p>;
}

/** Where the prize is, and how the draw is done again. */
function WhatNow({ box }: { box: Lootbox }) {
  const { say, to } = useApp();
  return (
    <div className="flex flex-wrap gap-3">
      <a className="button button-primary" href={to("/profile/gifts")}>
        {say("wheel.toGifts")}
      </a>
      <a className="button" href={to(`/fairness/verify?box=${box.fairness.draw_id}`)}>
        {say("wheel.check")}
      </a>
    </div>
  );
}

/** What fixed the draw before it was made, for those who want to know. Source: F-21. */
function Proof({ box }: { box: Lootbox }) {
  const { say, to } = useApp();
  return (
    <details className="draw-proof text-sm text-muted">
      <summary>{say("wheel.fixed")}</summary>
      <p className="mt-2 break-all">
        {say("verify.hash")}: {box.fairness.server_seed_hash}
      </p>
      <a className="text-link" href={to(pathOf("SpinWheelSegmentsPage"))}>
        {say("wheel.odds")}
      </a>
    </details>
  );
}
