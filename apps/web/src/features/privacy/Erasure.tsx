import type { ErasureHindrance, PrivacyView } from "@croupier/contract/privacy";
import { askErasure, withdrawErasure } from "@croupier/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { toast } from "../../ui/toast.ts";
import { useTime } from "../../ui/useTime.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import { privacyQuery } from "./privacyQueries.ts";

/** Has the account erased, with its conditions in words, and takes the wish back. */
export function Erasure({ view }: { view: PrivacyView }) {
  const { say } = useApp();
  const { erasure_days: days, identity_years: years } = view.terms;
  const conditions = [
    say("privacy.eraseMoney"),
    say("privacy.eraseBooks"),
    say("privacy.eraseLaw", { years }),
    say("privacy.eraseExclusion"),
  ];
  return (
    <section className="panel grid gap-4" aria-labelledby="erasure">
      <h2 id="erasure" className="flex items-center gap-3 text-xl">
        <UserX className="icon text-danger" aria-hidden />
        {say("privacy.erase")}
      </h2>
      <p className="text-muted">{say("privacy.eraseLead", { days })}</p>
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        {conditions.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {view.erasure ? <Waiting erasure={view.erasure} /> : <Ask hindrances={view.hindrances} />}
    </section>
  );
}

function Ask({ hindrances }: { hindrances: readonly ErasureHindrance[] }) {
  const { api, queryClient, say } = useApp();
  const [asking, setAsking] = useState(false);
  const ask = async (body: { current_password?: string }) => {
    queryClient.setQueryData(privacyQuery(api).queryKey, await api.call(askErasure, { body }));
  };
  if (hindrances.length > 0) return <Hindrances hindrances={hindrances} />;
  if (asking) {
    return <PasswordForm action={say("privacy.eraseConfirm")} send={ask} cancel={() => setAsking(false)} />;
  }
  return (
    <button type="button" className="button button-small justify-self-start" onClick={() => setAsking(true)}>
      {say("privacy.eraseNow")}
    </button>
  );
}

function Hindrances({ hindrances }: { hindrances: readonly ErasureHindrance[] }) {
  const { say } = useApp();
  return (
    <ul className="grid gap-1 font-medium">
      {hindrances.map((one) => (
        <li key={one}>{say(`errors.${one}`)}</li>
      ))}
    </ul>
  );
}

function Waiting({ erasure: { due_at, held_by } }: { erasure: NonNullable<PrivacyView["erasure"]> }) {
  const { api, queryClient, say } = useApp();
  const date = useTime("longDay")(due_at);
  const keep = useMutation({
    mutationFn: () => api.call(withdrawErasure, {}),
    onSuccess: (view) => queryClient.setQueryData(privacyQuery(api).queryKey, view),
    onError: () => toast("error", say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
  });
  return (
    <div className="grid gap-3" role="status">
      <p className="font-medium">{held_by ? say("privacy.eraseHeld") : say("privacy.eraseWaits", { date })}</p>
      {held_by && <Hindrances hindrances={[held_by]} />}
      <button
        type="button"
        className="button button-small justify-self-start"
        disabled={keep.isPending}
        onClick={() => keep.mutate()}
      >
        {say("privacy.keep")}
      </button>
    </div>
  );
}
