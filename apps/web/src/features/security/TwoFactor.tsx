import type { SecurityState } from "@croupier/contract/accountSecurity";
import { disableTwoFactor, renewRecoveryCodes } from "@croupier/contract/routes";
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { toast } from "../../ui/toast.ts";
import { PasskeyStep } from "./PasskeyStep.tsx";
import { ProveSecondStep } from "./ProveSecondStep.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SetUpTwoFactor } from "./SetUpTwoFactor.tsx";
import { useGuardsChanged } from "./useGuardsChanged.ts";

type Step = "rest" | "setUp" | "renew" | "disable";

/** So few recovery codes are worth a warning. */
const fewCodes = 3;

/** The second step of a sign-in: set it up, see how many recovery codes are left, make new ones, switch it off. */
export function TwoFactor({ state }: { state: SecurityState }) {
  const app = useApp();
  const { say } = app;
  const [step, setStep] = useState<Step>("rest");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = useGuardsChanged();
  const rest = () => setStep("rest");
  const show = async (made: readonly string[]) => {
    setCodes(made);
    rest();
    await changed();
  };
  const asksPassword = state.asks_password;
  const isOn = state.two_factor_enabled;
  const byPasskey = state.second_step === "passkey";
  return (
    <section className="panel grid gap-4" aria-labelledby="two-factor">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="two-factor" className="flex items-center gap-3 text-xl">
          <Smartphone className="icon text-primary" aria-hidden />
          {say("security.twoFactor")}
        </h2>
        <span className={`tag ${isOn ? "tag-success" : ""}`}>{say(isOn ? "security.on" : "security.off")}</span>
      </div>
      {codes ? (
        <RecoveryCodes codes={codes} done={() => setCodes(null)} />
      ) : step === "setUp" ? (
        <SetUpTwoFactor asksPassword={asksPassword} made={show} cancel={rest} />
      ) : step === "renew" ? (
        <ProveSecondStep
          lead={say("security.renewLead")}
          action={say("security.renew")}
          asksPassword={asksPassword}
          byPasskey={byPasskey}
          cancel={rest}
          send={async (two_factor) => {
            const { recovery_codes } = await app.api.call(renewRecoveryCodes, { body: { two_factor } });
            await show(recovery_codes);
          }}
        />
      ) : step === "disable" ? (
        <ProveSecondStep
          lead={say("security.disableLead")}
          action={say("security.disable")}
          asksPassword={asksPassword}
          byPasskey={byPasskey}
          cancel={rest}
          send={async (two_factor) => {
            await app.api.call(disableTwoFactor, { body: { two_factor } });
            rest();
            await changed();
            void toast("success", say("security.disabled"));
          }}
        />
      ) : (
        <TwoFactorAtRest state={state} go={setStep} made={show} />
      )}
    </section>
  );
}

interface AtRestProps {
  state: SecurityState;
  go: (step: Step) => void;
  made: (codes: readonly string[]) => Promise<void>;
}

function TwoFactorAtRest({ state, go, made }: AtRestProps) {
  const { say } = useApp();
  if (!state.two_factor_enabled) {
    return (
      <>
        <p className="text-muted">{say("security.twoFactorLead")}</p>
        <button type="button" className="button button-primary justify-self-start" onClick={() => go("setUp")}>
          {say("security.setUp")}
        </button>
        <PasskeyStep asksPassword={state.asks_password} made={made} />
      </>
    );
  }
  const left = state.recovery_codes_left;
  return (
    <>
      <p className="text-muted">
        {say(state.second_step === "passkey" ? "security.passkeyStepOn" : "security.twoFactorOn")}
      </p>
      <p className={left < fewCodes ? "notice notice-wait" : ""}>{say("security.codesLeft", { count: left })}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button button-small" onClick={() => go("renew")}>
          {say("security.renew")}
        </button>
        <button type="button" className="button button-quiet button-small" onClick={() => go("disable")}>
          {say("security.disable")}
        </button>
      </div>
    </>
  );
}
