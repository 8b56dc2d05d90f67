import { listDepositBonuses } from "@croupier/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useApp } from "../../app-context/App.ts";

/** Which bonuses the next deposit can bring; where there is none, says so. Source: 2.1-08, 6-17, 7.7-05. */
export function DepositOffers() {
  const { api, say } = useApp();
  const offers = useQuery({
    queryKey: ["bonuses", "deposit-offers"],
    queryFn: () => api.call(listDepositBonuses, {}),
    staleTime: 60_000,
  }).data;
  if (!offers) return null;
  return (
    <section className="notice text-sm" aria-label={say("offers.label")}>
      <Gift className="icon" aria-hidden />
      {offers.length === 0 ? (
        <p>{say("offers.none")}</p>
      ) : (
        <ul className="grid gap-1 font-semibold">
          {offers.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
