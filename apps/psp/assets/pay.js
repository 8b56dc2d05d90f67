// The payer's page: nicer typing, no full reload, and news to the page around the frame. Without this script every
// form still works. What is typed goes to this provider alone; the surrounding page hears the state, nothing else.
const facts = document.body.dataset;
const framed = window.parent !== window;

function tell(message) {
  if (framed && facts.merchant) window.parent.postMessage(message, facts.merchant);
}

function tellState(type = "payment.state") {
  if (facts.order) tell({ type, order_id: facts.order, state: facts.state });
}

new ResizeObserver(() => {
  tell({ type: "payment.height", height_px: Math.max(1, Math.ceil(document.documentElement.offsetHeight)) });
}).observe(document.documentElement);

/** Puts the server's next page in place of this one, so that every state is drawn in one place only. */
function show(text) {
  const next = new DOMParser().parseFromString(text, "text/html");
  for (const [name, value] of Object.entries(next.body.dataset)) facts[name] = value;
  document.title = next.title;
  document.getElementById("main").replaceWith(next.getElementById("main"));
  const wrong = document.querySelector('[aria-invalid="true"]');
  if (facts.refused) tell({ type: "payment.refused", order_id: facts.order, reason: facts.refused });
  (wrong ?? document.querySelector("[data-focus]"))?.focus();
  tellState();
  if (facts.state === "authorising") setTimeout(look, 1500);
}

/** The server never sends back a number or a code; a payer who mistyped one field need not type the others again. */
function keepTyped(body) {
  for (const [name, value] of body) {
    const input = document.getElementById(name);
    if (!input) continue;
    const wrong = input.getAttribute("aria-invalid");
    const fault = document.getElementById(`${name}-fault`)?.textContent;
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    if (wrong) markWrong(input, fault);
  }
}

function markWrong(input, fault) {
  input.setAttribute("aria-invalid", "true");
  document.getElementById(`${input.id}-fault`).textContent = fault;
}

async function look() {
  try {
    const answer = await fetch(location.pathname, { headers: { accept: "text/html" } });
    if (answer.ok) return show(await answer.text());
  } catch {
    // Tried again below.
  }
  setTimeout(look, 3000);
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  event.preventDefault();
  const button = form.querySelector("button[type=submit]");
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  const label = button.innerHTML;
  if (form.dataset.form === "card") button.textContent = facts.paying;
  try {
    const body = new URLSearchParams(new FormData(form));
    const answer = await fetch(location.pathname, { method: "POST", body, headers: { accept: "text/html" } });
    show(await answer.text());
    if (answer.status === 422) keepTyped(body);
  } catch {
    const alert = form.querySelector("[data-alert]");
    if (alert) {
      alert.hidden = false;
      alert.textContent = facts.unreachable;
    }
    button.innerHTML = label;
    button.removeAttribute("aria-busy");
  }
});

/** False where the browser does not let a frame write; the text stands there to be copied by hand. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

document.addEventListener("click", async (event) => {
  const target = event.target.closest("[data-use],[data-copy],[data-back]");
  if (!target) return;
  if (target.dataset.use) useCard(target.dataset.use);
  if (target.dataset.copy) {
    const copied = await copy(document.getElementById(target.dataset.copy).textContent);
    if (copied) target.textContent = target.dataset.done;
  }
  if (target.hasAttribute("data-back") && framed) {
    event.preventDefault();
    tellState("payment.close");
  }
});

function useCard(number) {
  const inNextYear = `12/${String(new Date().getFullYear() + 1).slice(-2)}`;
  const values = { number, holder: "Test Player", expiry: inNextYear, cvc: "123" };
  for (const [name, value] of Object.entries(values)) {
    const input = document.getElementById(name);
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  document.querySelector('[data-form="card"] button').focus();
}

const brands = [
  [/^4/, "visa"],
  [/^(5[1-5]|2[2-7])/, "mastercard"],
  [/^3[47]/, "american express"],
  [/^(6011|65)/, "discover"],
];

document.addEventListener("input", (event) => {
  const { id, value } = event.target;
  event.target.removeAttribute("aria-invalid");
  const fault = document.getElementById(`${id}-fault`);
  if (fault) fault.textContent = "";
  if (id === "number") {
    const digits = value.replace(/\D/g, "").slice(0, 19);
    if (event.target.selectionStart === value.length) event.target.value = digits.replace(/(.{4})(?=.)/g, "$1 ");
    put("[data-last]", digits.length > 12 ? digits.slice(-4) : "••••");
    put("[data-brand]", brands.find(([shape]) => shape.test(digits))?.[1] ?? "");
  }
  if (id === "expiry" && /^\d{2}$/.test(value) && event.inputType !== "deleteContentBackward") {
    event.target.value = `${value}/`;
  }
  if (id === "expiry") put("[data-until]", event.target.value || "••/••");
  if (id === "holder") put("[data-owner]", value);
});

function put(selector, text) {
  const place = document.querySelector(selector);
  if (place) place.textContent = text;
}

tellState();
if (facts.state === "authorising") setTimeout(look, 1500);
