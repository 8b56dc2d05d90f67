import { playerChannel } from "@croupier/contract/realtime";
import { completeLocales } from "@croupier/rules/locales";
import { formatMoney } from "@croupier/rules/money";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { appendEvent, hasUnread } from "../events/index.ts";
import { movableClock } from "../platform/clock.ts";
import { type Player, password, signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

/* The mail before a status of the VIP club ends, over real HTTP, with the house's clock moved. */

const begin = new Date("2027-02-10T12:00:00Z");
/** Fourteen days before the first of July, when what was reached in the first quarter ends. */
const notice = new Date("2027-06-17T00:00:00Z");
const clock = movableClock(begin);
let world: World;
beforeAll(async () => {
  world = await openWorld({ clock });
});
afterAll(() => world.close());

const tend = () => world.application.modules.vip.tend(clock.now());
const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000);

interface Sent {
  subject: string;
  text: string;
}

async function mailTo({ email }: Player): Promise<Sent[]> {
  const { body } = await world.guest().get(`/mailbox.json?to=${encodeURIComponent(email)}`);
  return body;
}
/** Only this mail leads to the club. */
const endMails = async (player: Player) => (await mailTo(player)).filter(({ text }) => text.includes("/vip-club"));

async function confirm(player: Player): Promise<void> {
  const [first] = await mailTo(player);
  const token = /confirmation_token=([\w-]+)/.exec(first!.text)![1];
  expect((await player.get(`/api/users/confirmation?confirmation_token=${token}`)).status).toBe(200);
}

/** Wants news by mail, and has confirmed the address to which they come. */
async function reader(): Promise<Player> {
  const player = await world.player();
  await confirm(player);
  expect((await player.send("PUT", "/api/subscriptions", { receive_promos: true })).status).toBe(200);
  return player;
}

/** Writes what a paid deposit and settled rounds write, and waits until it is counted. */
async function reach(sums: { deposit: number; bet: number }, ...players: Player[]): Promise<void> {
  const round = { round: "r", session: 1, game: "far/Game", title: "Far", provider: "far", payout: "0" };
  await world.db.transaction(async (tx) => {
    for (const { id: playerId, currency } of players) {
      const base = { at: clock.now(), playerId };
      const deposit = { currency, amount: String(sums.deposit), brand: "" };
      await appendEvent(tx, { ...base, kind: "deposit.succeeded", payload: deposit });
      const bet = { ...round, currency, stake: String(sums.bet), bonus_stake: "0" };
      await appendEvent(tx, { ...base, kind: "round.settled", payload: bet });
    }
  });
  const unread = () => hasUnread(world.db.pool, "vip-sums", new Date("2999-01-01"));
  await vi.waitFor(async () => expect(await unread()).toBe(false), { timeout: 60_000, interval: 50 });
}
const bronze = { deposit: 6_000_00, bet: 60_000_00 };

const back = (player: Player) => signIn(world.origin, player.email, password);
const limit = async (player: Player, body: object) =>
  expect((await (await back(player)).send("POST", "/api/user_limits", body)).status).toBeLessThan(300);

test("fourteen days before a status ends its player is mailed once, however many ask at once, with the sums of the club's page [6-18]", async () => {
  clock.set(begin);
  const [player, other] = [await reader(), await reader()];
  await reach(bronze, player, other);
  clock.set(later(notice, -1));
  await reach({ deposit: 1_234_56, bet: 7_890_12 }, player);
  await tend();
  expect(await endMails(player), "it is too early").toEqual([]);

  clock.set(notice);
  await Promise.all([tend(), tend(), tend()]);
  await tend();
  const mails = await endMails(player);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toBe("Your VIP status Bronze ends on June 30, 2027");
  const { body } = await (await back(player)).get("/api/vip/standing");
  expect(body).toMatchObject({ rank: "BRONZE", held_until: "2027-07-01T00:00:00.000Z", falls_to: "REGULAR" });
  const { currency, deposit_cents, deposit_threshold_cents, bet_cents, bet_threshold_cents } = body.progress;
  const missing = [deposit_threshold_cents - deposit_cents, bet_threshold_cents - bet_cents];
  expect(missing).toEqual([6_000_00 - 1_234_56, 60_000_00 - 7_890_12]);
  const [deposits, bets] = missing.map((cents) => formatMoney(BigInt(cents), currency, "en"));
  expect(mails[0]!.text).toContain(
    `What is missing for Silver in this quarter: ${deposits} of deposits and ${bets} of bets.`,
  );
  expect(mails[0]!.text).toContain("It holds until June 30, 2027 (UTC). Then it becomes Regular");
  expect(mails[0]!.text).toContain("A status is no reason to play more than you planned.");
  expect(await endMails(other)).toHaveLength(1);

  // The end of the status that follows is another one; Regular has none.
  clock.set(new Date("2027-12-20T00:00:00Z"));
  await tend();
  expect(await endMails(player)).toHaveLength(1);
});

test("a status that falls a step is told of at each of its ends", async () => {
  clock.set(begin);
  const player = await reader();
  await reach({ deposit: 12_000_00, bet: 120_000_00 }, player);
  clock.set(later(notice, 60));
  await tend();
  clock.set(new Date("2027-09-20T00:00:00Z"));
  await tend();
  await tend();
  expect((await endMails(player)).map(({ subject }) => subject).sort()).toEqual([
    "Your VIP status Bronze ends on September 30, 2027",
    "Your VIP status Silver ends on June 30, 2027",
  ]);
});

