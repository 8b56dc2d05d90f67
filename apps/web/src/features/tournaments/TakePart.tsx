import type { ContestRules } from "@croupier/contract/contests";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { ArrowDown, Check } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { useExcluded } from "../../ui/usePlayer.ts";
import { useJoin, useMyPart } from "./useMyPart.ts";

/** The next step of this visitor: sign up, join, or play one of the games that count. Source: 7.7-03. */
export function TakePart({ rules }: { rules: ContestRules }) {
  const { say, to } = useApp();
  const part = useMyPart(rules);
  if (rules.state === "archive") return null;
  if (!part.signedIn) {
    const back = encodeURIComponent(pathOf("TournamentPage", { slug: rules.frontend_identifier }));
    return (
      <p className="flex flex-wrap gap-2">
        <a className="button button-primary" href={to(`${pathOf("Registration")}?redirect=${back}`)}>
          {say("contests.signUp")}
        </a>
        <ToGames />
      </p>
    );
  }
  if (part.isPending) return <div className="skeleton h-11 w-48" aria-hidden />;
  if (part.mustJoin) return <Join rules={rules} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {rules.state === "active" && <ToGames primary />}
      {rules.user_confirmation_required && (
        <p className="flex items-center gap-2 font-semibold text-success">
          <Check className="icon" aria-hidden /> {say("contests.youAreIn")}
        </p>
      )}
    </div>
  );
}

/** Asks for a yes where the tournament wants one. */
export function Join({ rules, small = false }: { rules: ContestRules; small?: boolean }) {
  const { say } = useApp();
  const join = useJoin(rules);
  if (useExcluded()) return null;
  return (
    <button
      type="button"
      className={`button button-primary justify-self-start ${small ? "button-small" : ""}`}
      aria-busy={join.isPending}
      disabled={join.isPending}
      onClick={() => join.mutate()}
    >
      {say("contests.join")}
    </button>
  );
}

function ToGames({ primary = false }: { primary?: boolean }) {
  const { say } = useApp();
  return (
    <a className={`button ${primary ? "button-primary" : ""}`} href="#contest-games">
      {say("contests.toGames")} <ArrowDown className="icon" aria-hidden />
    </a>
  );
}
