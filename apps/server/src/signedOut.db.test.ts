import { Centrifuge } from "centrifuge";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { movableClock } from "./platform/clock.ts";
import { chipsOn, openTable, type Player, password, signIn, type Table } from "./testing/people.ts";
import { realtimeToken } from "./testing/realtimeToken.ts";
import { openWorld, type World } from "./testing/world.ts";

/* What a sign-in session carries ends with it: the games that were opened in it and the connections for news. */

let world: World;
const clock = movableClock(new Date("2026-01-31T12:00:00Z"));
const clients: Centrifuge[] = [];

beforeAll(async () => {
  world = await openWorld({ clock });
});

afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});

afterAll(() => world.close());

async function atTheTable(): Promise<{ kim: Player; table: Table }> {
  const kim = await world.player({ cash: 100_00n });
  const table = await openTable(kim, "european-roulette");
  expect(await table.play(chipsOn(17, 100))).toMatchObject({ status: 200 });
  return { kim, table };
}

/** The token that a mail of this address carries. */
async function mailedToken(email: string): Promise<string> {
  const { rows } = await world.db.owner.pool.query(
    "SELECT body_text FROM mail.mailbox WHERE recipient = $1 ORDER BY id DESC LIMIT 1",
    [email],
  );
  return /token=([\w-]+)/.exec(rows[0].body_text)?.[1] ?? "";
}

describe("a game's token", () => {
  const endings: [string, (kim: Player) => Promise<unknown>][] = [
    ["a sign-out", (kim) => kim.send("DELETE", "/api/users/sign_out")],
    [
      "a changed password",
      (kim) =>
        kim.send("PUT", "/api/users", {
          user: { current_password: password, password: "another horse 43", password_confirmation: "another horse 43" },
        }),
    ],
    [
      "a password reset by mail",
      async (kim) => {
        await kim.send("POST", "/api/users/password", { user: { email: kim.email } });
        const user = {
          reset_password_token: await mailedToken(kim.email),
          password: "another horse 43",
          password_confirmation: "another horse 43",
        };
        return kim.send("PUT", "/api/users/password", { user });
      },
    ],
    [
      "a session ended from another device",
      async (kim) => {
        const elsewhere = await signIn(world.origin, kim.email, password);
        const sessions = await elsewhere.get("/api/player/sessions");
        const other = sessions.body.find((one: { current: boolean }) => !one.current);
        return elsewhere.send("DELETE", `/api/player/sessions/${other.id}`);
      },
    ],
    [
      "a sign-in that takes the session's place",
      (kim) => kim.send("POST", "/api/users/sign_in", { user: { email: kim.email, password } }),
    ],
  ];

  test.each(endings)("takes no stake after %s, at once, and the money stays [F-61]", async (_title, end) => {
    const { kim, table } = await atTheTable();
    const before = await world.everyBalance();
    const ended = (await end(kim)) as { status: number };
    expect(ended.status).toBeLessThan(300);
    const refused = await table.play(chipsOn(17, 100));
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(refused.body)).toContain("session_ended");
    expect(await world.everyBalance()).toBe(before);
  });

  test("ends with a cooling-off, so that a stake that was allowed before it is refused when its turn comes [F-52]", async () => {
    const { kim, table } = await atTheTable();
    const before = await world.everyBalance();
    expect((await kim.send("POST", "/api/user_limits", { type: "coolingoff", period: "24_hours" })).status).toBe(201);
    expect((await table.play(chipsOn(17, 100))).status).toBeGreaterThanOrEqual(400);
    // What the server remembers of a session it asks for again after this.
    clock.advance(6_000);
    expect(JSON.stringify((await table.play(chipsOn(17, 100))).body)).toContain("session_ended");
    expect(await world.everyBalance()).toBe(before);
  });

  test("goes on when another session of the player ends", async () => {
    const { kim, table } = await atTheTable();
    const elsewhere = await signIn(world.origin, kim.email, password);
    await elsewhere.send("DELETE", "/api/users/sign_out");
    expect(await table.play(chipsOn(17, 100))).toMatchObject({ status: 200 });
  });

  test("is not given out by a launch that a sign-out overtakes", async () => {
    const kim = await world.player({ cash: 10_00n });
    const jar = kim.cookies();
    const cookie = Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    const found = await kim.send("POST", "/api/games_filter/select_by_seo_titles", {
      game_seo_titles: ["european-roulette"],
    });
    const [game] = Object.values(found.body) as { currencies: Record<string, { id: number }> }[];
    const id = Object.values(game!.currencies)[0]!.id;
    const guest = world.guest();
    const launches = Array.from({ length: 8 }, () =>
      guest.send("POST", `/api/games/${id}/launch`, { mode: "real" }, { cookie }),
    );
    await Promise.all([...launches, kim.send("DELETE", "/api/users/sign_out")]);
    const { rows } = await world.db.owner.pool.query(
      "SELECT count(*)::int AS live FROM rounds.session WHERE player_id = $1 AND ended_at IS NULL",
      [kim.id],
    );
    expect(rows).toEqual([{ live: 0 }]);
  });
});

