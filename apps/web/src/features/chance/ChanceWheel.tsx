import { isWheel } from "@croupier/rules/menus/counters";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { wheelItemsOf, winnable } from "@croupier/rules/wheel/wheelTable";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { usePrizeName } from "../wheel/usePrizeName.ts";
import { colourOf, WheelPicture } from "../wheel/WheelPicture.tsx";
import "../wheel/wheel.css";

const stays = () => undefined;

/** The wheel at rest with the chance of each prize, and how many turns and boxes the player has. Source: 2.2-12, 3-28, 4-08. */
export function ChanceWheel() {
  const { queries, say, setting, to } = useApp();
  const player = usePlayer();
  const wheel = useQuery(queries.config("wheel-config"));
  const own = useQuery(queries.config("wheel-config-segments"));
  const nameOf = usePrizeName();
  const groups = player?.statuses?.map(({ id }) => id) ?? [];
  if (wheel.isError || own.isError) return <LoadFailed retry={() => Promise.all([wheel.refetch(), own.refetch()])} />;
  if (!wheel.data || !own.data) return <div className="skeleton h-80" aria-busy="true" />;
  const items = winnable(wheelItemsOf(wheel.data, own.data, groups));
  const chance = new Intl.NumberFormat(setting.locale, { style: "percent", maximumFractionDigits: 2 });
  return (
    <section className="panel draw" aria-labelledby="chance-wheel">
      <WheelPicture items={items} nameOf={nameOf} prize={null} turning={false} onStopped={stays} />
      <div className="draw-side">
        <h2 id="chance-wheel" className="text-2xl">
          {say("wheel.title")}
        </h2>
        <p className="text-muted">{say("wheel.lead")}</p>
        <ul className="draw-prizes text-sm" aria-label={say("wheel.segmentsTitle")}>
          {items.map((item, index) => (
            <li key={item.id}>
              <span className="size-3 rounded-full" style={{ background: colourOf(item, index) }} aria-hidden />
              <span>{nameOf(item)}</span>
              <span className="text-muted">{chance.format(item.chance)}</span>
            </li>
          ))}
        </ul>
        {player ? (
          <OwnTurns />
        ) : (
          <a className="button button-primary justify-self-start" href={to("/sign-in")}>
            {say("wheel.signIn")}
          </a>
        )}
        <a className="text-link inline-flex min-h-11 items-center text-sm" href={to(pathOf("SpinWheelSegmentsPage"))}>
          {say("wheel.odds")}
        </a>
      </div>
    </section>
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
