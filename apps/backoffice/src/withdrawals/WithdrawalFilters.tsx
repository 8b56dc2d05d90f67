import { listMethodNames } from "@croupier/contract/routes";
import { currencies } from "@croupier/rules/currencies";
import { useQuery } from "@tanstack/react-query";
import { NumberInput, SelectInput } from "react-admin";
import { client } from "../api/client.ts";
import { BrandFilter } from "../common/brands.tsx";
import { choiceFilter, queueFilters, textFilter } from "../common/QueueFilters.tsx";
import { withdrawalStates } from "./withdrawalWords.tsx";

/** A choice among the ways to pay, by their names. */
function MethodFilter(props: { source: string; label: string; alwaysOn?: boolean }) {
  const { data } = useQuery({ queryKey: ["payment-methods"], queryFn: () => client.call(listMethodNames) });
  const choices = (data?.data ?? []).map(({ id, title }) => ({ id, name: title }));
  return <SelectInput {...props} choices={choices} helperText={false} />;
}

const numberFilter = (source: string, label: string) => (
  <NumberInput key={source} {...{ source, label }} min={0} helperText={false} alwaysOn />
);

export const withdrawalFilters = queueFilters(
  withdrawalStates,
  <BrandFilter key="brand" source="brand" alwaysOn />,
  <MethodFilter key="method" source="method" label="Method" alwaysOn />,
  choiceFilter(
    "currency",
    "Currency",
    currencies.map(({ code }) => ({ id: code, name: code })),
  ),
  numberFilter("euros_from", "Euros from"),
  numberFilter("older_than_h", "Older than (hours)"),
  textFilter("player_id", "Player"),
);