describe("the way back after a sign-in", () => {
  test.each(["/\t/evil.test", "//evil.test", "/\\evil.test", "/\n/evil.test", "/\0x", "/.//evil.test"])(
    "does not lead to another site: %j",
    async (target) => {
      const kim = await world.player();
      const path = `/sign-in?redirect=${encodeURIComponent(target)}`;
      const page = await kim.get(path, { accept: "text/html" });
      expect(page.status).toBe(302);
      expect(page.headers.get("location")).toMatch(/^\/[a-z-]*$/i);
      const form = new URLSearchParams({ email: kim.email, password }).toString();
      const posted = await world.guest().send("POST", path, form, {
        accept: "text/html",
        "content-type": "application/x-www-form-urlencoded",
      });
      expect(posted.status).toBe(303);
      expect(posted.headers.get("location")).toMatch(/^\/[a-z-]*$/i);
    },
  );
});

describe("the connection for news", () => {
  async function connectWith(token: string): Promise<{ client: Centrifuge; closed: number[] }> {
    const client = new Centrifuge(`${world.origin.replace("http", "ws")}/connection/websocket`, { token });
    clients.push(client);
    const closed: number[] = [];
    client.on("disconnected", (context) => closed.push(context.code));
    client.connect();
    return { client, closed };
  }

  test("ends with the session, and its token connects nobody again [F-61] [4-31]", async () => {
    const kim = await world.player();
    const token = await realtimeToken(kim);
    const live = await connectWith(token);
    await live.client.ready(5_000);
    await kim.send("DELETE", "/api/users/sign_out");
    await expect.poll(() => live.closed).toEqual([4500]);
    const again = await connectWith(token);
    await expect.poll(() => again.closed).toEqual([3500]);
  });

  test("is not opened by a token that was made for one channel", async () => {
    const kim = await world.player();
    const channel = `$chat:none#${kim.id}`;
    const made = await kim.send("POST", "/api/realtime/token", { channel });
    const token = made.body.token as string;
    expect(JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString())).toMatchObject({
      sub: String(kim.id),
      channel,
      aud: "realtime.subscribe",
    });
    const wrong = await connectWith(token);
    await expect.poll(() => wrong.closed).toEqual([3500]);
  });

  test("knows no channel by the names that every object has", async () => {
    const socket = new WebSocket(`${world.origin.replace("http", "ws")}/connection/websocket`);
    const replies: { error?: { code: number } }[] = [];
    socket.on("message", (data) => {
      for (const line of String(data).split("\n")) replies.push(JSON.parse(line));
    });
    await new Promise((resolve) => socket.once("open", resolve));
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "public:wins"];
    const commands = names.map((channel, index) => ({ id: index + 2, subscribe: { channel } }));
    socket.send([{ id: 1, connect: {} }, ...commands].map((one) => JSON.stringify(one)).join("\n"));
    await expect.poll(() => replies.slice(1).map((one) => one.error?.code ?? null)).toEqual([102, 102, 102, 102, null]);
    socket.close();
  });
});

test("a player has balances, payments, bonuses, news, favourites, profile, limits and points of their own; a guest has none of it [6-05]", async () => {
  const [kim, guest] = [await world.player({ cash: 5_00n }), world.guest()];
  const own = [
    "accounts",
    "payments",
    "bonuses",
    "freespins",
    "lootboxes",
    "favorite_games",
    "comp_points",
    "notifications",
  ];
  for (const path of [...own.map((name) => `/api/player/${name}`), "/api/user_limits"]) {
    expect([path, (await kim.get(path)).status]).toEqual([path, 200]);
    expect([path, (await guest.get(path)).status]).toEqual([path, 401]);
  }
  for (const path of ["/api/payment_processing", "/api/comp_points/exchange/money", "/api/bonuses/coupon"])
    expect([path, (await guest.send("POST", path, {})).status]).toEqual([path, 401]);
  expect((await kim.get("/api/player")).body).toMatchObject({ id: kim.id });
  expect((await guest.get("/api/player")).body).not.toHaveProperty("id");
  expect((await kim.get("/api/player/accounts?compatibility=false")).body).toMatchObject([{ amount_cents: 5_00 }]);
});
