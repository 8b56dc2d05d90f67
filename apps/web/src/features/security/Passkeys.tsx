import type { Passkey } from "@croupier/contract/accountSecurity";
import { removePasskey } from "@croupier/contract/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { toast } from "../../ui/toast.ts";
import { useTime } from "../../ui/useTime.ts";
import { passkeysQuery } from "../proof/securityQueries.ts";
import { AddPasskey } from "./AddPasskey.tsx";
import { RenamePasskey } from "./RenamePasskey.tsx";
import { useGuardsChanged } from "./useGuardsChanged.ts";

/** The player's passkeys: add one on this device, name it, remove it. */
export function Passkeys({ asksPassword }: { asksPassword: boolean }) {
  const { api, say } = useApp();
  const passkeys = useQuery(passkeysQuery(api));
  const [adding, setAdding] = useState(false);
  return (
    <section className="panel grid gap-4" aria-labelledby="passkeys">
      <h2 id="passkeys" className="flex items-center gap-3 text-xl">
        <Fingerprint className="icon text-primary" aria-hidden />
        {say("security.passkeys")}
      </h2>
      <p className="text-muted">{say("security.passkeysLead")}</p>
      {passkeys.isError && <LoadFailed retry={passkeys.refetch} />}
      {!!passkeys.data?.length && (
        <ul className="grid">
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {adding ? (
        <AddPasskey asksPassword={asksPassword} done={() => setAdding(false)} />
      ) : (
        <button type="button" className="button button-small justify-self-start" onClick={() => setAdding(true)}>
          {say("security.addPasskey")}
        </button>
      )}
    </section>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { api, say } = useApp();
  const [step, setStep] = useState<"rest" | "rename" | "remove">("rest");
  const changed = useGuardsChanged();
  const remove = useMutation({
    mutationFn: () => api.call(removePasskey, { params: { id: passkey.id } }),
    onSuccess: changed,
    onError: (failure) =>
      toast("error", fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
  });
  const rest = () => setStep("rest");
  const day = useTime("day");
  const { name, host, works_here, created_at, used_at } = passkey;
  return (
    <li className="grid gap-2 border-t border-hairline py-3 first:border-0 first:pt-0">
      {step === "rename" ? (
        <RenamePasskey passkey={passkey} done={rest} />
      ) : (
        <div className="text-sm">
          <p className="font-medium break-words">{name}</p>
          <p className="text-muted">
            {say("security.passkeyMade", { day: day(created_at) })}
            {" · "}
            {used_at ? say("security.passkeyUsed", { day: day(used_at) }) : say("security.passkeyUnused")}
          </p>
          {!works_here && <p className="text-muted break-words">{say("security.passkeyElsewhere", { host })}</p>}
        </div>
      )}
      {step === "rest" && (
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button button-small" onClick={() => setStep("rename")}>
            {say("security.rename", { name })}
          </button>
          <button type="button" className="button button-quiet button-small" onClick={() => setStep("remove")}>
            {say("security.remove", { name })}
          </button>
        </div>
      )}
      {step === "remove" && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm">{say("security.removeQuestion", { name })}</legend>
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              className="button button-small"
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {say("security.removeYes")}
            </button>
            <button type="button" className="button button-quiet button-small" onClick={rest}>
              {say("security.cancel")}
            </button>
          </div>
        </fieldset>
      )}
    </li>
  );
}
