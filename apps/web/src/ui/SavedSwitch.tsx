import { useMutation } from "@tanstack/react-query";
import { fieldMessages } from "../api/failure.ts";
import { useApp } from "../app-context/App.ts";
import { toast } from "./toast.ts";
import { useChosen } from "./useChosen.ts";

interface SavedSwitchProps<Answer> {
  /** As the server has it. */
  kept: boolean;
  save: (on: boolean) => Promise<Answer>;
  /** Takes the server's answer into what the page knows. */
  onSaved: (answer: Answer) => unknown;
  title: string;
  hint: string;
  className?: string;
}

/** A choice that is saved when it is made; it goes back, and says why, where it was not. */
export function SavedSwitch<Answer>({ kept, save, onSaved, title, hint, className = "" }: SavedSwitchProps<Answer>) {
  const { say } = useApp();
  const [chosen, choose] = useChosen(kept);
  const change = useMutation({
    mutationFn: save,
    onSuccess: async (answer) => {
      await onSaved(answer);
      void toast("success", say("subscriptions.saved"));
    },
    onError: (failure) => {
      choose(kept);
      void toast("warning", fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG"));
    },
  });
  return (
    <label className={`grid grid-cols-[auto_1fr] items-start gap-x-3.5 gap-y-1 ${className}`}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={change.isPending}
        onChange={({ target }) => {
          choose(target.checked);
          change.mutate(target.checked);
        }}
      />
      <span className="grid gap-0.5">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted">{hint}</span>
      </span>
    </label>
  );
}
