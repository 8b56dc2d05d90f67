import type { RealityCheck as Facts } from "@croupier/contract/realityCheck";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useMutation, useQuery } from "@tanstack/react-query";
import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { useModalDialog } from "../../modal/useModalDialog.ts";
import { useMoney } from "../../ui/useMoney.ts";

/** While a reminder stands, another tab may acknowledge it. */
const whileDue_ms = 5_000;

/** Asks the server again when the pause ends or changes its minute, or when the next reminder of the time is due, and shows it. Source: F-54. */
export function RealityCheck() {
  const { queries } = useApp();
  const { data } = useQuery({
    ...queries.realityCheck,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => {
      const left_s = state.data?.seconds_left ?? null;
      if (left_s === null) return false;
      const pause_s = state.data?.pause_seconds_left ?? 0;
      if (pause_s > 0) return (pause_s % 60 || 60) * 1_000;
      return left_s === 0 ? whileDue_ms : left_s * 1_000;
    },
  });
  return data && (data.seconds_left === 0 || data.pause_seconds_left > 0) ? <Reminder facts={data} /> : null;
}

/** Over the game and everything else until it is acknowledged or the game is left; the server takes no stake meanwhile. */
function Reminder({ facts }: { facts: Facts }) {
  const { api, queries, queryClient, say, to } = useApp();
  const rests = facts.pause_seconds_left > 0;
  const dialog = useModalDialog();
  const goOn = useMutation({
    mutationFn: () => api.call(endpoints.acknowledgeRealityCheck, {}),
    onSuccess: (next) => queryClient.setQueryData(queries.realityCheck.queryKey, next),
  });
  return (
    <dialog
      ref={dialog}
      className="game-sheet"
      role="alertdialog"
      aria-labelledby="reality-check-title"
      aria-describedby="reality-check-lead"
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes a dialog whatever `cancel` says.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <div className="grid gap-5 p-6">
        <h2 id="reality-check-title" className="text-2xl">
          {say("realityCheck.title")}
        </h2>
        <p id="reality-check-lead" className="text-muted">
          {rests
            ? say("realityCheck.pause", { minutes: Math.ceil(facts.pause_seconds_left / 60) })
            : say("realityCheck.lead", { minutes: facts.interval_min ?? 0 })}
        </p>
        <dl className="grid gap-3">
          <Line name={say("realityCheck.time")}>
            {say("realityCheck.duration", {
              hours: Math.floor(facts.elapsed_min / 60),
              minutes: facts.elapsed_min % 60,
            })}
          </Line>
          {facts.play.map((sums) => (
            <Sums key={sums.currency} sums={sums} />
          ))}
          {facts.play.length === 0 && <Line name={say("realityCheck.wagered")}>{say("realityCheck.nothing")}</Line>}
        </dl>
        {goOn.isError && (
          <p role="alert" className="text-danger">
            {say("common.loadFailedHint")}
          </p>
        )}
        {!rests && (
          <button
            type="button"
            className="button button-primary w-full"
            disabled={goOn.isPending}
            onClick={() => goOn.mutate()}
          >
            {say("realityCheck.goOn")}
          </button>
        )}
        <p className="flex flex-wrap justify-between gap-3">
          <a className="button" href={to("/")}>
            {say("realityCheck.leave")}
          </a>
          <a className="button" href={to(pathOf("ProfileGamesHistory"))}>
            {say("realityCheck.history")}
          </a>
        </p>
      </div>
    </dialog>
  );
}

function Sums({ sums }: { sums: Facts["play"][number] }) {
  const { say } = useApp();
  const money = useMoney();
  return (
    <>
      <Line name={say("realityCheck.wagered")}>{money(sums.wagered_cents, sums.currency)}</Line>
      <Line name={say("realityCheck.won")}>{money(sums.won_cents, sums.currency)}</Line>
      <Line name={say("realityCheck.net")} strong>
        {money(sums.net_cents, sums.currency)}
      </Line>
    </>
  );
}

function Line({ name, strong = false, children }: { name: string; strong?: boolean; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className={`tabular-nums ${strong ? "text-xl font-semibold" : ""}`}>{children}</dd>
    </div>
  );
}
