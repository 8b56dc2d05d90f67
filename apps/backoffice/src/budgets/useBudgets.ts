import type { BudgetLine } from "@croupier/contract/backOffice/budgets";
import { listBudgets } from "@croupier/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { client } from "../api/client.ts";

/** Budgets of what gives something now, the most used first; null until they are there. */
export function useBudgets(enabled = true): {
  budgets: readonly BudgetLine[] | null;
  failed: boolean;
  again: () => void;
} {
  const { data, isError, refetch } = useQuery({
    queryKey: ["budgets"],
    queryFn: () => client.call(listBudgets, {}),
    enabled,
  });
  return { budgets: data?.lines ?? null, failed: isError, again: () => void refetch() };
}
