import { useQuery } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { useLocation } from "../../app-context/navigation.ts";
import { FormFault } from "../../ui/Field.tsx";
import { providersQuery } from "./providersQuery.ts";

/** Leads to the sites whose account signs a player in here; nothing where the operator named none. Source: 7.2-08. */
export function ProviderButtons() {
  const { api, say, to } = useApp();
  const query = new URLSearchParams(useLocation().search);
  const providers = useQuery(providersQuery(api));
  const back = encodeURIComponent(to(query.get("redirect") ?? "/"));
  return providers.data?.map(({ name, url }) => (
    <a key={name} className="button button-block" href={`${url}?redirect=${back}`} data-reload="">
      <LogIn className="icon" aria-hidden />
      {say("signIn.provider", { name })}
    </a>
  ));
}

/** Why the way through another site ended here; said before all else, since it is why the person is here again. */
export function ProviderFault() {
  const { say } = useApp();
  const fault = new URLSearchParams(useLocation().search).get("provider_fault");
  return <FormFault message={fault ? say("signIn.providerFault", { fault }) : undefined} />;
}
