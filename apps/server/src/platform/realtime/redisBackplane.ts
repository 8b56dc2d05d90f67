import { randomBytes } from "node:crypto";
import { Redis } from "ioredis";
import type { Backplane, BackplaneListener, HistoryAnswer, HistoryQuery, Message, Publication } from "./backplane.ts";

export interface RedisBackplaneOptions {
  url: string;
  /** Publications kept for recovery, of all channels together; 20,000 unless given. */
  keep?: number;
  /** Put before every key, so that installations can share a server. */
  prefix?: string;
  onError?: (error: unknown) => void;
}

/** A script runs alone, so taking the offset and adding the message are one step. */
const appendScript = `
if redis.call('EXISTS', KEYS[3]) == 0 then redis.call('SET', KEYS[3], ARGV[1]) end
for i = 3, #ARGV, 2 do
  local offset = redis.call('INCR', KEYS[2])
  redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[2], offset .. '-0', 'c', ARGV[i], 'd', ARGV[i + 1])
end`;

const positionScript = `
if redis.call('EXISTS', KEYS[3]) == 0 then redis.call('SET', KEYS[3], ARGV[1]) end
return { redis.call('GET', KEYS[3]), redis.call('GET', KEYS[2]) or '0' }`;

type Entry = [id: string, fields: string[]];

const pageSize = 1_000;
const blockFor_ms = 2_000;

/**
 * The backplane for installations with a Redis: one stream that every hub follows from its own cursor, so a broken
 * connection misses nothing. A Redis that lost its memory starts a new epoch, and clients reload.
 */
export function redisBackplane(options: RedisBackplaneOptions): Backplane {
  const prefix = options.prefix ?? "croupier:realtime:";
  const keep = options.keep ?? 20_000;
  const onError = options.onError ?? (() => undefined);
  const stream = `${prefix}publications`;
  const keys = [stream, `${prefix}offset`, `${prefix}epoch`];
  const commands = new Redis(options.url, { lazyConnect: true, maxRetriesPerRequest: 3 });
  const follower = new Redis(options.url, { lazyConnect: true, maxRetriesPerRequest: 0 });
  for (const client of [commands, follower]) client.on("error", onError);
  let listener: BackplaneListener = { deliver: () => undefined, gap: () => undefined };
  let epoch = "";
  let cursor = 0;
  let closed = false;

  async function follow(): Promise<void> {
    while (!closed) {
      try {
        await checkEpoch();
        const answer = await follower.xread("COUNT", pageSize, "BLOCK", blockFor_ms, "STREAMS", stream, `${cursor}-0`);
        const publications = (answer?.[0]?.[1] ?? []).map(publication);
        cursor = publications.at(-1)?.offset ?? cursor;
        if (publications.length > 0) listener.deliver(publications);
      } catch (error) {
        if (closed) return;
        onError(error);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  let checked_ms = 0;
  async function checkEpoch(): Promise<void> {
    if (performance.now() - checked_ms < blockFor_ms) return;
    const position = await readPosition();
    checked_ms = performance.now();
    if (position.epoch === epoch) return;
    ({ epoch, offset: cursor } = position);
    listener.gap();
  }

  async function readPosition() {
    const fresh = randomBytes(4).toString("hex");
    const [theirs, head] = (await commands.eval(positionScript, keys.length, ...keys, fresh)) as [string, string];
    return { epoch: theirs, offset: Number(head) };
  }

  async function isComplete(since: number | undefined): Promise<boolean> {
    if (since === undefined) return true;
    const oldest = await commands.xrange(stream, "-", "+", "COUNT", 1);
    const first = oldest[0];
    return first ? since >= offsetOf(first[0]) - 1 : since >= (await readPosition()).offset;
  }

  async function page(query: HistoryQuery, from: number | undefined): Promise<Publication[]> {
    const edge = from === undefined ? undefined : `(${from}-0`;
    const entries = query.reverse
      ? await commands.xrevrange(stream, edge ?? "+", "-", "COUNT", pageSize)
      : await commands.xrange(stream, edge ?? "-", "+", "COUNT", pageSize);
    return entries.map(publication);
  }

  return {
    async start(hub) {
      listener = hub;
      await Promise.all([commands.connect(), follower.connect()]);
      ({ epoch, offset: cursor } = await readPosition());
      void follow();
    },
    position: () => ({ offset: cursor, epoch }),
    async append(messages: readonly Message[]) {
      const parts = messages.flatMap((message) => [message.channel, message.data]);
      await commands.eval(appendScript, keys.length, ...keys, randomBytes(4).toString("hex"), keep, ...parts);
    },
    async history(query: HistoryQuery): Promise<HistoryAnswer> {
      const found: Publication[] = [];
      let from = query.since;
      while (found.length < query.limit) {
        const entries = await page(query, from);
        found.push(...entries.filter((entry) => entry.channel === query.channel));
        if (entries.length < pageSize) break;
        from = entries.at(-1)!.offset;
      }
      // Asked after the rows: if nothing was trimmed by now, nothing was missing then.
      return { publications: found.slice(0, query.limit), complete: await isComplete(query.since) };
    },
    async close() {
      closed = true;
      follower.disconnect();
      await commands.quit().catch(() => undefined);
    },
  };
}

function offsetOf(id: string): number {
  return Number(id.split("-")[0]);
}

function publication([id, fields]: Entry): Publication {
  return { channel: fields[1]!, data: fields[3]!, offset: offsetOf(id) };
}
