import { countdown } from "@croupier/rules/timeStatus";
import { useApp } from "../../app-context/App.ts";
import { useTime } from "../../ui/useTime.ts";
import { useNow } from "../lobby/useBanners.ts";

const two = (count: number) => String(count).padStart(2, "0");

/** Counts down to a sale's end. It is not announced; its day stands beside it for whoever cannot see it. Source: 2.6-04, 4-06. */
export function SaleTimer({ until }: { until: Date }) {
  const { say, setting } = useApp();
  const now = useNow(setting.now, 1_000);
  const { days, hours, minutes, seconds } = countdown(until.getTime() - now.getTime());
  const moment = useTime("longMoment");
  return (
    <p className="sale-timer">
      <span className="text-sm text-muted">{say("compPoints.saleEnds")}</span>{" "}
      <span className="sr-only">{moment(until)}</span>
      <span className="money font-semibold" role="timer" aria-live="off" aria-hidden="true">
        {days !== null && `${say("banner.days", { count: days })} `}
        {two(hours)}:{two(minutes)}:{two(seconds)}
      </span>
    </p>
  );
}
