import { canonicalChannel, channelName, mayListen, needsToken } from "./channels.ts";
import type { Connection, ConnectionState, HubCore } from "./core.ts";
import { isFirstToken, readFirstCredentials } from "./firstToken.ts";
import type {
  Command,
  CommandResult,
  ConnectRequest,
  HistoryRequest,
  RecoverRequest,
  ReplyErrorName,
  SubscribeRequest,
} from "./protocol.ts";
import { subscribeAt, wire } from "./subscribe.ts";
import { type ConnectClaims, type TokenAnswer, verifyConnect, verifySubscribe } from "./tokens.ts";

const maxHistory = 100;
const version = "croupier 1";

/** The commands of one connection. They run one at a time. */
export function createCommands(core: HubCore, state: ConnectionState) {
  const { tokenKey, clock, backplane, knowsChannel, sessionLives, sessionsBegun } = core.options;
  let connection: Connection;

  /** Accepts a client by its token; without one it is a guest. Source: C-3.4. */
  async function connect(request: ConnectRequest): Promise<CommandResult> {
    if (state.userId !== null) return closeWith("bad_request");
    const now = clock.now();
    const verified = await whoIs(request, now, guest);
    if (!verified.ok) return verified.reason === "expired" ? { error: "token_expired" } : closeWith("invalid_token");
    const { claims } = verified;
    if (!core.join(claims.sub, connection)) return closeWith("connection_limit");
    state.userId = claims.sub;
    state.session = claims.info?.session ?? null;
    // Asked after joining: a session that ends from here on finds this connection among the user's.
    if (!(await isSignedIn(claims, now))) return closeWith("invalid_token");
    const subs = await serverSide(claims.channels ?? [], request.subs ?? {});
    return {
      value: {
        client: state.clientId,
        version,
        ping: Math.ceil(core.limits.pingEvery_ms / 1000),
        pong: true,
        ...connectionExpiry(claims.exp),
        ...(Object.keys(subs.values).length > 0 ? { subs: subs.values } : {}),
      },
      afterwards: () => {
        for (const release of subs.releases) release();
      },
    };
  }

  /** Whose the token of a request is. Each protocol takes its own kind of token; only today's works without one. */
  async function whoIs(
    request: { token?: unknown },
    now: Date,
    withoutToken: TokenAnswer<ConnectClaims>,
  ): Promise<TokenAnswer<ConnectClaims>> {
    if (state.dialect.name === "first") return whoIsFirst(request, now);
    if (typeof request.token !== "string" || request.token === "") return withoutToken;
    return verifyConnect(tokenKey, request.token, now);
  }

  /** A token of the first protocol says no session: it is that of the user's which began at its timestamp. */
  async function whoIsFirst(request: object, now: Date): Promise<TokenAnswer<ConnectClaims>> {
    const given = readFirstCredentials(request as Record<string, unknown>);
    if (!given) return invalid;
    if (given.user === "") return isFirstToken(tokenKey, given) ? guest : invalid;
    const sessions = (await sessionsBegun?.(given.user, Number(given.timestamp), now)) ?? [];
    const session = sessions.find((one) => isFirstToken(tokenKey, given, one));
    return session === undefined ? invalid : { ok: true, claims: { sub: given.user, info: { session } } };
  }

  /** A player's token is good for no longer than the sign-in session that it was made for. */
  async function isSignedIn({ sub, info }: ConnectClaims, now: Date): Promise<boolean> {
    if (sub === "" || !sessionLives) return true;
    return info?.session !== undefined && sessionLives(sub, info.session, now);
  }

  /** Channels that the token itself subscribes to. */
  async function serverSide(channels: readonly string[], positions: Record<string, RecoverRequest>) {
    const values: Record<string, unknown> = {};
    const releases: (() => void)[] = [];
    for (const channel of channels) {
      const canonical = canonicalChannel(channel);
      if (!canonical || !knowsChannel(channelName(canonical))) continue;
      const subscribed = await subscribeAt(core, state, channel, canonical, positions[channel] ?? {}, null);
      values[channel] = subscribed.value;
      releases.push(subscribed.release);
    }
    return { values, releases };
  }

  async function subscribe(request: SubscribeRequest): Promise<CommandResult> {
    const channel = typeof request.channel === "string" ? request.channel : "";
    const canonical = canonicalChannel(channel);
    if (!canonical || !knowsChannel(channelName(canonical))) return { error: "unknown_channel" };
    if (state.subscriptions.has(channel)) return { error: "already_subscribed" };
    if (state.subscriptions.size >= core.limits.channelsPerConnection) return { error: "limit_exceeded" };
    if (!mayListen(canonical, state.userId!)) return { error: "permission_denied" };
    const expires = await tokenExpiry(request, canonical);
    if (typeof expires === "string") return { error: expires };
    const subscribed = await subscribeAt(core, state, channel, canonical, request, expires);
    return { value: { ...subscribed.value, ...expiry(expires ?? undefined) }, afterwards: subscribed.release };
  }

  async function tokenExpiry(request: SubscribeRequest, canonical: string): Promise<number | null | ReplyErrorName> {
    if (!needsToken(canonical)) return null;
    const verified = await verifySubscribe(tokenKey, String(request.token ?? ""), clock.now());
    if (!verified.ok) return verified.reason === "expired" ? "token_expired" : "permission_denied";
    const { claims } = verified;
    if (claims.sub !== state.userId || claims.channel !== canonical) return "permission_denied";
    return claims.exp ?? null;
  }

  async function unsubscribe(request: { channel?: unknown }): Promise<CommandResult> {
    const subscription = state.subscriptions.get(String(request.channel));
    if (subscription) {
      core.topics.remove(subscription);
      state.subscriptions.delete(subscription.channel);
    }
    return { value: {} };
  }

  async function refresh(request: { token?: unknown }): Promise<CommandResult> {
    const now = clock.now();
    const verified = await whoIs(request, now, invalid);
    if (!verified.ok) return verified.reason === "expired" ? { error: "token_expired" } : closeWith("invalid_token");
    if (verified.claims.sub !== state.userId) return closeWith("invalid_token");
    state.session = verified.claims.info?.session ?? null;
    if (!(await isSignedIn(verified.claims, now))) return closeWith("invalid_token");
    return { value: { client: state.clientId, version, ...connectionExpiry(verified.claims.exp) } };
  }

  async function subRefresh(request: { channel?: unknown; token?: unknown }): Promise<CommandResult> {
    const subscription = state.subscriptions.get(String(request.channel));
    if (!subscription) return { error: "permission_denied" };
    const expires = await tokenExpiry(request as SubscribeRequest, subscription.canonical);
    if (typeof expires === "string") return { error: expires };
    subscription.expiresAt = expires;
    return { value: expiry(expires ?? undefined) };
  }

  async function history(request: HistoryRequest): Promise<CommandResult> {
    const subscription = state.subscriptions.get(String(request.channel));
    if (!subscription) return { error: "permission_denied" };
    const { offset: head, epoch } = backplane.position();
    if (request.since?.epoch && request.since.epoch !== epoch) return { error: "unrecoverable_position" };
    const limit = Math.min(Math.max(Number(request.limit) || 0, 0), maxHistory);
    if (limit === 0) return { value: { publications: [], offset: head, epoch } };
    const since = Number.isSafeInteger(request.since?.offset) ? request.since!.offset! : request.since ? 0 : undefined;
    const found = await backplane.history({
      channel: subscription.canonical,
      limit,
      reverse: request.reverse === true,
      ...(since === undefined ? {} : { since }),
    });
    if (since !== undefined && !found.complete) return { error: "unrecoverable_position" };
    return { value: { publications: found.publications.map(wire), offset: head, epoch } };
  }

  function closeWith(name: "bad_request" | "invalid_token" | "connection_limit"): CommandResult {
    state.close(name);
    return { error: "unauthorized" };
  }

  /** Remembers when the connection's token ends and says so on the wire. */
  function connectionExpiry(exp: number | undefined): { expires?: true; ttl?: number } {
    state.expiresAt = exp ?? null;
    return expiry(exp);
  }

  function expiry(exp: number | undefined): { expires?: true; ttl?: number } {
    return exp === undefined ? {} : { expires: true, ttl: secondsLeft(exp) };
  }

  function secondsLeft(exp: number): number {
    return Math.max(1, Math.ceil(exp - clock.now().getTime() / 1000));
  }

  return {
    attach(own: Connection): void {
      connection = own;
    },
    async run({ method, request }: Command): Promise<CommandResult> {
      switch (method) {
        case "connect":
          return connect(request as ConnectRequest);
        case "subscribe":
          return subscribe(request as unknown as SubscribeRequest);
        case "unsubscribe":
          return unsubscribe(request);
        case "refresh":
          return refresh(request);
        case "sub_refresh":
          return subRefresh(request);
        case "history":
          return history(request as unknown as HistoryRequest);
        case "ping":
          return { value: {} };
        // Clients listen; what they want to say goes over HTTP, where it is validated and limited.
        case "publish":
          return { error: "permission_denied" };
        case "presence":
        case "presence_stats":
        case "rpc":
        case "send":
          return { error: "not_available" };
        default:
          return { error: "method_not_found" };
      }
    },
  };
}

const guest: TokenAnswer<ConnectClaims> = { ok: true, claims: { sub: "" } };
const invalid: TokenAnswer<ConnectClaims> = { ok: false, reason: "invalid" };
