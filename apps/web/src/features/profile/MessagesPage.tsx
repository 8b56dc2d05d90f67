import { useMutation, useQuery } from "@tanstack/react-query";
import { endpoints } from "../../api/endpoints.ts";
import { fieldMessages } from "../../api/failure.ts";
import type { Subscriptions } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { toast } from "../../ui/toast.ts";
import { useChosen } from "../../ui/useChosen.ts";
import { ProfileFrame } from "./ProfileFrame.tsx";
import { subscriptionsQuery } from "./profileQueries.ts";

const ways: readonly (keyof Subscriptions)[] = [
  "receive_promos",
  "receive_sms_promos",
  "receive_promos_via_phone_calls",
  "agreed_to_partner_promotions",
];

/** By which ways the player agrees to be sent offers; each is a consent of its own. Source: 7.2-06, 3-03, 3-68. */
export function MessagesPage() {
  const { api, say } = useApp();
  const agreed = useQuery(subscriptionsQuery(api));
  return (
    <ProfileFrame title="profile.messages" hint={say("subscriptions.lead")}>
      {agreed.isError && <LoadFailed retry={agreed.refetch} />}
      {agreed.isPending && <span className="skeleton h-64" aria-busy="true" />}
      {agreed.data && (
        <ul className="panel grid">
          {ways.map((way) => (
            <Way key={way} way={way} agreed={agreed.data[way]} />
          ))}
        </ul>
      )}
      <p className="max-w-prose text-sm text-muted">{say("subscriptions.always")}</p>
    </ProfileFrame>
  );
}

function Way({ way, agreed }: { way: keyof Subscriptions; agreed: boolean }) {
  const app = useApp();
  const { say } = app;
  const [chosen, choose] = useChosen(agreed);
  const change = useMutation({
    mutationFn: (yes: boolean) => app.api.call(endpoints.subscribe, { body: { [way]: yes } }),
    onSuccess: (now) => {
      app.queryClient.setQueryData(subscriptionsQuery(app.api).queryKey, now);
      void app.queryClient.invalidateQueries(app.queries.player);
      void toast("success", say("subscriptions.saved"));
    },
    onError: (failure) => {
      choose(agreed);
      void toast("warning", fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG"));
    },
  });
  return (
    <li className="border-t border-hairline py-4 first:border-0 first:pt-0 last:pb-0">
      <label className="grid grid-cols-[auto_1fr] items-start gap-x-3.5 gap-y-1">
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
          <span className="font-semibold">{say("subscriptions.way", { way })}</span>
          <span className="text-sm text-muted">{say("subscriptions.consent", { way })}</span>
        </span>
      </label>
    </li>
  );
}
