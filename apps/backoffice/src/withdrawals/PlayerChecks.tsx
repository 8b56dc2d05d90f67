import type { WithdrawalFile } from "@croupier/contract/backOffice/withdrawals";
import { Chip } from "@mui/material";
import { LinkBase } from "react-admin";
import { money } from "../common/money.ts";
import { Facts, Section } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";
import { reasonWords } from "../fraud/problems.ts";

/** What is known of the player who asks for the money. */
export function PlayerChecks({ withdrawal }: { withdrawal: WithdrawalFile }) {
  const { checks, currency, player_id } = withdrawal;
  const mayReadFraud = usePermission("fraud.read");
  const mayReadDocuments = usePermission("verification.read");
  const { fraud, open_cases } = checks;
  return (
    <Section title="The player">
      <Facts
        facts={[
          ["Name", checks.name],
          ["Documents", <Check key="verified" good={checks.verified} yes="Verified" no="Not verified" />],
          ["E-mail", <Check key="confirmed" good={checks.address_confirmed} yes="Confirmed" no="Not confirmed" />],
          [
            "Fraud check",
            fraud && `${fraud.score} points${fraud.reasons.map((one) => `, ${reasonWords(one)}`).join("")}`,
          ],
          ["Open cases", <Check key="cases" good={open_cases === 0} yes="None" no={String(open_cases)} />],
          ["Paid in ever", money(checks.deposited_cents, currency)],
          ["Staked ever", money(checks.staked_cents, currency)],
          ["Paid out ever", money(checks.withdrawn_cents, currency)],
          ["More", <Links key="links" {...{ player_id, mayReadFraud, mayReadDocuments }} />],
        ]}
      />
    </Section>
  );
}

function Check({ good, yes, no }: { good: boolean; yes: string; no: string }) {
  return <Chip size="small" variant="outlined" color={good ? "success" : "warning"} label={good ? yes : no} />;
}

interface LinksProps {
  player_id: number;
  mayReadFraud: boolean;
  mayReadDocuments: boolean;
}

function Links({ player_id, mayReadFraud, mayReadDocuments }: LinksProps) {
  const ofPlayer = encodeURIComponent(JSON.stringify({ player_id: String(player_id) }));
  return (
    <>
      <LinkBase to={`/withdrawals?filter=${ofPlayer}`}>All withdrawals of the player</LinkBase>
      {mayReadDocuments && (
        <>
          {" · "}
          <LinkBase to={`/verification/${player_id}/show`}>Documents</LinkBase>
        </>
      )}
      {mayReadFraud && (
        <>
          {" · "}
          <LinkBase to={`/fraud?filter=${ofPlayer}`}>Cases of the fraud queue</LinkBase>
        </>
      )}
    </>
  );
}
