import { useQuery } from "@tanstack/react-query";
import type { PaymentMethodFields } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { createPaymentsApi } from "../../payments/paymentsApi.ts";
import type { AskedField } from "../../ui/AskedFields.tsx";

/** Who somebody is comes before where they live and how to reach them. */
const order = ["first_name", "last_name", "date_of_birth", "country", "address", "city", "postal_code"];
const placeOf = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);

/** What a method asks for besides the amount. Nothing is asked until the server has said so. */
export function useMethodFields(currency: string, methodId: string | undefined, action: "deposit" | "cashout") {
  const { api, say } = useApp();
  const query = useQuery({
    queryKey: ["method-fields", currency, methodId, action],
    queryFn: () => createPaymentsApi(api).getMethodFields({ id: methodId ?? "", currency, paymentAction: action }),
    enabled: methodId !== undefined,
    staleTime: 60_000,
  });
  const asked = query.data?.playerFields ?? [];
  const shown = (fields: PaymentMethodFields["methodFields"] = []): AskedField[] =>
    fields
      .filter((field) => field.type !== "amount" && !field.address)
      .map(({ name, required, type, options }) => ({
        name,
        required,
        type,
        options: options ?? null,
        title: say("cashbox.field", { name }),
        hint: say("cashbox.whyField", { name }) || undefined,
      }));
  return {
    /** Where coins go, for a deposit of coins; null while none may be sent. */
    coin: query.data?.methodFields.find((field) => field.address) ?? null,
    pending: query.isPending,
    methodFields: shown(query.data?.methodFields),
    playerFields: shown(asked.toSorted((left, right) => placeOf(left.name) - placeOf(right.name))),
    failed: query.isError,
    retry: query.refetch,
  };
}