test("each player reads it in their language, with the days as it writes them", async () => {
  clock.set(begin);
  const people = await Promise.all(completeLocales.map(reader));
  for (const [index, player] of people.entries()) {
    const locale = completeLocales[index];
    expect((await player.send("PATCH", "/api/player/update_locale", { locale })).status).toBeLessThan(300);
  }
  await reach(bronze, ...people);
  clock.set(later(notice, 60));
  await tend();
  const days = new Map<string, string>();
  for (const [index, player] of people.entries()) {
    const locale = completeLocales[index]!;
    const mails = await endMails(player);
    expect(mails, locale).toHaveLength(1);
    const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
      new Date("2027-06-30T00:00:00Z"),
    );
    expect(mails[0]!.subject).toContain(day);
    expect(mails[0]!.text).toContain(`/${locale}/vip-club`);
    expect(mails[0]!.text, "every value has its place").not.toMatch(/[{}]/);
    days.set(mails[0]!.subject, locale);
  }
  expect(days.size).toBe(completeLocales.length);
});

test("nobody is mailed who does not want news or has not confirmed, is excluded or takes a break; Diamond has no end [F-51] [F-52]", async () => {
  clock.set(begin);
  const [silent, unconfirmed] = [await reader(), await world.player()];
  const [excluded, resting, diamond, told] = [await reader(), await reader(), await reader(), await reader()];
  await unconfirmed.send("PUT", "/api/subscriptions", { receive_promos: true });
  await reach(bronze, silent, unconfirmed, excluded, resting, told);
  await reach({ deposit: 36_000_00, bet: 360_000_00 }, diamond);
  expect((await diamond.get("/api/vip/standing")).body).toMatchObject({ rank: "DIAMOND", held_until: null });
  await silent.send("PUT", "/api/subscriptions", { receive_promos: false });
  await limit(excluded, { type: "selfexclusion", period: "6_months" });
  clock.set(later(notice, -3_600));
  await limit(resting, { type: "coolingoff", period: "1_week" });
  clock.set(later(notice, 60));
  await tend();
  expect(await endMails(told)).toHaveLength(1);
  for (const player of [silent, unconfirmed, excluded, resting, diamond]) expect(await endMails(player)).toEqual([]);
  // A break that is over before the status is leaves time for the mail.
  clock.set(later(notice, 8 * 86_400));
  await tend();
  expect(await endMails(resting)).toHaveLength(1);
  for (const player of [silent, unconfirmed, excluded, diamond]) expect(await endMails(player)).toEqual([]);
});

test("pages that are open show the notice that they would show by themselves, under the same name", async () => {
  clock.set(begin);
  const player = await reader();
  await reach(bronze, player);
  clock.set(later(notice, 60));
  const published = vi.spyOn(world.application.modules.realtime, "publishIn");
  await tend();
  const channel = playerChannel("personal_notifications", player.id);
  // What the consumers of the log tell meanwhile, such as a level, is not what is looked for.
  const told = published.mock.calls.filter(([, to]) => to === channel).map(([, , data]) => data as { id: string });
  const notices = told.filter(({ id }) => id.startsWith("vip:"));
  published.mockRestore();
  expect(await endMails(player)).toHaveLength(1);
  expect(notices).toEqual([
    {
      id: `vip:${player.id}:end-2027-07-01T00:00:00.000Z`,
      title: "Your VIP status ends on June 30, 2027",
      text: "Without the next status it becomes Regular.",
      path: "/vip-club",
    },
  ]);
});

test("who has set a limit is told of the end, and of no sum to pay in or to stake", async () => {
  clock.set(begin);
  const player = await reader();
  await reach(bronze, player);
  await limit(player, { type: "deposit", period: "day", accounts: [{ currency: "EUR", amount_cents: 50_00 }] });
  clock.set(later(notice, 60));
  await tend();
  const [mail] = await endMails(player);
  expect(mail!.text).toContain("It holds until June 30, 2027 (UTC).");
  expect(mail!.text).toContain("Limits that you have set stay as they are.");
  expect(mail!.text).not.toContain("What is missing");
});

test("the mail and the mark that it was told commit together: what breaks between them is told once afterwards", async () => {
  clock.set(begin);
  const player = await reader();
  await reach(bronze, player);
  clock.set(later(notice, 60));
  const { pool } = world.db.owner;
  await pool.query(`CREATE FUNCTION vip.break_mark() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.player_id = ${player.id} AND NEW.end_told IS NOT NULL THEN RAISE EXCEPTION 'broken'; END IF; RETURN NEW; END $$`);
  await pool.query(
    "CREATE TRIGGER break_mark BEFORE UPDATE ON vip.standing FOR EACH ROW EXECUTE FUNCTION vip.break_mark()",
  );
  await tend();
  expect(await endMails(player)).toEqual([]);
  await pool.query("DROP TRIGGER break_mark ON vip.standing");
  await pool.query("DROP FUNCTION vip.break_mark()");
  await Promise.all([tend(), tend()]);
  expect(await endMails(player)).toHaveLength(1);
});
