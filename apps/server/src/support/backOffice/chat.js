/*
 * The operators' chat page. Conversations come over HTTP, news over the realtime hub; after a lost line everything is
 * read again, so nothing said meanwhile is missed.
 */
const byId = (id) => document.getElementById(id);
const page = byId("chat");
const state = { conversations: [], open: null, messages: [], pending: [], progress: null, more: false };
const presenceEvery_ms = 20_000;
const typingShown_ms = 5_000;
const typingEvery_ms = 3_000;

async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    headers: {
      accept: "application/json",
      "x-requested-with": "XMLHttpRequest",
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (response.status === 401) location.reload();
  if (!response.ok) throw new Error(`${response.status}`);
  const text = await response.text();
  return text ? JSON.parse(text) : null;
}

const element = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};
const timeOf = (instant) => {
  const at = new Date(instant);
  const today = at.toDateString() === new Date().toDateString();
  return at.toLocaleString([], today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" });
};
const groupNames = { 26: "guest", 1: "player", 2: "VIP" };
const nameOf = ({ who }) => who.name ?? who.email ?? (who.player_id ? `Player ${who.player_id}` : "Guest");

async function readList() {
  try {
    const { conversations, unread } = await call("GET", `/api/desk/chats?status=${byId("status").value}`);
    state.conversations = conversations;
    byId("unread").hidden = unread === 0;
    byId("unread").textContent = unread > 99 ? "99+" : String(unread);
    byId("unread").setAttribute("aria-label", `${unread} unread`);
    document.title = `${unread > 0 ? `(${unread}) ` : ""}Chat · Back office`;
    byId("failed").hidden = true;
    showList();
  } catch {
    byId("failed").hidden = state.conversations.length > 0;
  }
}

function showList() {
  const focused = document.activeElement?.dataset?.conversation;
  byId("none").hidden = state.conversations.length > 0;
  byId("list").replaceChildren(
    ...state.conversations.map((one) => {
      const who = element("span", { className: "who" }, nameOf(one));
      who.dataset.here = String(one.here);
      const button = element(
        "button",
        { type: "button", onclick: () => open(one.id) },
        who,
        element("time", { dateTime: one.last_at }, timeOf(one.last_at)),
        element("span", { className: "last" }, one.last_text),
        one.unread > 0
          ? element("span", { className: "badge", ariaLabel: `${one.unread} unread` }, String(one.unread))
          : "",
      );
      button.dataset.conversation = one.id;
      button.setAttribute("aria-current", String(one.id === state.open?.id));
      return element("li", {}, button);
    }),
  );
  if (focused) byId("list").querySelector(`[data-conversation="${focused}"]`)?.focus();
}

async function open(id) {
  if (state.open?.id !== id) {
    leave(state.open?.channel);
    Object.assign(state, { open: { id }, messages: [], pending: [], progress: null });
  }
  page.dataset.open = "true";
  const found = await call("GET", `/api/desk/chats/${id}`);
  if (state.open?.id !== id) return;
  Object.assign(state, { open: found, messages: found.messages, progress: found.progress, more: found.more });
  join(
    found.channel,
    () => call("POST", `/api/desk/chats/${id}/token`, {}),
    hear,
    () => open(id),
  );
  history.replaceState(null, "", `#${id}`);
  showTalk();
  tellSeen();
}

function showTalk() {
  const { open: one } = state;
  for (const part of ["about", "log", "form"]) byId(part).hidden = !one;
  byId("choose").hidden = Boolean(one);
  if (!one) return;
  byId("who").textContent = nameOf(one);
  byId("who").dataset.here = String(one.here);
  byId("facts").textContent = [
    groupNames[one.group],
    one.provider === "level" ? "level desk" : null,
    one.brand,
    one.country,
    one.locale,
    one.who.email,
  ]
    .filter(Boolean)
    .join(" · ");
  byId("close").textContent = one.status === "open" ? "Close" : "Open again";
  showMessages();
  showList();
}

function showMessages() {
  const log = byId("log");
  const older = state.more ? [element("button", { type: "button", onclick: readOlder }, "Earlier messages")] : [];
  log.replaceChildren(...older, ...[...state.messages, ...state.pending].map(messageElement));
  log.scrollTop = log.scrollHeight;
}

function messageElement(message) {
  const box = element("div", { className: "message" }, element("p", {}, message.text));
  box.dataset.from = message.from;
  if (message.failed) {
    box.dataset.failed = "";
    box.append(element("button", { type: "button", onclick: () => send(message) }, "Not sent. Try again"));
  } else {
    const mark = message.from === "operator" ? ` · ${markOf(message)}` : "";
    box.append(element("small", {}, `${message.name ? `${message.name} · ` : ""}${timeOf(message.at)}${mark}`));
  }
  return box;
}

function markOf({ id }) {
  if (id === undefined) return "sending";
  if (id <= (state.progress?.visitor_saw ?? 0)) return "seen";
  return id <= (state.progress?.visitor_got ?? 0) ? "delivered" : "sent";
}

async function readOlder() {
  const before = state.messages[0]?.id;
  const page_ = await call("GET", `/api/desk/chats/${state.open.id}?before=${before}`);
  Object.assign(state, { messages: [...page_.messages, ...state.messages], more: page_.more });
  showMessages();
}

let typingEnds;
function hear(event) {
  if (event.type === "typing" && event.from === "visitor") {
    byId("typing").textContent = `${nameOf(state.open)} is writing …`;
    clearTimeout(typingEnds);
    typingEnds = setTimeout(() => (byId("typing").textContent = ""), typingShown_ms);
  }
  if (event.type === "progress") state.progress = event.progress;
  if (event.type === "status") state.open.status = event.status;
  if (event.type === "message") {
    const { message } = event;
    state.pending = state.pending.filter((one) => one.client_id !== message.client_id);
    if (!state.messages.some((one) => one.id === message.id)) state.messages.push(message);
    if (message.from === "visitor") byId("typing").textContent = "";
    tellSeen();
  }
  if (event.type !== "typing") showTalk();
}

/** Signs that may get lost: the next one says the same or more. */
const itComesAgain = () => undefined;

/** What came is delivered; what came while this page is in front is seen. */
function tellSeen() {
  const newest = state.messages.at(-1)?.id ?? 0;
  if (!state.open || newest === 0) return;
  const known = state.progress ?? { operator_got: 0, operator_saw: 0 };
  const visible = document.visibilityState === "visible";
  if (newest <= (visible ? known.operator_saw : known.operator_got)) return;
  call("POST", `/api/desk/chats/${state.open.id}/activity`, visible ? { saw: newest } : { got: newest })
    .then(readList)
    .catch(itComesAgain);
}

async function send(message) {
  message.failed = false;
  if (!state.pending.includes(message)) state.pending.push(message);
  showMessages();
  const { id } = state.open;
  try {
    const { text, client_id } = message;
    const sent = await call("POST", `/api/desk/chats/${id}/messages`, { text, client_id });
    if (state.open?.id === id) hear({ type: "message", message: sent });
  } catch {
    message.failed = true;
    showMessages();
  }
}

byId("form").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = byId("text").value.trim();
  if (!text || !state.open) return;
  byId("text").value = "";
  void send({ client_id: crypto.randomUUID(), from: "operator", text, at: new Date().toISOString() });
});
byId("text").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  byId("form").requestSubmit();
});
let typingTold = 0;
byId("text").addEventListener("input", () => {
  if (!state.open || !byId("text").value || performance.now() - typingTold < typingEvery_ms) return;
  typingTold = performance.now();
  call("POST", `/api/desk/chats/${state.open.id}/activity`, { typing: true }).catch(itComesAgain);
});
byId("close").addEventListener("click", async () => {
  const status = state.open.status === "open" ? "closed" : "open";
  // Refused or not, what is read next shows how it stands.
  await call("PUT", `/api/desk/chats/${state.open.id}/status`, { status }).catch(() => undefined);
  await open(state.open.id);
  await readList();
});
byId("back").addEventListener("click", () => delete page.dataset.open);
byId("status").addEventListener("change", readList);
byId("again").addEventListener("click", readList);
document.addEventListener("visibilitychange", tellSeen);

