import { disconnectAccount } from "@croupier/contract/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { toast } from "../../ui/toast.ts";
import { ProviderFault } from "../auth/ProviderButtons.tsx";
import { providersQuery } from "../auth/providersQuery.ts";
import { connectedAccountsQuery } from "../proof/securityQueries.ts";

/** Accounts elsewhere by which the player signs in; nothing where there is no such site and none is connected. */
export function ConnectedAccounts() {
  const { api, queryClient, say, to } = useApp();
  const connected = useQuery(connectedAccountsQuery(api)).data ?? [];
  const providers = useQuery(providersQuery(api)).data;
  const disconnect = useMutation({
    mutationFn: (id: number) => api.call(disconnectAccount, { params: { id: String(id) } }),
    onError: () => toast("error", say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
    onSettled: () => queryClient.invalidateQueries(connectedAccountsQuery(api)),
  });
  if (!providers?.length && connected.length === 0) return null;
  return (
    <section className="panel grid gap-4" aria-labelledby="connected">
      <h2 id="connected" className="flex items-center gap-3 text-xl">
        <Link2 className="icon text-primary" aria-hidden />
        {say("security.connected")}
      </h2>
      <p className="text-muted">{say("security.connectedLead")}</p>
      <ProviderFault />
      <ul className="grid gap-3 empty:hidden">
        {connected.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <span className="font-medium break-all">{one.social_network_account}</span>
            <button
              type="button"
              className="button button-quiet button-small"
              disabled={disconnect.isPending}
              onClick={() => disconnect.mutate(one.id)}
            >
              {say("security.disconnect")}
            </button>
          </li>
        ))}
      </ul>
      {providers?.map(({ name, url }) => (
        <a
          key={name}
          className="button button-small justify-self-start"
          href={`${url}?redirect=${encodeURIComponent(to("/profile/security"))}`}
          data-reload=""
        >
          {say("security.connect", { name })}
        </a>
      ))}
    </section>
  );
}
