import { useEffect, useRef } from "react";
import { ApiFailure } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useCancelInfo } from "../../ui/useCancelInfo.ts";

/** The bonus that a refused cash-out would end; null where it was refused for something else. */
export function bonusInPlay(failure: unknown): number | null {
  if (!(failure instanceof ApiFailure) || !failure.errors.base?.bonus_in_play) return null;
  return typeof failure.data.bonus_id === "number" ? failure.data.bonus_id : null;
}

interface EndBonusQuestionProps {
  bonusId: number;
  currency: string;
  sending: boolean;
  /** The player lets the bonus go; the cash-out is sent again. */
  letGo: () => void;
  keep: () => void;
}

/** Asks before a cash-out ends the bonus in play, and says what is lost with it. Source: 7.7-06. */
export function EndBonusQuestion({ bonusId, currency, sending, letGo, keep }: EndBonusQuestionProps) {
  const { say, to } = useApp();
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => place.current?.focus(), []);
  const info = useCancelInfo(bonusId, currency);
  return (
    <fieldset
      ref={place}
      tabIndex={-1}
      className="grid gap-3 rounded-lg border border-line p-4"
      aria-busy={info.isPending || undefined}
    >
      <legend className="sr-only">{say("withdraw.bonusQuestion")}</legend>
      <p className="font-semibold" aria-hidden="true">
        {say("withdraw.bonusQuestion")}
      </p>
      <p className="text-sm">{say("errors.bonus_in_play")}</p>
      {info.isError && <LoadFailed retry={info.retry} />}
      {info.text && (
        <p className="text-sm">
          {info.text}{" "}
          <a className="text-link" href={to("/profile/gifts")}>
            {say("profile.gifts")}
          </a>
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        <button type="button" className="button button-danger" disabled={!info.text || sending} onClick={letGo}>
          {say("withdraw.bonusYes")}
        </button>
        <button type="button" className="button button-primary" disabled={sending} onClick={keep}>
          {say("withdraw.bonusNo")}
        </button>
      </div>
    </fieldset>
  );
}
