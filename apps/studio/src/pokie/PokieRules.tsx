import type { Pokie } from "@croupier/games";
import type { MessageKey } from "../messages/en.ts";
import { useTable } from "../shell/table.ts";
import { symbolPicture } from "./art/symbols.ts";

const best = (pays: Readonly<Record<number, number>>) => Object.entries(pays).sort(([a], [b]) => Number(b) - Number(a));

export function PokieRules({ game }: { game: Pokie }) {
  const { say, server } = useTable();
  const { model } = game;
  const number = new Intl.NumberFormat(server.session.locale);
  const options = model.freeSpins.options
    .map(({ option, ...terms }) => say("optionShort", { name: say(`option.${option}` as MessageKey), ...terms }))
    .join(", ");
  const entry = (symbol: string, pays: Readonly<Record<number, number>>) => (
    <li key={symbol}>
      <img src={symbolPicture(symbol)} alt={say(`symbol.${symbol}` as MessageKey)} width="64" height="64" />
      <dl>
        {best(pays).map(([count, units]) => [
          <dt key={count}>{count}</dt>,
          <dd key={`${count}x`}>×{number.format(units)}</dd>,
        ])}
      </dl>
    </li>
  );
  return (
    <>
      <p>{say("paysNote")}</p>
      <ul className="pays">
        {Object.entries(model.pays).map(([symbol, pays]) => entry(symbol, pays))}
        {entry(model.scatter, model.scatterPays)}
        {entry(model.wild, {})}
      </ul>
      <p>{say("wildNote")}</p>
      <p>{say("scatterNote")}</p>
      <p>{say("freeSpinsRules", { options, added: model.freeSpins.retriggerSpins, max: model.freeSpins.maxSpins })}</p>
      <p>{say("freeSpinsNote")}</p>
      <h3>{say("paylines")}</h3>
      <ol className="paylines">
        {model.lines.map((line, index) => (
          <li key={line.join("")}>
            <svg viewBox="0 0 50 30" aria-hidden="true">
              {line.map((row, reel) =>
                [0, 1, 2].map((cell) => (
                  <rect
                    key={[reel, cell].join()}
                    x={reel * 10 + 0.6}
                    y={cell * 10 + 0.6}
                    width="8.8"
                    height="8.8"
                    rx="1.6"
                    fill={cell === row ? "#eebc4a" : "#3a3347"}
                  />
                )),
              )}
            </svg>
            {index + 1}
          </li>
        ))}
      </ol>
    </>
  );
}
