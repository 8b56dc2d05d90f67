import { isMultiAccount } from "@croupier/rules/playerGroups";
import { useEffect, useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import { useModal } from "../../modal/useModal.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

interface QuestionsProps {
  /** Exchanges; with `enable` bonuses are switched on before. */
  go: (enable: boolean) => void;
  leave: () => void;
}

/** Who may not exchange is warned, who takes no bonuses is asked, and for everybody else it goes on. Source: 4-63, 6-08. */
export function Questions({ go, leave }: QuestionsProps) {
  const player = usePlayer();
  const multi = isMultiAccount(player?.statuses?.map(({ id }) => id) ?? []);
  const takesBonuses = player?.can_issue_bonuses !== false;
  const sent = useRef(false);
  useEffect(() => {
    if (multi || !takesBonuses || sent.current) return;
    sent.current = true;
    go(false);
  });
  if (multi) return <MultiAccount leave={leave} />;
  return takesBonuses ? null : <EnableBonuses go={() => go(true)} leave={leave} />;
}

function MultiAccount({ leave }: { leave: () => void }) {
  const { say } = useApp();
  const modal = useModal();
  return (
    <div className="grid gap-4" role="alert">
      <h2 id={modal?.titleId} className="pr-8 text-2xl">
        {say("compPoints.multiTitle")}
      </h2>
      <p className="text-muted">{say("errors.multi_account")}</p>
      <div className="grid gap-2">
        <a className="button button-primary" href="#chat">
          {say("pages.supportChat")}
        </a>
        <button type="button" className="button" onClick={leave}>
          {say("compPoints.back")}
        </button>
      </div>
    </div>
  );
}

function EnableBonuses({ go, leave }: { go: () => void; leave: () => void }) {
  const { say } = useApp();
  const modal = useModal();
  return (
    <div className="grid gap-4">
      <h2 id={modal?.titleId} className="pr-8 text-2xl">
        {say("compPoints.enableTitle")}
      </h2>
      <p className="text-muted">{say("compPoints.enableText")}</p>
      <div className="grid gap-2">
        <button type="button" className="button button-primary" onClick={go}>
          {say("compPoints.enableYes")}
        </button>
        <button type="button" className="button" onClick={leave}>
          {say("compPoints.enableNo")}
        </button>
      </div>
    </div>
  );
}
