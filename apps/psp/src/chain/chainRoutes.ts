import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { chainPage } from "../pages/chainPage.ts";
import { layout } from "../pages/layout.ts";
import { wordsFor } from "../pages/words/wordsFor.ts";
import type { CoinsDeps } from "./sendCoins.ts";

const chainPath = "/chain";
/** One more than a fresh transfer needs to be lost from the chain, few enough to leave older ones where they are. */
const droppedBlocks = 2;

/** Where anybody sees the networks' blocks and transfers, and makes them do what real networks do without being asked. */
export function registerChainPage(pages: FastifyInstance, { chain }: Pick<CoinsDeps, "chain">): void {
  const show = (request: FastifyRequest, response: FastifyReply) => {
    const { lang, words } = wordsFor(request.headers["accept-language"] ?? "en");
    const content = chainPage({ words, networks: chain.networks(), transfers: chain.transfers(), droppedBlocks });
    const page = layout({ lang, words, title: words.chain.title, facts: {} }, content);
    return response.type("text/html; charset=utf-8").send(page);
  };
  pages.get(chainPath, async (request, response) => show(request, response));
  pages.post<{ Body: Record<string, string> | undefined }>(chainPath, async (request, response) => {
    const { step, network = "", transaction = "" } = request.body ?? {};
    if (step === "mine") chain.mine();
    if (step === "drop" && chain.networks().some(({ name }) => name === network)) {
      chain.reorganise(network, droppedBlocks);
    }
    if (step === "spend") chain.spendElsewhere(transaction);
    return show(request, response);
  });
}
