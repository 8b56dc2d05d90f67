import type { ActivityItem, ActivityKind } from "@croupier/rules/activity/activityFacts";
import { percentOf } from "@croupier/rules/activity/sortActivity";
import { useApp } from "../../app-context/App.ts";
import { TimeLeft } from "../adventure/TimeLeft.tsx";
import { useJackpotPicture } from "../jackpots/useJackpotPicture.ts";
import { contestPicture } from "../tournaments/contestPicture.ts";
import { useActivityWords } from "./useActivityWords.ts";

/** Pictures of `/art/offers`. */
const pictures: Readonly<Record<ActivityKind, string>> = {
  adventure: "adventure",
  wheel: "wheel",
  boxes: "chance",
  gifts: "bell",
  freespins: "studios",
  wagering: "goals",
  held: "bell",
  rewards: "shop",
  sale: "shop",
  level: "vip",
  cashback: "moon",
  lottery: "draw",
  tournament: "cup",
  quest: "quest",
  achievement: "goals",
  vip: "vip",
  jackpot: "jackpot",
};

/** The picture of an item; a tournament has its own, as on its card. */
function offerPicture({ kind, path }: ActivityItem): string {
  return kind === "tournament" ? contestPicture({ frontend_identifier: path.split("/").at(-1) ?? "" }) : pictures[kind];
}

/** One thing to take part in: what it is, its figure, how far it is and how long it lasts. The whole card leads there. */
export function ActivityCard({ item }: { item: ActivityItem }) {
  const { to } = useApp();
  const pictureOf = useJackpotPicture();
  const { title, figure, text } = useActivityWords()(item);
  return (
    <li className="activity-card" data-kind={item.kind}>
      <img
        src={item.kind === "jackpot" ? pictureOf(item.path.slice(1)) : `/art/offers/${offerPicture(item)}.webp`}
        alt=""
        width={320}
        height={280}
        loading="lazy"
        decoding="async"
      />
      <div className="activity-text">
        <h3>
          <a className="promo-link" href={to(item.path)}>
            {title}
          </a>
        </h3>
        {figure && <p className="money font-semibold text-primary">{figure}</p>}
        {text && <p className="text-sm text-muted">{text}</p>}
        {item.progress && (
          <progress className="upload-progress" max={100} value={percentOf(item.progress)} aria-label={title} />
        )}
        {item.endsAt && (
          <TimeLeft until={item.endsAt} label={item.kind === "cashback" ? "activityHub.countedFor" : "banner.endsIn"} />
        )}
      </div>
    </li>
  );
}
