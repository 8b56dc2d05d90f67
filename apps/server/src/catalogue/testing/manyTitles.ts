import type { CatalogueSeed, SeedGame } from "../seed.ts";

const first =
  "Amber Brass Copper Crystal Dancing Drifting Ember Fabled Foggy Frozen Gilded Glass Golden Hidden Hollow Ivory Jade Laughing Lonely Lucky Midnight Misty Northern Opal Painted Pearl Quiet Royal Ruby Rusty Scarlet Secret Silver Sleepy Spiral Stormy Sunken Thorny Velvet Wandering Whispering Wild Winter".split(
    " ",
  );
const second =
  "Anchor Badger Balloon Beacon Castle Comet Compass Crown Dragon Engine Falcon Forest Fountain Foxes Galleon Garden Goblet Harbour Harvest Island Kettle Kingdom Lantern Lagoon Magpie Market Meadow Mirror Mountain Orchard Otter Palace Parade Pirate Raven River Rocket Saloon Serpent Temple Thunder Tiger Tower Treasure Valley Violin Whale Wizard".split(
    " ",
  );
const third = "Deluxe Express Falls Fortune Gold Hunt Nights Quest Riches Rush Saga Spins Story Trail Ways".split(" ");
const categories = ["slots", "table", "live", "crash-games", "jackpot", "megaways", "bonus-buy", "new", "top"];
const features = ["wild", "free-spins", "bonus-buy", "cascades", "multiplier"];
const volatilities = ["low", "medium", "medium-high", "high"];

/**
 * A catalogue of any size for tests and benchmarks, the same each time: all titles differ while there are at most
 * 43 × 48 × 15 of them, and every filter has something to find.
 */
export function manyTitles(count: number, studios = 40): CatalogueSeed {
  const providers = Array.from({ length: studios }, (_, index) => ({
    id: `studio-${index}`,
    title: `${second[index % second.length]} Works ${index}`,
    slug: `studio-${index}`,
    requiredFields: [],
  }));
  return {
    providers,
    categories: categories.map((id) => ({ id, title: id, slug: id })),
    games: Array.from({ length: count }, (_, index) => game(index, providers[index % studios]?.id ?? "")),
    exchangeRates: [],
  };
}

function game(index: number, provider: string): SeedGame {
  // Steps that share no factor with the lists' lengths: neighbours differ in every word.
  const words = [
    first[(index * 7) % first.length],
    second[(Math.floor(index / first.length) * 5 + index * 11) % second.length],
    third[Math.floor(index / (first.length * second.length)) % third.length],
  ];
  const title = words.join(" ");
  const category = categories[(index * 5) % categories.length] as string;
  const live = category === "live";
  return {
    identifier: `${provider}/Title${index}`,
    provider,
    engine: null,
    title,
    seoTitle: `${title.toLowerCase().replaceAll(" ", "-")}-${index}`,
    categories: index % 4 === 0 ? [category, "recommended"] : [category],
    lines: index % 3 === 0 ? 20 : null,
    ways: index % 3 === 1 ? 1024 : null,
    volatility: volatilities[index % volatilities.length] as string,
    hitRate: 20 + (index % 20),
    payout: 94 + (index % 50) / 10,
    features: features.filter((_, at) => (index >> at) % 2 === 0),
    badges: [],
    live,
    currencies: index % 6 === 5 ? ["EUR", "BTC"] : ["EUR", "CAD", "FUN"],
    blockedCountries: index % 25 === 3 ? ["DE"] : [],
    state: index % 40 === 9 ? "maintenance" : "available",
    opensOn: null,
  };
}
