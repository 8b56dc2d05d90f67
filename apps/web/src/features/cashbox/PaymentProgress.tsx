import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Payment, PaymentSubmission } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { refreshOffers } from "../../ui/useDepositOffers.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccountsQuery } from "../../ui/usePlayer.ts";
import { useStepStart } from "../../ui/useStepStart.ts";
import { PaymentTimeline } from "./PaymentTimeline.tsx";
import { isOver } from "./paymentWords.ts";
import { RecallButton } from "./RecallButton.tsx";

/** Realtime tells of changes at once; this is for when the line is down. */
const poll_ms = 4_000;

/** The provider's frame while it has something to ask, and the payment's way from there to its end. */
export function PaymentProgress({ submission, again }: { submission: PaymentSubmission; again: () => void }) {
  const app = useApp();
  const { say, to } = app;
  const money = useMoney();
  const payment = usePayment(submission.payment);
  const over = isOver(payment);
  const framed = submission.mode === "page" && submission.url && payment.state === "pending";
  const step = framed ? "pay" : over ? payment.state : "underWay";
  const heading = useStepStart<HTMLHeadingElement>(step);
  useEffect(() => {
    if (!over) return;
    void app.queryClient.invalidateQueries({ queryKey: ["accounts"] });
    // A code that brought its gift is used.
    void refreshOffers(app);
  }, [over, app]);
  return (
    <div className="grid gap-5">
      {over && <EndMark succeeded={payment.state === "succeeded"} />}
      <h2 ref={heading} tabIndex={-1} className="step-heading">
        {say("payments.step", { step, action: payment.action })}
      </h2>
      {framed && submission.url && <ProviderFrame url={submission.url} />}
      <div aria-live="polite" className="grid gap-4">
        <p className="text-center">
          <span className="money font-heading text-3xl">{money(payment.amount_cents, payment.currency)}</span>
        </p>
        {payment.state === "succeeded" && <BalanceNow currency={payment.currency} />}
        {submission.notices?.includes("lt_iban") && (
          <p className="notice text-sm">
            <Info className="icon" aria-hidden />
            {say("CASHBOX.NOTICES.LT_IBAN")}
          </p>
        )}
        <PaymentTimeline payment={payment} />
      </div>
      {payment.recallable && !over && <RecallButton id={payment.id} />}
      {over && (
        <div className="grid gap-2 sm:grid-cols-2">
          {payment.state === "succeeded" ? (
            <a className="button button-primary sm:col-span-2" href={to("/")}>
              {say("payments.playNow")}
            </a>
          ) : (
            <button type="button" className="button button-primary" onClick={again}>
              {say("common.tryAgain")}
            </button>
          )}
          {payment.state !== "succeeded" && (
            <a className="button" href={`mailto:${app.setting.brand.supportEmail}`}>
              {say("payments.support")}
            </a>
          )}
        </div>
      )}
    </div>
  );
}

/** How it ended, at a glance; the heading says it in words. */
function EndMark({ succeeded }: { succeeded: boolean }) {
  const Mark = succeeded ? CircleCheck : CircleAlert;
  const tone = succeeded ? "bg-success/15 text-success" : "bg-danger/15 text-danger";
  return (
    <span className={`mx-auto -mb-2 grid size-16 place-items-center rounded-full ${tone}`} aria-hidden>
      <Mark className="size-8" />
    </span>
  );
}

/** What the player has now that the payment is done; nothing until the new balance is here. */
function BalanceNow({ currency }: { currency: string }) {
  const { say } = useApp();
  const money = useMoney();
  const accounts = useAccountsQuery();
  const account = accounts.data?.find((one) => one.currency === currency);
  if (!account || accounts.isFetching) return null;
  return (
    <p className="text-center font-semibold text-success">
      {say("payments.balanceNow", { amount: money(account.amount_cents, currency) })}
    </p>
  );
}

function usePayment(first: Payment): Payment {
  const { queries } = useApp();
  const payments = useQuery({
    ...queries.payments,
    refetchInterval: (query) => {
      const now = query.state.data?.find((one) => one.id === first.id) ?? first;
      return isOver(now) ? false : poll_ms;
    },
  });
  return payments.data?.find((one) => one.id === first.id) ?? first;
}

/** Card data is typed in the provider's own frame and never meets our page. Source: F-68. */
function ProviderFrame({ url }: { url: string }) {
  const { queryClient, setting, say } = useApp();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const ours = event.source === frame.current?.contentWindow;
      if (!ours || (event.origin !== setting.payOrigin && event.origin !== window.location.origin)) return;
      const wanted = wantedHeight(event.data);
      if (wanted) setHeight(wanted);
      else void queryClient.invalidateQueries({ queryKey: ["payments"] });
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [queryClient, setting]);
  return (
    <iframe
      ref={frame}
      src={url}
      title={say("deposit.frame")}
      style={height ? { height } : undefined}
      className="h-[min(40rem,72dvh)] w-full rounded-lg border border-hairline bg-bg"
      allow="payment"
    />
  );
}

/** The height in pixels that the provider's page asks for, within what a frame may sensibly have. */
function wantedHeight(message: unknown): number | undefined {
  const { type, height_px } = (message ?? {}) as { type?: unknown; height_px?: unknown };
  if (type !== "payment.height" || typeof height_px !== "number") return undefined;
  return Math.min(Math.max(height_px, 240), 1_600);
}
