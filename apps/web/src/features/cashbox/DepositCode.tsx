import { clearBonusCode, setBonusCode } from "@croupier/contract/routes";
import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { useApp } from "../../app-context/App.ts";
import { CodeField } from "../../ui/CodeField.tsx";
import { FormFault } from "../../ui/Field.tsx";
import { refreshOffers } from "../../ui/useDepositOffers.ts";
import { useForm } from "../../ui/useForm.ts";

/** A promo code at the deposit, answered at once: what it brings stands among the offers, or beside it why it brings nothing. Source: 7.7-09, 7.7-10. */
export function DepositCode({ inForce }: { inForce: string | null }) {
  const app = useApp();
  const { say } = app;
  const form = useForm<{ deposit_bonus_code: string }>({ deposit_bonus_code: inForce ?? "" }, async (body) => {
    if (inForce === null) await app.api.call(setBonusCode, { body });
    else await app.api.call(clearBonusCode, {});
    await refreshOffers(app);
  });
  const { setValue, register } = form;
  const { errors, isSubmitting } = form.formState;
  // As its offer spells it.
  useEffect(() => {
    if (inForce !== null) setValue("deposit_bonus_code", inForce);
  }, [inForce, setValue]);
  return (
    <form
      className="grid gap-1.5"
      method="post"
      onSubmit={isSubmitting ? (event) => event.preventDefault() : form.submit}
      noValidate
    >
      <CodeField
        name="deposit_bonus_code"
        register={register}
        label={say("promocode.code")}
        error={errors.deposit_bonus_code?.message}
        readOnly={inForce !== null}
        button={
          // Never disabled, so that who pressed it stays on it.
          <button type="submit" className="button" aria-disabled={isSubmitting} aria-busy={isSubmitting}>
            {say(inForce === null ? "promocode.apply" : "promocode.remove")}
          </button>
        }
      />
      <p role="status" className="text-sm">
        {inForce !== null && (
          <span className="flex items-start gap-1.5 text-success">
            <CircleCheck className="icon mt-0.5 size-4" aria-hidden />
            {say("promocode.counts", { code: inForce })}
          </span>
        )}
      </p>
      <FormFault message={errors.root?.server?.message} />
    </form>
  );
}
