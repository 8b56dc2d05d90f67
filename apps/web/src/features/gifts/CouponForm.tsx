import { redeemCoupon } from "@croupier/contract/routes";
import { useApp } from "../../app-context/App.ts";
import { CodeField } from "../../ui/CodeField.tsx";
import { FormFault } from "../../ui/Field.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/useForm.ts";

/** A coupon's code brings its gift at once, once a player. Source: 7.7-12. */
export function CouponForm() {
  const { api, queryClient, say } = useApp();
  const form = useForm<{ coupon_code: string }>({ coupon_code: "" }, async (body) => {
    const { status, reason } = await api.call(redeemCoupon, { body });
    if (status !== "successfully_activated") {
      const message = say(reason ? `gifts.refused.${reason}` : `gifts.coupon.${status}`);
      if (reason === "in_review") void queryClient.invalidateQueries({ queryKey: ["held-gifts"] });
      form.setError("coupon_code", { type: "server", message }, { shouldFocus: true });
      return;
    }
    form.reset();
    void toast("success", say("gifts.coupon.successfully_activated"));
    await Promise.all(["bonuses", "freespins"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="panel grid gap-4" method="post" onSubmit={form.submit} noValidate>
      <div className="grid gap-4 sm:max-w-md">
        <CodeField
          name="coupon_code"
          register={form.register}
          label={say("gifts.coupon.label")}
          hint={say("gifts.coupon.hint")}
          error={errors.coupon_code?.message}
        />
        <FormFault message={errors.root?.server?.message} />
        <SubmitButton
          label={say("gifts.coupon.redeem")}
          sending={isSubmitting}
          className="justify-self-start max-sm:w-full"
        />
      </div>
    </form>
  );
}
