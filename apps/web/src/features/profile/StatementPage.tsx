import { downloadStatement } from "@croupier/contract/routes";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { ScrollText, SearchX } from "lucide-react";
import type { StatementMoney } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccountsQuery } from "../../ui/usePlayer.ts";
import { useSignedMoney } from "../../ui/useSignedMoney.ts";
import { DaysDownload } from "./DaysDownload.tsx";
import { ProfileFrame } from "./ProfileFrame.tsx";
import { statementQuery } from "./profileQueries.ts";
import { StatementControls } from "./StatementControls.tsx";
import { StatementTable } from "./StatementTable.tsx";
import { type StatementFilter, statementFilterOf, statementSearch } from "./statementFilter.ts";

const here = pathOf("ProfileStatement");

/** Everything that moved the money of a wallet. The filter stands in the address, so it works without scripts too. Source: 7.2-05. */
export function StatementPage() {
  const { say } = useApp();
  const filter = statementFilterOf(usePagePlace().search);
  const accounts = useAccountsQuery();
  const currency = filter.currency ?? accounts.data?.find(({ active }) => active)?.currency;
  return (
    <ProfileFrame title="statement.title" hint={say("statement.lead")}>
      {accounts.isError && <LoadFailed retry={accounts.refetch} />}
      {currency ? <Statement filter={{ ...filter, currency }} /> : !accounts.isError && <Waiting />}
    </ProfileFrame>
  );
}

const Waiting = () => <span className="skeleton h-96" aria-busy="true" />;

type Chosen = StatementFilter & { currency: string };

function Statement({ filter }: { filter: Chosen }) {
  const { api, say } = useApp();
  const statement = useQuery(statementQuery(api, filter));
  const { currency, kind, from, to } = filter;
  return (
    <section className="grid gap-6" aria-label={say("statement.title")}>
      <StatementControls key={statementSearch(filter)} filter={filter} />
      {statement.isError && <LoadFailed retry={statement.refetch} />}
      {!statement.data && !statement.isError && <Waiting />}
      {statement.data && (
        <>
          {statement.data.period && <Period period={statement.data.period} currency={currency} />}
          {statement.data.data.length > 0 ? (
            <StatementTable lines={statement.data.data} currency={currency} />
          ) : (
            <Nothing filter={filter} />
          )}
          <Pages filter={filter} next={statement.data.next} />
        </>
      )}
      <DaysDownload
        key={`file${statementSearch(filter)}`}
        action={downloadStatement.path}
        title={say("statement.file")}
        hint={say("statement.fileHint")}
        {...(from ? { from } : {})}
        {...(to ? { to } : {})}
      >
        <input type="hidden" name="currency" value={currency} />
        {kind && <input type="hidden" name="kind" value={kind} />}
      </DaysDownload>
    </section>
  );
}

function Nothing({ filter }: { filter: Chosen }) {
  const { say, to } = useApp();
  const { currency, ...rest } = filter;
  if (Object.keys(rest).length > 0) {
    return (
      <Empty icon={SearchX} title={say("statement.none")}>
        <a className="button button-small" href={to(here + statementSearch({ currency }))}>
          {say("statement.all")}
        </a>
      </Empty>
    );
  }
  return (
    <Empty icon={ScrollText} title={say("statement.empty")} hint={say("statement.emptyHint")}>
      <UnlessExcluded>
        <a className="button button-primary button-small" href={to("/deposit")}>
          {say("nav.depositLong")}
        </a>
      </UnlessExcluded>
    </Empty>
  );
}

interface PeriodProps {
  period: { opening: StatementMoney; closing: StatementMoney };
  currency: string;
}

/** What the wallet held at the beginning of the days and at their end. */
function Period({ period: { opening, closing }, currency }: PeriodProps) {
  const { say } = useApp();
  const money = useMoney();
  const signed = useSignedMoney();
  const further = ({ bonus_cents, held_cents }: StatementMoney) => [
    ...(bonus_cents ? [say("statement.bonusPart", { amount: money(bonus_cents, currency) })] : []),
    ...(held_cents ? [say("statement.heldPart", { amount: money(held_cents, currency) })] : []),
  ];
  const change = closing.cash_cents - opening.cash_cents;
  return (
    <dl className="panel statement-period">
      <div>
        <dt className="text-sm text-muted">{say("statement.opening")}</dt>
        <dd className="money text-xl font-semibold">{money(opening.cash_cents, currency)}</dd>
        {further(opening).map((text) => (
          <dd key={text} className="text-sm text-muted">
            {text}
          </dd>
        ))}
      </div>
      <div>
        <dt className="text-sm text-muted">{say("statement.change")}</dt>
        <dd className={`money text-xl font-semibold ${change > 0 ? "text-success" : ""}`}>
          {signed(change, currency)}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{say("statement.closing")}</dt>
        <dd className="money text-xl font-semibold">{money(closing.cash_cents, currency)}</dd>
        {further(closing).map((text) => (
          <dd key={text} className="text-sm text-muted">
            {text}
          </dd>
        ))}
      </div>
    </dl>
  );
}

function Pages({ filter, next }: { filter: Chosen; next: string | null }) {
  const { say, to } = useApp();
  const { before, ...newest } = filter;
  if (next === null && !before) return null;
  return (
    <nav className="flex flex-wrap justify-between gap-3" aria-label={say("statement.pages")}>
      {before && (
        <a className="button button-small" href={to(here + statementSearch(newest))}>
          {say("statement.newest")}
        </a>
      )}
      {next !== null && (
        <a className="button button-small ms-auto" href={to(here + statementSearch({ ...filter, before: next }))}>
          {say("statement.earlier")}
        </a>
      )}
    </nav>
  );
}
