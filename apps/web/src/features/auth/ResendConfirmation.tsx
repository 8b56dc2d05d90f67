import { useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { toast } from "../../ui/toast.ts";
import { solveCaptcha } from "./solveCaptcha.ts";

/** Mails the confirmation link again; a refusal is shown as a toast. Source: 8-04. */
export function ResendConfirmation({ email }: { email: string }) {
  const app = useApp();
  const { say } = app;
  const [busy, setBusy] = useState(false);
  if (!email) return null;
  const send = async () => {
    setBusy(true);
    try {
      const captcha = await solveCaptcha(app.api);
      await app.api.call(endpoints.resendConfirmation, { body: { user: { email, captcha } } });
      void toast("success", say("confirmation.sent", { email }));
    } catch (failure) {
      const refusals = fieldMessages(failure);
      const told = refusals.find(({ field }) => field === "email") ?? refusals[0];
      void toast("message", told?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="button button-small justify-self-start"
      onClick={() => void send()}
      disabled={busy}
      aria-busy={busy}
    >
      {say("confirmation.resend")}
    </button>
  );
}
