import { ShieldCheck } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { type AskedField, AskedFields } from "../../ui/AskedFields.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import type { useForm } from "../../ui/useForm.ts";
import type { useMethodFields } from "./methodFields.ts";

interface MoreFieldsProps {
  form: ReturnType<typeof useForm<Record<string, string>>>;
  extra: ReturnType<typeof useMethodFields>;
}

/** What the method asks for besides the amount, and what of the profile it needs. Source: 5-02, 5-03. */
export function MoreFields({ form, extra }: MoreFieldsProps) {
  const { say } = useApp();
  if (extra.failed) return <LoadFailed retry={extra.retry} />;
  return (
    <>
      {extra.playerFields.length > 0 && (
        <p className="notice text-sm">
          <ShieldCheck className="icon" aria-hidden />
          {say("cashbox.why")}
        </p>
      )}
      <AskedFields
        fields={[...extra.methodFields, ...extra.playerFields]}
        register={form.register}
        errors={form.formState.errors}
      />
    </>
  );
}

/** The values of these fields that have one. */
export function valuesOf(values: Record<string, string>, fields: readonly AskedField[]): Record<string, string> {
  return Object.fromEntries(fields.flatMap(({ name }) => (values[name] ? [[name, values[name]] as const] : [])));
}
