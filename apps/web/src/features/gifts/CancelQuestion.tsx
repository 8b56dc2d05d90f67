import type { ReactNode } from "react";
import { useApp } from "../../app-context/App.ts";

interface CancelQuestionProps {
  title: string;
  /** What goes and what stays; null while it is not known. */
  text: string | null;
  /** What is shown where the text could not be had. */
  failed?: ReactNode;
  pending: boolean;
  confirm: () => void;
  leave: () => void;
}

/** Asks before a gift is given back. */
export function CancelQuestion({ title, text, failed, pending, confirm, leave }: CancelQuestionProps) {
  const { say } = useApp();
  return (
    <fieldset className="mt-3 grid w-full gap-2 border-0 p-0" aria-busy={(text === null && !failed) || undefined}>
      <legend className="font-semibold">{title}</legend>
      {failed}
      {text !== null && <p className="text-sm">{text}</p>}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-danger button-small"
          disabled={text === null || pending}
          onClick={confirm}
        >
          {say("gifts.cancelYes")}
        </button>
        <button type="button" className="button button-small" onClick={leave}>
          {say("gifts.cancelNo")}
        </button>
      </div>
    </fieldset>
  );
}
