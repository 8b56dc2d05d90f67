import { useQuery } from "@tanstack/react-query";
import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app/App.ts";

/** What a method asks for besides the amount. Nothing is asked until the server has said so. */
export function useMethodFields(currency: string, methodId: string | undefined, action: "deposit" | "cashout") {
  const { api, say } = useApp();
  const query = useQuery({
    queryKey: ["method-fields", currency, methodId, action],
    queryFn: () =>
      api.call(endpoints.paymentMethodFields, {
        params: { currency, methodId: methodId ?? "" },
        body: { payment_action: action },
      }),
    enabled: methodId !== undefined,
    staleTime: 60_000,
  });
  const fields = [...(query.data?.methodFields ?? []), ...(query.data?.playerFields ?? [])]
    .filter((field) => field.type !== "amount" && !field.address)
    .map((field) => ({
      name: field.name,
      required: field.required,
      title: say("cashbox.field", { name: field.name }),
    }));
  return { fields, names: fields.map((field) => field.name), failure: query.error };
}
