import { createFreeStrip } from "./freeStrip.js";
import { createRace } from "./race.js";
import { ask } from "./studioServer.js";
import { refusalWords, wordsFor } from "./words.js";

const at = (id) => document.getElementById(id);

/** The words of a first sight, before the server has said which language it is. */
let words = wordsFor(navigator.language);
say(words.loading);

const { status, body: game } = await ask("open", {}, () => say(words.lost, "trouble"));
if (status === 200) begin();
else say(words.ended, "trouble");

function say(text, kind = "") {
  at("said").textContent = text;
  at("said").className = kind;
}

/** After what was said before. */
function sayToo(text) {
  at("said").textContent += ` ${text}`;
}

/** The page around the frame hears what happens here; only the casino's own is told. Source: docs/studios.md. */
function tellPage(message) {
  if (window.parent !== window) window.parent.postMessage(message, game.casino_origin);
}

function begin() {
  words = wordsFor(game.locale);
  document.documentElement.lang = game.locale;
  document.title = words.title;
  for (const place of document.querySelectorAll("[data-word]")) place.textContent = words[place.dataset.word];
  at("less").setAttribute("aria-label", words.less);
  at("more").setAttribute("aria-label", words.more);
  at("odds").textContent = `${words.odds(game.return_percent)}${game.mode === "demo" ? ` · ${words.demo}` : ""}`;

  const format = new Intl.NumberFormat(game.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const money = (amount) => `${format.format(amount / 100)} ${game.currency}`;
  const state = {
    boat: game.boats[0].id,
    stake: game.stakes[2],
    balance: game.balance,
    net: 0,
    sailing: false,
    free: game.free,
  };
  const free = createFreeStrip(at, words, money, game.locale);
  let skip = () => undefined;

  const race = createRace(at("race"), game.boats, words, (boat) => {
    if (state.sailing) return false;
    state.boat = boat;
    show();
    return true;
  });

  let toldStake;

  /** The page around the frame says what the rounds are staked with. */
  function tellStake() {
    const stake = state.free?.stake ?? null;
    if (stake === toldStake) return;
    toldStake = stake;
    const amount = stake === null ? null : { amount_cents: stake, currency: game.currency };
    tellPage({ type: "croupier:free-rounds", stake: amount });
  }

  function show() {
    tellStake();
    race.mark(state.boat);
    race.hold(state.sailing);
    free.show(state.free);
    at("stake").textContent = money(state.free?.stake ?? state.stake);
    at("balance").textContent = state.balance === null ? "–" : money(state.balance);
    at("session").textContent = `${state.net > 0 ? "+" : ""}${money(state.net)}`;
    const place = game.stakes.indexOf(state.stake);
    const fixed = state.sailing || Boolean(state.free);
    at("less").disabled = fixed || place === 0;
    at("more").disabled = fixed || place === game.stakes.length - 1;
    at("go").textContent = state.sailing ? words.sailing : goWord();
    at("go").disabled = state.sailing;
  }

  function goWord() {
    if (state.free) return words.freeGo;
    return state.played ? words.again : words.go;
  }

  function changeStake(step) {
    if (state.sailing || state.free) return;
    state.stake = game.stakes[game.stakes.indexOf(state.stake) + step] ?? state.stake;
    show();
  }

  async function play() {
    const order =
      crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("-");
    const bet = state.free ? { stake: state.free.stake, issue: state.free.issue } : { stake: state.stake };
    await follow(order, () => ask("play", { order, boat: state.boat, ...bet }, lost));
  }

  const lost = () => say(words.lost, "trouble");

  /** From the bet to its end: sent once, asked for until the casino has answered, then shown. */
  async function follow(order, first) {
    state.sailing = true;
    race.gather();
    say(words.sailing);
    show();
    tellPage({ type: "croupier:round-started" });
    let answer = await first();
    while (answer.body.round?.state === "waiting") {
      say(words.waiting, "trouble");
      answer = await ask("round", { order }, lost);
    }
    await finish(answer);
    state.sailing = false;
    state.played = true;
    const next = answer.body.free ?? null;
    if (next && next.issue !== state.free?.issue) sayToo(words.freeBegin(next.left, money(next.stake)));
    state.free = next;
    show();
    tellPage({
      type: "croupier:round-finished",
      balance: { amount_cents: state.balance ?? 0, currency: game.currency },
    });
  }

  async function finish({ body }) {
    const { round } = body;
    if (body.error === "free_over") return say(words.freeOver);
    if (round?.state === "settled") return finishSettled(round);
    if (round?.state === "refused") {
      state.balance = round.balance ?? state.balance;
      say(refusalWords(words, round.code), "trouble");
    } else say(round ? words.voided : words.ended, "trouble");
  }

  async function finishSettled(round) {
    say(words.sailing);
    await race.sail(round.winner, new Promise((resolve) => (skip = resolve)));
    state.balance = round.balance;
    state.net += round.win - (round.free ? 0 : round.stake);
    const [first, mine] = [words[round.winner], words[round.boat]];
    // Nothing is celebrated that is not more than the stake.
    say(
      round.win > 0 ? words.won(first, money(round.win)) : words.missed(first, mine),
      round.win > round.stake ? "won" : "",
    );
    const { free: part } = round;
    if (part && part.number === part.total) sayToo(words.freeEnd(part.total, money(part.won)));
  }

  at("less").addEventListener("click", () => changeStake(-1));
  at("more").addEventListener("click", () => changeStake(1));
  at("go").addEventListener("click", play);
  at("race").addEventListener("click", () => skip());
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") skip();
    if (event.key === "-") changeStake(-1);
    if (event.key === "+") changeStake(1);
  });
  window.addEventListener("message", ({ origin, source, data }) => {
    if (origin !== game.casino_origin || source !== window.parent || data?.type !== "croupier:balance") return;
    if (state.sailing || data.balance.currency !== game.currency) return;
    state.balance = data.balance.amount_cents;
    show();
  });

  say(state.free ? words.freeBegin(state.free.left, money(state.free.stake)) : "");
  show();
  tellPage({ type: "croupier:ready" });
  // A round that was on its way when the page was closed is followed to its end.
  if (game.last?.state === "waiting")
    void follow(game.last.order, () => ask("round", { order: game.last.order }, lost));
}
