import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";

export interface PlaceRow {
  name: string;
  /** As the layout writes it: "35:1". */
  pays: string;
  /** Per cent of what is put there. */
  returns: number;
}

/** What each place of a table pays and returns. Source: F-29. */
export function PlacesTable({ rows }: { rows: readonly PlaceRow[] }) {
  const { say } = useTable();
  const { fixedPercent } = useFormat();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say("betName")}</th>
          <th scope="col">{say("oddsTitle")}</th>
          <th scope="col">{say("returns")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, pays, returns }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{pays}</td>
            <td>{fixedPercent(returns / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
