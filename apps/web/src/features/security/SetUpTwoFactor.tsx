import { enableTwoFactor, getTwoFactor } from "@croupier/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { FormFault } from "../../ui/Field.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/useForm.ts";
import { CodeField, CurrentPasswordField, FormButtons } from "../proof/GuardFields.tsx";
import { QrCode } from "./QrCode.tsx";

interface SetUpProps {
  asksPassword: boolean;
  /** Two-factor is on; these are its recovery codes. */
  made: (codes: readonly string[]) => Promise<void>;
  cancel: () => void;
}

/** Shows the secret as a QR code and as text, and switches the second step on once a code proves that an app has it. */
export function SetUpTwoFactor(props: SetUpProps) {
  const { api, say } = useApp();
  const offer = useQuery({
    queryKey: ["two-factor-offer"],
    queryFn: async () => (await api.call(getTwoFactor, {})) ?? null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (offer.isError) return <LoadFailed retry={offer.refetch} />;
  if (!offer.data) return <span className="skeleton h-64" aria-busy="true" />;
  const { data, otp_secret: secret } = offer.data;
  return (
    <ol className="grid gap-5">
      <li className="grid gap-3">
        <h3 className="font-semibold">{say("security.scanTitle")}</h3>
        <p className="text-sm text-muted">{say("security.scanLead")}</p>
        <QrCode text={data} label={say("security.qrLabel")} />
        <Secret secret={secret} />
      </li>
      <li className="grid gap-3">
        <h3 className="font-semibold">{say("security.proveTitle")}</h3>
        <SwitchOn {...props} secret={secret} />
      </li>
    </ol>
  );
}

/** For apps that cannot scan, in groups of four so that it can be typed. */
function Secret({ secret }: { secret: string }) {
  const { say } = useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    void toast("success", say("security.copied"));
  };
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="text-muted">{say("security.typeSecret")}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code data-testid="otp-secret" className="money font-semibold break-all">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
        <button type="button" className="button button-small" onClick={() => void copy()}>
          <Copy className="icon size-4" aria-hidden />
          {say("security.copy")}
        </button>
      </div>
    </div>
  );
}

function SwitchOn({ secret, asksPassword, made, cancel }: SetUpProps & { secret: string }) {
  const { api, say } = useApp();
  const form = useForm({ authentication_code: "", current_password: "" }, async (given) => {
    const { authentication_code, current_password } = given;
    const proof = { otp_secret: secret, authentication_code, ...(current_password ? { current_password } : {}) };
    const { recovery_codes } = await api.call(enableTwoFactor, { body: { two_factor: proof } });
    await made(recovery_codes);
  });
  const { errors, isSubmitting } = form.formState;
  const required = { required: say("errors.required") };
  return (
    <form className="grid gap-4" method="post" onSubmit={form.submit} noValidate>
      <CodeField
        registered={form.register("authentication_code", required)}
        error={errors.authentication_code?.message}
        hint={say("security.proveHint")}
      />
      {asksPassword && (
        <CurrentPasswordField
          registered={form.register("current_password", required)}
          error={errors.current_password?.message}
        />
      )}
      <FormFault message={errors.root?.server?.message} />
      <FormButtons action={say("security.switchOn")} sending={isSubmitting} cancel={cancel} />
    </form>
  );
}
