import { pathOf } from "@croupier/rules/pages/pathOf";
import { wheelItemsOf, winnable } from "@croupier/rules/wheel/wheelTable";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { PrizeList } from "./PrizeList.tsx";
import { usePrizeName } from "./usePrizeName.ts";
import { WheelPicture } from "./WheelPicture.tsx";
import "./wheel.css";

const stays = () => undefined;

interface WheelAtRestProps {
  title: string;
  lead: string;
  /** What the visitor can do, below the prizes. */
  children: ReactNode;
}

/** The wheel of this visitor, which nothing turns here, with the chance of each prize. Source: 3-28, 4-08. */
export function WheelAtRest({ title, lead, children }: WheelAtRestProps) {
  const { queries, say, to } = useApp();
  const id = useId();
  const wheel = useQuery(queries.config("wheel-config"));
  const own = useQuery(queries.config("wheel-config-segments"));
  const nameOf = usePrizeName();
  const groups = usePlayer()?.statuses?.map((status) => status.id) ?? [];
  if (wheel.isError || own.isError) return <LoadFailed retry={() => Promise.all([wheel.refetch(), own.refetch()])} />;
  if (!wheel.data || !own.data) return <div className="skeleton h-80" aria-busy="true" />;
  const items = winnable(wheelItemsOf(wheel.data, own.data, groups));
  return (
    <section className="panel draw" aria-labelledby={id}>
      <WheelPicture items={items} nameOf={nameOf} prize={null} turning={false} onStopped={stays} />
      <div className="draw-side">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="text-muted">{lead}</p>
        <PrizeList items={items} nameOf={nameOf} />
        {children}
        <a className="text-link inline-flex min-h-11 items-center text-sm" href={to(pathOf("SpinWheelSegmentsPage"))}>
          {say("wheel.odds")}
        </a>
      </div>
    </section>
  );
}
