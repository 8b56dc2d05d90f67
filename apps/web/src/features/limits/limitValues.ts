import type { useForm } from "../../ui/useForm.ts";

export const periods = ["day", "week", "month"] as const;
export type LimitPeriod = (typeof periods)[number];

/** The fields of the form for a limit. */
export interface LimitValues {
  type: string;
  period: string;
  amount: string;
  minutes: string;
}
export type LimitForm = ReturnType<typeof useForm<LimitValues>>;
