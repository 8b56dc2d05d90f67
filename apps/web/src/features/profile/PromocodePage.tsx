import { clearBonusCode, setBonusCode } from "@croupier/contract/routes";
import { useMutation } from "@tanstack/react-query";
import { TicketPercent } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { CodeField } from "../../ui/CodeField.tsx";
import { FormFault } from "../../ui/Field.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { toast } from "../../ui/toast.ts";
import { offerByCode, refreshOffers, useDepositOffers } from "../../ui/useDepositOffers.ts";
import { useForm } from "../../ui/useForm.ts";
import { useExcluded, usePlayer } from "../../ui/usePlayer.ts";
import { ProfileFrame } from "./ProfileFrame.tsx";

/** The code that is kept for the next deposit: given, replaced, given up. Source: 2.1-05, 3-06, 7.7-09, 7.7-10. */
export function PromocodePage() {
  const { say } = useApp();
  const excluded = useExcluded();
  const code = usePlayer()?.deposit_bonus_code ?? null;
  return (
    <ProfileFrame title="profile.promocode" hint={say("promocode.lead")}>
      {excluded && <p className="notice">{say("errors.blocked_selfexclusion")}</p>}
      {!excluded && code !== null && <CodeInForce code={code} />}
      {!excluded && <CodeForm replaces={code !== null} />}
    </ProfileFrame>
  );
}

function CodeInForce({ code }: { code: string }) {
  const app = useApp();
  const { say } = app;
  const offers = useDepositOffers();
  const remove = useMutation({
    mutationFn: () => app.api.call(clearBonusCode, {}),
    onSuccess: () => refreshOffers(app),
    onError: () => void toast("warning", say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
  });
  return (
    <section className="panel flex flex-wrap items-center gap-4" aria-label={say("profile.promocodeActive")}>
      <TicketPercent className="icon size-8 text-primary" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="text-sm text-muted">{say("profile.promocodeActive")}</p>
        <p className="font-heading text-2xl font-semibold break-all">{code}</p>
        {offers && !offerByCode(offers) && <p className="text-sm text-muted">{say("promocode.stale")}</p>}
      </div>
      <button type="button" className="button button-small" disabled={remove.isPending} onClick={() => remove.mutate()}>
        {say("promocode.remove")}
      </button>
    </section>
  );
}

function CodeForm({ replaces }: { replaces: boolean }) {
  const app = useApp();
  const { say } = app;
  const form = useForm<{ deposit_bonus_code: string }>({ deposit_bonus_code: "" }, async (body) => {
    await app.api.call(setBonusCode, { body });
    await refreshOffers(app);
    form.reset();
    void toast("success", say("promocode.saved"));
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="panel grid gap-4" method="post" onSubmit={form.submit} noValidate>
      <div className="grid gap-4 sm:max-w-md">
        <CodeField
          name="deposit_bonus_code"
          register={form.register}
          label={say("promocode.code")}
          hint={say("promocode.hint")}
          error={errors.deposit_bonus_code?.message}
        />
        <FormFault message={errors.root?.server?.message} />
        <SubmitButton
          label={say(replaces ? "promocode.replace" : "promocode.save")}
          sending={isSubmitting}
          className="justify-self-start max-sm:w-full"
        />
      </div>
    </form>
  );
}
