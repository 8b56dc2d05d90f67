import { Centrifuge } from "centrifuge";
import { WebSocket } from "ws";
import type { Player } from "../testing/people.ts";
import { realtimeToken } from "../testing/realtimeToken.ts";

/** An open page that is told of every move of the balance. */
export interface Ear {
  /** The balance as it was told last, in subunits. */
  last(): number | undefined;
  /** True once the page was told this balance; false when it was not within `timeout_ms`. */
  hears(amount: number, timeout_ms: number): Promise<boolean>;
  close(): void;
}

/** Subscribes as the player's page does, and stays through whatever happens to the server's database. */
export async function hearBalance(player: Player): Promise<Ear> {
  const { body } = await player.get("/api/player/settings");
  const { url, user } = body.cent;
  // A token ends after a quarter of an hour, and a long run is longer: a new one is asked for, as the page does.
  const client = new Centrifuge(url.replace("localhost", "127.0.0.1"), {
    getToken: () => realtimeToken(player),
    websocket: WebSocket,
  });
  let last: number | undefined;
  const channel = client.newSubscription(`balance#${user}`);
  channel.on("publication", ({ data }) => {
    last = data.amount_cents;
  });
  const ready = new Promise((resolve) => channel.once("subscribed", resolve));
  channel.subscribe();
  client.connect();
  await ready;
  return {
    last: () => last,
    async hears(amount, timeout_ms) {
      const end = performance.now() + timeout_ms;
      while (last !== amount && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 25));
      return last === amount;
    },
    close: () => client.disconnect(),
  };
}
