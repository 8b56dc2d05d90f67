import type { SignInTry } from "@croupier/contract/accountSecurity";
import { deviceName } from "@croupier/rules/deviceName";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useTime } from "../../ui/useTime.ts";
import { signInsQuery } from "../proof/securityQueries.ts";

/** Lines that show before the player asks for more. */
const firstLines = 8;

/** Every try to sign in to the account, refused ones too, and changes of its address: when, from where, with what. */
export function SignInLog() {
  const { api, say } = useApp();
  const tries = useQuery(signInsQuery(api));
  const [all, setAll] = useState(false);
  if (tries.isError) return <LoadFailed retry={tries.refetch} />;
  const lines = tries.data ?? [];
  return (
    <section className="panel grid gap-3" aria-labelledby="sign-in-log">
      <div className="grid gap-1">
        <h2 id="sign-in-log" className="text-xl">
          {say("security.log")}
        </h2>
        <p className="text-sm text-muted">{say("security.logLead")}</p>
      </div>
      <ul className="grid" aria-busy={tries.isPending || undefined}>
        {(all ? lines : lines.slice(0, firstLines)).map((one) => (
          <TryRow key={one.id} one={one} />
        ))}
      </ul>
      {!all && lines.length > firstLines && (
        <button
          type="button"
          className="button button-quiet button-small justify-self-start"
          onClick={() => setAll(true)}
        >
          {say("security.logAll", { count: lines.length })}
        </button>
      )}
    </section>
  );
}

function TryRow({ one }: { one: SignInTry }) {
  const { say } = useApp();
  const at = useTime("moment");
  const isIn = one.outcome === "succeeded" || one.outcome.startsWith("email_");
  const Icon = isIn ? CircleCheck : CircleX;
  return (
    <li className="flex items-start gap-3 border-t border-hairline py-3 text-sm first:border-0">
      <Icon className={`icon mt-0.5 ${isIn ? "text-success" : "text-danger"}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {say("security.outcome", { outcome: one.outcome })}{" "}
          <span className="font-normal text-muted">{say("security.method", { method: one.method })}</span>
        </p>
        <p className="text-muted">
          {[at(one.tried_at), deviceName(one.user_agent) ?? say("security.unknownDevice"), one.ip, one.country]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
    </li>
  );
}
