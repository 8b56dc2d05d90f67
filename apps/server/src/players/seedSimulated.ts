import type { PlayersDeps } from "./deps.ts";
import { findPlayerByEmail } from "./queries.ts";
import { addPerson, demoPassword, openWallets, type Person, type SeededPerson } from "./seedPeople.ts";

const names = ["Marlo", "Ines", "Tavi", "Oskar", "Lumi", "Petra", "Rafa", "Sunniva", "Dario", "Elke", "Noor", "Yann"];

/** Somebody whom the demo plays: with a profile of their own and money of the demo's. */
function simulatedPerson(index: number): Person {
  const nickname = `${names[index % names.length]}${index < names.length ? "" : index}Demo`;
  return {
    ...{ nickname, email: `${nickname.toLowerCase()}@example.test`, password: demoPassword, role: "player" },
    ...{ country: "CA", language: "en", wallets: { EUR: 2_000_00n }, currency: "EUR" },
    ...{
      firstName: names[index % names.length]!,
      lastName: `Demo ${index + 1}`,
      city: "Toronto",
      postalCode: "M5V 2T6",
    },
    born: `19${70 + (index % 25)}-0${1 + (index % 9)}-1${index % 10}`,
    ...{ address: `${index + 1} Demo Street`, phone: `+1 416 555 ${String(2_000 + index)}` },
  };
}

/** The demo's own players; each is made once. */
export async function seedSimulated(
  deps: PlayersDeps,
  count: number,
  now: Date,
  brand: string,
): Promise<SeededPerson[]> {
  const seeded: SeededPerson[] = [];
  for (let index = 0; index < count; index += 1) {
    const one = simulatedPerson(index);
    const known = await findPlayerByEmail(deps.db.pool, one.email);
    const player = known ?? (await addPerson(deps, one, now, brand));
    await openWallets(deps, player, one, now);
    const { email, password, nickname, role, currency } = one;
    seeded.push({ id: player.id, email, password, nickname, role, currency });
  }
  return seeded;
}
