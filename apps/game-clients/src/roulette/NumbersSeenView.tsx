import { colourOf, pocketName } from "@croupier/games/roulette/layout";
import { useTable } from "../shell/table.ts";
import { useSeen } from "../shell/useSeen.ts";
import { numbersSeen } from "./numbersSeen.ts";
import { useRouletteTable } from "./useRouletteTable.ts";

const most = 50;
const strip = 18;

/** What the wheel has brought in the player's own last rounds here; says that it tells nothing about the next one. */
export function NumbersSeenView() {
  const { say } = useTable();
  const { wheel } = useRouletteTable();
  const seen = useSeen((rounds) => numbersSeen(rounds, wheel), most);
  if (seen === null) return null;
  if (seen === "failed") return <p className="muted">{say("failed")}</p>;
  const { last, hot, cold, colours } = seen;
  if (last.length === 0) return <p className="muted">{say("seenNone")}</p>;
  return (
    <section className="seen">
      <h3>{say("seenTitle", { count: last.length })}</h3>
      <p className="seen-last">
        {last.slice(0, strip).map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same number may come twice; the place is its identity
          <Pocket key={index} number={number} />
        ))}
      </p>
      <div className="seen-share">
        {(["red", "green", "black"] as const).map((colour) =>
          colours[colour] === 0 ? null : (
            <span key={colour} className={colour} style={{ flexGrow: colours[colour] }}>
              <span className="visually-hidden">{say(`colour.${colour}`)} </span>
              {colours[colour]}
            </span>
          ),
        )}
      </div>
      <dl>
        <div>
          <dt>{say("seenOften")}</dt>
          <dd>
            {hot.map(({ number, times }) => (
              <Pocket key={number} number={number} note={`${times}×`} />
            ))}
          </dd>
        </div>
        <div>
          <dt>{say("seenLong")}</dt>
          <dd>
            {cold.map(({ number, ago }) => (
              <Pocket key={number} number={number} note={ago === null ? `>${last.length}` : String(ago)} />
            ))}
          </dd>
        </div>
      </dl>
      <p className="muted">{say("seenNote")}</p>
    </section>
  );
}

function Pocket({ number, note }: { number: number; note?: string }) {
  return (
    <span className="seen-number">
      <b className={colourOf(number)}>{pocketName(number)}</b>
      {note === undefined ? null : <small>{note}</small>}
    </span>
  );
}
