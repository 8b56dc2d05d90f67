import type { PageName } from "@croupier/rules/pages/pageRule";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { missingFields } from "@croupier/rules/validation/missingFields";
import { useQuery } from "@tanstack/react-query";
import { Circle, CircleCheck } from "lucide-react";
import type { Player } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { ResendConfirmation } from "../auth/ResendConfirmation.tsx";
import { nextSteps, type Step, type StepName } from "./nextSteps.ts";

const pages: Record<Exclude<StepName, "email">, PageName> = {
  details: "ProfileDetails",
  identity: "ProfileVerification",
  limit: "ProfileLimits",
  twoFactor: "ProfileSecurity",
};

/** What is left to do for the account, with the way there; what is done stands below. */
export function NextSteps({ player }: { player: Player }) {
  const { queries, say } = useApp();
  const fields = useQuery(queries.playerFields);
  const limits = useQuery(queries.limits);
  if (fields.isError || limits.isError) {
    return <LoadFailed retry={() => Promise.all([fields.refetch(), limits.refetch()])} />;
  }
  if (!fields.data || !limits.data) return <span className="skeleton h-40" aria-busy="true" />;
  const steps = nextSteps(player, missingFields(player, fields.data.contexts.deposit), limits.data.length);
  const done = steps.filter((step) => step.done);
  return (
    <section className="panel grid gap-4" aria-labelledby="next-steps">
      <div className="grid gap-2">
        <h2 id="next-steps" className="text-xl">
          {say(done.length === steps.length ? "profile.allDone" : "profile.next")}
        </h2>
        <p className="flex items-center gap-3 text-sm text-muted">
          <meter className="limit-meter max-w-40 min-w-16 flex-1" max={steps.length} value={done.length} aria-hidden />
          <span className="flex-none">{say("profile.stepsDone", { done: done.length, count: steps.length })}</span>
        </p>
      </div>
      <ul className="next-steps">
        {steps
          .toSorted((one, other) => Number(one.done) - Number(other.done))
          .map((step) => (
            <StepLine key={step.name} step={step} player={player} />
          ))}
      </ul>
    </section>
  );
}

function StepLine({ step: { name, done }, player }: { step: Step; player: Player }) {
  const { say, to } = useApp();
  if (done) {
    return (
      <li>
        <CircleCheck className="icon text-success" aria-hidden />
        <span className="text-muted">
          {say("profile.step", { step: name })}
          <span className="sr-only"> – {say("profile.done")}</span>
        </span>
      </li>
    );
  }
  return (
    <li>
      <Circle className="icon mt-0.5 text-primary" aria-hidden />
      <div className="grid gap-0.5">
        <span className="font-semibold">{say("profile.step", { step: name })}</span>
        <span className="text-sm text-muted">
          {say(name === "email" ? "profile.unconfirmed" : "profile.stepWhy", { step: name })}
        </span>
      </div>
      {name === "email" ? (
        <div className="next-action">
          <ResendConfirmation email={player.email ?? ""} />
        </div>
      ) : (
        <a className="button button-small" href={to(pathOf(pages[name]))}>
          {say("profile.stepGo", { step: name })}
        </a>
      )}
    </li>
  );
}
