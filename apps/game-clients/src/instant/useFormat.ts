import { numberFormat } from "@croupier/rules/numberFormat";
import { useMemo } from "react";
import { useTable } from "../shell/table.ts";

/** Factors and chances as the player's language writes them. */
export function useFormat() {
  const { server } = useTable();
  const { locale } = server.session;
  return useMemo(() => {
    const factor = numberFormat(locale, { maximumFractionDigits: 2 });
    const percent = numberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
    const fixedPercent = numberFormat(locale, {
      ...{ style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 },
    });
    const fixed = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const short = numberFormat(locale, { maximumFractionDigits: 1 });
    return {
      /** At most one decimal. */
      oneDecimal: (value: number) => short.format(value),
      /** At most two decimals. */
      number: (value: number) => factor.format(value),
      /** 2.5 as 2.5×. */
      times: (value: number) => `${factor.format(value)}×`,
      /** A share of 1. */
      percent: (share: number) => percent.format(share),
      /** A share of 1, always with two decimals. */
      fixedPercent: (share: number) => fixedPercent.format(share),
      /** Always two decimals. */
      fixed: (value: number) => fixed.format(value),
    };
  }, [locale]);
}
