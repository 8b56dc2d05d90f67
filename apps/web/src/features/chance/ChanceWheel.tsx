import { isWheel } from "@croupier/rules/menus/counters";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { WheelAtRest } from "../wheel/WheelAtRest.tsx";

/** The wheel at rest with the chance of each prize, and how many turns and boxes the player has. Source: 2.2-12, 3-28, 4-08. */
export function ChanceWheel() {
  const { say, to } = useApp();
  const player = usePlayer();
  return (
    <WheelAtRest title={say("wheel.title")} lead={say("wheel.lead")}>
      {player ? (
        <OwnTurns />
      ) : (
        <a className="button button-primary justify-self-start" href={to("/sign-in")}>
          {say("wheel.signIn")}
        </a>
      )}
    </WheelAtRest>
  );
}

/** How many turns and boxes the player can open now, and the way to them. */
function OwnTurns() {
  const { queries, say, to } = useApp();
  const boxes = useQuery(queries.lootboxes);
  if (boxes.isError) return <LoadFailed retry={boxes.refetch} />;
  if (boxes.isPending) return <div className="skeleton h-12" aria-busy="true" />;
  const issued = boxes.data.filter(({ stage }) => stage === "issued");
  const turns = issued.filter(isWheel).length;
  const others = issued.length - turns;
  if (issued.length === 0) return <p className="text-muted">{say("wheel.none")}</p>;
  return (
    <>
      <p className="chance-counts">
        {turns > 0 && <span>{say("activityHub.wheel", { count: turns })}</span>}
        {others > 0 && <span>{say("activityHub.boxes", { count: others })}</span>}
      </p>
      <a className="button button-primary justify-self-start" href={to(pathOf("SpinWheelPage"))}>
        {say(turns > 0 ? "wheel.spin" : "wheel.open")}
      </a>
    </>
  );
}
