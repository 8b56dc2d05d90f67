import { useQuery } from "@tanstack/react-query";
import { endpoints } from "../../api/endpoints.ts";
import type { Subscriptions } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { SavedSwitch } from "../../ui/SavedSwitch.tsx";
import { useExcluded } from "../../ui/usePlayer.ts";
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
  const excluded = useExcluded();
  const agreed = useQuery(subscriptionsQuery(api));
  return (
    <ProfileFrame title="profile.messages" hint={say("subscriptions.lead")}>
      {agreed.isError && <LoadFailed retry={agreed.refetch} />}
      {excluded && <p className="notice">{say("errors.blocked_selfexclusion")}</p>}
      {agreed.isPending && <span className="skeleton h-64" aria-busy="true" />}
      {agreed.data && !excluded && (
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
  const { api, queries, queryClient, say } = useApp();
  return (
    <li className="border-t border-hairline py-4 first:border-0 first:pt-0 last:pb-0">
      <SavedSwitch
        kept={agreed}
        save={(yes) => api.call(endpoints.subscribe, { body: { [way]: yes } })}
        onSaved={(now) => {
          queryClient.setQueryData(subscriptionsQuery(api).queryKey, now);
          void queryClient.invalidateQueries(queries.player);
        }}
        title={say("subscriptions.way", { way })}
        hint={say("subscriptions.consent", { way })}
      />
    </li>
  );
}
