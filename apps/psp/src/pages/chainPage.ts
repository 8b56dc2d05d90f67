import { type Network, tipOf } from "../chain/network.ts";
import type { Transfer } from "../records.ts";
import { type Html, html } from "./html.ts";
import type { Words } from "./words/words.ts";

interface ChainPage {
  words: Words;
  networks: readonly Network[];
  transfers: readonly Transfer[];
  droppedBlocks: number;
}

const step = (name: string, label: string, extra: Html | null, style = "small") =>
  html`<form method="post" action=""><input type="hidden" name="step" value="${name}">${extra}<button class="${style}" type="submit">${label}</button></form>`;

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;

/** The networks' newest blocks and what is on its way, with what can be made to happen. */
export function chainPage({ words: { chain: words, network }, networks, transfers, droppedBlocks }: ChainPage): Html {
  const rows = networks.map((one) => {
    const tip = tipOf(one);
    const drop = step("drop", `${words.drop} ${droppedBlocks}`, hidden("network", one.name));
    return html`<tr><th scope="row">${one.name}</th><td>${tip.height}<br><code>${tip.hash.slice(0, 8)}…</code></td><td>${drop}</td></tr>`;
  });
  const coins = transfers.map(({ transaction, progress }) => {
    const open = progress.stage !== "failed" && progress.stage !== "confirmed";
    const count = `${Math.min(progress.confirmations, progress.required_confirmations)} / ${progress.required_confirmations}`;
    return html`<tr><th scope="row">${progress.network}<br><code>${transaction.slice(0, 8)}…</code></th><td>${words.stages[progress.stage]}<br>${count} ${words.confirmations}</td><td>${open ? step("spend", words.spend, hidden("transaction", transaction)) : null}</td></tr>`;
  });
  return html`<h1>${words.title}</h1><p>${words.text}</p>${step("mine", words.mine, null, "primary")}
<table><thead><tr><th scope="col">${network}</th><th scope="col">${words.newest}</th><td></td></tr></thead><tbody>${rows}</tbody></table>
<h2>${words.onTheWay}</h2>${transfers.length > 0 ? html`<table><tbody>${coins}</tbody></table>` : html`<p>${words.none}</p>`}`;
}
