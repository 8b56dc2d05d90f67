import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccounts } from "../../ui/usePlayer.ts";
import { useStepStart } from "../../ui/useStepStart.ts";
import { AuthFrame } from "./AuthFrame.tsx";

/** What a newcomer does next, after the form and in its place: confirm the address, pay in, play. */
export function Welcome({ email, leave }: { email: string; leave: () => void }) {
  const { say, setting, to } = useApp();
  const money = useMoney();
  const account = useAccounts()[0];
  const heading = useStepStart<HTMLParagraphElement>("welcome");
  const amount = account ? money(account.amount_cents, account.currency) : "";
  return (
    <AuthFrame title={say("welcome.title")}>
      <p ref={heading} tabIndex={-1} className="step-heading text-start! text-[0.9375rem] text-muted">
        {say("welcome.lead", { amount })}
      </p>
      <ol className="timeline">
        <li data-state="now">
          <span className="font-semibold">{say("welcome.confirm")}</span>
          <span className="text-sm text-muted">{say("welcome.confirmHint", { email })}</span>
        </li>
        <li data-state="ahead">
          <span className="font-semibold">{say("welcome.deposit")}</span>
          <span className="text-sm text-muted">{say("welcome.depositHint", { mode: setting.mode })}</span>
        </li>
        <li data-state="ahead">
          <span className="font-semibold">{say("welcome.play")}</span>
          <span className="text-sm text-muted">{say("welcome.playHint")}</span>
        </li>
      </ol>
      <div className="grid gap-2 sm:grid-cols-2">
        <a className="button button-primary" href={to("/deposit")}>
          {say("welcome.deposit")}
        </a>
        <button type="button" className="button" onClick={leave}>
          {say("welcome.look")}
        </button>
      </div>
    </AuthFrame>
  );
}
