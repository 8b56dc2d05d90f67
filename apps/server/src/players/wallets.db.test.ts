import { Centrifuge } from "centrifuge";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen, subscribe } from "../platform/realtime/testing/listeners.ts";
import { realtimeToken } from "../testing/realtimeToken.ts";
import type { Visitor } from "../testing/visitor.ts";
import { type PlayersSite, password, playersSite } from "./testing/playersSite.ts";

let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite();
});

afterAll(() => site.close());

/** The second way into the hub, with the token that it gives. */
async function secondWay(who: Pick<Visitor, "get">) {
  const { status, body } = await who.get("/api/notification_center/centrifugo/subscription");
  expect(status).toBe(200);
  const url = `${site.origin.replace("http", "ws").replace("localhost", "127.0.0.1")}/connection/websocket`;
  const client = new Centrifuge(url, { token: body.token });
  const codes: number[] = [];
  client.on("disconnected", (context) => codes.push(context.code));
  client.connect();
  return { client, codes, user: body.user as string, channel: (name: string) => `ws:${body.client_name}:${name}` };
}

describe("the subscription of the second way in", () => {
  test("gives a guest an empty user and an anonymous token, and a player one that lives as long as the session [C-6.4]", async () => {
    const kim = await site.player();
    const guest = await secondWay(site.visitor());
    expect(guest.user).toBe("");
    await guest.client.ready(5_000);
    await listen(guest.client, guest.channel("public:wins"));
    const shut = subscribe(guest.client, guest.channel(`balance#${kim.id}`));
    await expect.poll(() => shut.refused).toEqual([103]);

    const early = await secondWay(kim);
    expect(early.user).toBe(String(kim.id));
    await early.client.ready(5_000);
    // The client gives no refresh, and is let in again with the same token while the session is used.
    early.client.disconnect();
    for (let hour = 0; hour < 20; hour++) {
      site.clock.advance(3_600_000);
      expect((await kim.get("/api/player/accounts")).status).toBe(200);
    }
    early.codes.length = 0;
    early.client.connect();
    await early.client.ready(5_000);
    const balance = await listen(early.client, early.channel(`balance#${kim.id}`));
    site.players.announceBalance(kim.id, "EUR");
    await expect.poll(() => balance.heard).toMatchObject([{ currency: "EUR" }]);
    await kim.send("DELETE", "/api/users/sign_out");
    await expect.poll(() => early.codes).toEqual([4500]);
    early.client.connect();
    await expect.poll(() => early.codes).toEqual([4500, 3500]);
    guest.client.disconnect();
  });
});

describe("wallets", () => {
  test("open by choosing a currency, and show what the ledger holds [7.2-05] [3-09]", async () => {
    const kim = await site.player({ currency: "EUR" });
    expect((await kim.send("POST", "/api/player/accounts", { currency: "FUN" })).status).toBe(422);
    expect((await kim.send("POST", "/api/player/accounts", { currency: "BTC" })).body).toMatchObject({
      currency: "BTC",
      active: true,
      amount_cents: 0,
    });
    for (const [account, amount] of [
      ["cash", 700n],
      ["bonus", 300n],
    ] as const) {
      await site.ledger.post({
        kind: "adjustment",
        key: `test:${kim.id}:${account}`,
        playerId: kim.id,
        currency: "EUR",
        moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: account }, amount }],
      });
    }
    expect((await kim.get("/api/player/accounts")).body).toMatchObject([
      { currency: "BTC", active: true, amount_cents: 0 },
      { currency: "EUR", active: false, amount_cents: 1000, available_to_cashout_cents: 700 },
    ]);
  });

  test("announce their balance to every open page of their owner, and to nobody else [4-31]", async () => {
    const [kim, other] = [await site.player(), await site.player()];
    const { body: settings } = await kim.get("/api/player/settings");
    expect(settings).toMatchObject({
      cent: { user: String(kim.id), authEndpoint: "/api/realtime/token" },
      recaptcha: "",
      recaptcha_version: 3,
    });
    const url = `${site.origin.replace("http", "ws").replace("localhost", "127.0.0.1")}/connection/websocket`;
    const listen = async (who: typeof kim) => {
      const heard: unknown[] = [];
      const client = new Centrifuge(url, { token: await realtimeToken(who) });
      const subscription = client.newSubscription(`balance#${kim.id}`);
      subscription.on("publication", (context) => heard.push(context.data));
      subscription.subscribe();
      client.connect();
      await client.ready(5_000);
      return { client, heard, subscription };
    };
    const tabs = [await listen(kim), await listen(kim), await listen(other)];
    await tabs[0]!.subscription.ready(5_000);
    await tabs[1]!.subscription.ready(5_000);
    await site.ledger.post({
      kind: "adjustment",
      key: `test:news:${kim.id}`,
      playerId: kim.id,
      currency: "EUR",
      moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: 500n }],
    });
    site.players.announceBalance(kim.id, "EUR");
    await expect
      .poll(() => tabs.slice(0, 2).map((tab) => tab.heard))
      .toMatchObject([[{ amount_cents: 500 }], [{ amount_cents: 500 }]]);
    expect(tabs[2]!.heard).toEqual([]);
    const codes: number[] = [];
    tabs[0]!.client.on("disconnected", (context) => codes.push(context.code));
    await kim.send("DELETE", "/api/users/sign_out");
    await expect.poll(() => codes).toEqual([4500]);
    for (const tab of tabs) tab.client.disconnect();
  });

  test("goes on being announced to the page that changed the password, and no more to the others [F-61]", async () => {
    const kim = await site.player();
    const phone = site.visitor();
    await site.signIn(phone, { email: kim.email, password });
    const url = `${site.origin.replace("http", "ws").replace("localhost", "127.0.0.1")}/connection/websocket`;
    const listen = async (who: Pick<typeof kim, "send">) => {
      const heard: unknown[] = [];
      const codes: number[] = [];
      const client = new Centrifuge(url, { token: await realtimeToken(who) });
      const subscription = client.newSubscription(`balance#${kim.id}`);
      subscription.on("publication", (context) => heard.push(context.data));
      client.on("disconnected", (context) => codes.push(context.code));
      subscription.subscribe();
      client.connect();
      await subscription.ready(5_000);
      return { client, heard, codes };
    };
    const [own, other] = [await listen(kim), await listen(phone)];
    const user = { current_password: password, password: "third horse 44", password_confirmation: "third horse 44" };
    expect((await kim.send("PUT", "/api/users", { user })).status).toBe(200);
    await expect.poll(() => other.codes).toEqual([4500]);
    site.players.announceBalance(kim.id, "EUR");
    await expect.poll(() => own.heard).toMatchObject([{ currency: "EUR" }]);
    expect([own.codes, other.heard]).toEqual([[], []]);
    // The connection stands on the new session now, and ends with it.
    await kim.send("DELETE", "/api/users/sign_out");
    await expect.poll(() => own.codes).toEqual([4500]);
  });
});
