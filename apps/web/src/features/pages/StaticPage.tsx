import { poolsFor } from "@croupier/rules/games/jackpotPools";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useApp } from "../../app-context/App.ts";
import { useParams } from "../../app-context/navigation.ts";
import { useVisitorCurrency } from "../../ui/useVisitorCurrency.ts";
import { CmsPage } from "./CmsPage.tsx";

const jackpotPage = async () => ({ default: (await import("./JackpotWithText.tsx")).JackpotWithText });

/** The server writes it into the page; a browser fetches it for a jackpot alone, and takes it over when it is here. */
const JackpotPage = import.meta.env.SSR ? (await jackpotPage()).default : lazy(jackpotPage);

/** What the operator named: a jackpot or a page of their own, by its path. Source: 2.2-14, 2.2-16, 8-13. */
export function StaticPage() {
  const { queries } = useApp();
  const { identifier } = useParams();
  const jackpots = useQuery({ ...queries.jackpots, enabled: identifier !== undefined });
  const currency = useVisitorCurrency();
  const jackpot = poolsFor(jackpots.data ?? [], currency).find((one) => one.identifier === identifier);
  if (jackpot) {
    return (
      <Suspense>
        <JackpotPage jackpot={jackpot} />
      </Suspense>
    );
  }
  return <CmsPage />;
}
