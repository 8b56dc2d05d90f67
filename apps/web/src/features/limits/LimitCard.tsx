import type { UserLimit } from "@croupier/contract/limits";
import { useMutation } from "@tanstack/react-query";
import { endpoints } from "../../api/endpoints.ts";
import { ApiFailure } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import type { Say } from "../../messages/messages.ts";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { useTime } from "../../ui/useTime.ts";
import { countsMinutes, isBreak, limitTitles } from "./limitWords.ts";

interface LimitActs {
  change: (limit: UserLimit) => void;
  /** The server knows no such limit that could still be ended. */
  missed: (limit: UserLimit) => void;
}

/** One limit: what is used and left of it, what waits, and what can be done about it. Source: 4-23, 4-24. */
export function LimitCard({ limit, ...acts }: { limit: UserLimit } & LimitActs) {
  const { say } = useApp();
  const moment = useTime("moment");
  const title = say(limitTitles[limit.type]);
  const period = limit.period && !isBreak(limit) ? say("limits.periodName", { period: limit.period }) : null;
  const minutes = limit.minutes ?? 0;
  return (
    <li className="panel grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{title}</h3>
        {period && <span className="text-muted text-sm">{period}</span>}
      </div>
      {limit.accounts.map((account) => (
        <Account key={account.currency} account={account} name={`${title} ${account.currency}`} />
      ))}
      {limit.type === "session" && (
        <p className="text-muted">{say("limits.minutesLeft", { left: limit.minutes_left ?? minutes, minutes })}</p>
      )}
      {limit.type === "reality_check" && <p className="text-muted">{say("limits.every", { minutes })}</p>}
      {isBreak(limit) && (
        <p className="text-muted">
          {limit.active_until ? say("limits.until", { date: moment(limit.active_until) }) : say("limits.forever")}
        </p>
      )}
      <Waiting limit={limit} />
      {!isBreak(limit) && (
        <UnlessExcluded>
          <Actions {...acts} limit={limit} title={title} />
        </UnlessExcluded>
      )}
    </li>
  );
}

function Account({ account, name }: { account: UserLimit["accounts"][number]; name: string }) {
  const { say } = useApp();
  const money = useMoney();
  const { amount_cents: limit, currency } = account;
  const used = Math.abs(account.current_value_amount_cents);
  const left = Math.max(0, limit - used);
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
        <span>{say("limits.used", { used: money(used, currency), limit: money(limit, currency) })}</span>
        <span className="text-muted">{say("limits.left", { left: money(left, currency) })}</span>
      </p>
      <meter
        className="limit-meter"
        aria-label={name}
        min={0}
        max={Math.max(limit, 1)}
        value={limit === 0 ? 1 : used}
      />
    </div>
  );
}

/** A looser limit, or the end of one, that does not count yet. Source: F-49. */
function Waiting({ limit }: { limit: UserLimit }) {
  const { say } = useApp();
  const money = useMoney();
  const moment = useTime("moment");
  const lines = limit.accounts.flatMap(({ pending_amount_cents: amount, pending_from: from, currency }) =>
    amount !== null && amount !== undefined && from
      ? [say("limits.pending", { amount: money(amount, currency), date: moment(from) })]
      : [],
  );
  if (limit.pending_minutes && limit.pending_from) {
    lines.push(say("limits.pendingMinutes", { minutes: limit.pending_minutes, date: moment(limit.pending_from) }));
  }
  if (limit.disable_at) lines.push(say("limits.ending", { date: moment(limit.disable_at) }));
  if (lines.length === 0) return null;
  const unconfirmed = limit.status === "unconfirmed" || limit.status === "disable_unconfirmed";
  return (
    <div className="notice notice-wait">
      <div className="grid gap-1">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {unconfirmed && <p>{say("limits.confirmByMail")}</p>}
      </div>
    </div>
  );
}

function Actions({ limit, change, missed, title }: { limit: UserLimit; title: string } & LimitActs) {
  const { api, queryClient, say } = useApp();
  const again = () => queryClient.invalidateQueries({ queryKey: ["limits"] });
  // Without a connection it fails and says so: nothing waits unseen to be sent later. The reason does not wait for the list.
  const refused = (failure: Error) => {
    if (isGone(failure)) missed(limit);
    void again();
  };
  const common = { networkMode: "always", onSuccess: again, onError: refused } as const;
  const remove = useMutation({
    ...common,
    mutationFn: () => api.call(endpoints.removeLimit, { params: { id: limit.id } }),
  });
  // The limit as it counts, set once more: whatever waits to loosen it is dropped.
  const keep = useMutation({
    ...common,
    mutationFn: () => api.call(endpoints.setLimit, { body: { user_limit: withoutUsage(limit) } }),
  });
  const failure = remove.error ?? keep.error;
  const waits =
    limit.disable_at !== null || Boolean(limit.pending_minutes) || limit.accounts.some((one) => one.pending_from);
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        className="button button-small"
        onClick={() => change(limit)}
        aria-label={`${say("limits.change")}: ${title}`}
      >
        {say("limits.change")}
      </button>
      {waits ? (
        <button
          type="button"
          className="button button-quiet button-small"
          disabled={keep.isPending}
          onClick={() => {
            remove.reset();
            keep.mutate();
          }}
        >
          {say("limits.keep")}
        </button>
      ) : (
        <button
          type="button"
          className="button button-quiet button-small"
          disabled={remove.isPending}
          onClick={() => {
            keep.reset();
            remove.mutate();
          }}
          aria-label={`${say("limits.remove")}: ${title}`}
        >
          {say("limits.remove")}
        </button>
      )}
      {failure && (
        <p className="field-error" role="alert">
          {reasonOf(failure, say)}
        </p>
      )}
    </div>
  );
}

/** Why it did not happen: no connection, or what the server has against it. */
function reasonOf(failure: Error, say: Say): string {
  if (isGone(failure)) return say("limits.endsAlready");
  const known = failure instanceof ApiFailure ? failure : null;
  return known?.offline ? say("errors.offline") : (known?.first() ?? say("errors.internal"));
}

/** It has ended, or its end is settled. */
function isGone(failure: Error): boolean {
  return failure instanceof ApiFailure && failure.errors.id?.not_found !== undefined;
}

function withoutUsage({ type, period, minutes, accounts }: UserLimit) {
  return countsMinutes(type)
    ? { type, minutes: minutes ?? 1 }
    : { type, period, accounts: accounts.map(({ currency, amount_cents }) => ({ currency, amount_cents })) };
}
