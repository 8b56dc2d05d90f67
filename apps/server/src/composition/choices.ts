import type { Choices } from "@croupier/contract/backOffice/choices";
import { licences } from "@croupier/rules/licencePolicy";
import { type Catalogue, isPlayable } from "../catalogue/index.ts";
import type { Content } from "../content/index.ts";
import { lotteryNames } from "../lotteries/index.ts";
import type { Queryable } from "../platform/database.ts";
import { listGroups } from "../players/index.ts";

interface ChoicesModules {
  catalogue: Catalogue;
  content: Content;
}

/** What plans of the back office may name, as operators read it. */
export async function readChoices(on: Queryable, { catalogue, content }: ChoicesModules): Promise<Choices> {
  const { games, providers, categories } = await catalogue.snapshot(on);
  const { messages } = content.messages.language("en");
  const read = ({ id, title }: { id: string; title: string }) => ({ id, title: messages[title] ?? title });
  return {
    games: games
      .filter(isPlayable)
      .map(({ identifier, title, provider, engine }) => ({ id: identifier, title, provider, own: engine !== null }))
      .sort((one, other) => one.title.localeCompare(other.title)),
    studios: providers.map(read),
    brands: content.brandNames().map(({ id, name }) => ({ id, title: name })),
    categories: categories.map(read),
    groups: (await listGroups(on)).map(({ id, name }) => ({ id, title: name })),
    lotteries: [...(await lotteryNames(on))].sort(),
    licences: [...licences],
  };
}