const tellPresent = () => call("POST", "/api/desk/presence", {});
const tellAway = () =>
  fetch("/api/desk/presence", {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: '{"away":true}',
  });
addEventListener("pagehide", () => void tellAway());

function tellLine(alive) {
  byId("line").textContent = alive ? "Online" : "Connection lost. Trying again …";
  byId("line").dataset.state = alive ? "live" : "lost";
}

/** Listens to a channel; what was missed beyond recovery is read again. */
function join(channel, getToken, heard, missed) {
  const known = client.getSubscription(channel);
  if (known) return;
  const subscription = client.newSubscription(channel, {
    recoverable: true,
    positioned: true,
    getToken: async () => (await getToken()).token,
  });
  subscription.on("publication", ({ data }) => heard(data));
  subscription.on("subscribed", ({ wasRecovering, recovered }) => {
    if (wasRecovering && !recovered) missed();
  });
  subscription.subscribe();
}

function leave(channel) {
  const known = channel && client.getSubscription(channel);
  if (!known) return;
  known.unsubscribe();
  client.removeSubscription(known);
}

const address = new URL("/connection/websocket", location.href);
address.protocol = address.protocol.replace("http", "ws");
const realtimeToken = async () => (await call("POST", "/api/realtime/token", {})).token;
const client = new Centrifuge(address.href, { getToken: realtimeToken });
client.on("connected", () => tellLine(true));
client.on("connecting", ({ code }) => code !== 0 && tellLine(false));
client.connect();
const subscription = await tellPresent();
setInterval(() => tellPresent().catch(itComesAgain), presenceEvery_ms);
join(subscription.channel, tellPresent, readList, readList);
await readList();
const wanted = location.hash.slice(1);
// A link to a conversation that is gone leaves the list on the screen.
if (/^[\da-f-]{36}$/.test(wanted)) open(wanted).catch(() => undefined);
