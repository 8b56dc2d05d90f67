import type { VipRank, VipStatusTerms } from "@croupier/contract/vip";
import { vipCardState } from "@croupier/rules/vip/vipRanks";
import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useBenefitWords } from "./useBenefitWords.ts";
import { rankNames } from "./vipWords.ts";

/** The same as the cards, in a table that is read and moved by keys. Source: 2.6-07. */
export function StatusTable({ statuses, current }: { statuses: readonly VipStatusTerms[]; current: VipRank | null }) {
  const { say } = useApp();
  const money = useMoney();
  const words = useBenefitWords();
  const asked = ({ threshold }: VipStatusTerms, of: "deposit_cents" | "bet_cents") =>
    threshold ? money(threshold[of], threshold.currency) : "–";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className="vip-table" tabIndex={0} aria-label={say("vip.compare")}>
      <table>
        <caption className="sr-only">{say("vip.compare")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("vip.status")}</th>
            <th scope="col" className="figure">
              {say("vip.deposits")}
            </th>
            <th scope="col" className="figure">
              {say("vip.bets")}
            </th>
            <th scope="col">{say("vip.holds")}</th>
            <th scope="col">{say("vip.gives")}</th>
          </tr>
        </thead>
        <tbody>
          {statuses.map((status) => {
            const own = current !== null && vipCardState(status.rank, current) === "current";
            return (
              <tr key={status.rank} aria-current={own ? "true" : undefined}>
                <th scope="row">
                  {say(rankNames[status.rank])}
                  {own && <span className="tag tag-success">{say("vip.state.current")}</span>}
                </th>
                <td className="figure">{asked(status, "deposit_cents")}</td>
                <td className="figure">{asked(status, "bet_cents")}</td>
                <td>{status.for_life ? (status.threshold ? say("vip.forLife") : "–") : say("vip.nextQuarter")}</td>
                <td>
                  {status.benefits.length === 0 ? (
                    "–"
                  ) : (
                    <ul>
                      {status.benefits.map((benefit) => (
                        <li key={words(benefit).title}>{words(benefit).title}</li>
                      ))}
                    </ul>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
