const field = document.getElementById("find");
const found = document.getElementById("found");
const entries = [...document.querySelectorAll("[data-find]")];
const sections = [...document.querySelectorAll("main section.module, #shapes")];

/** Shows the entries that hold every word, and only the sections that have some left. */
function find() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const entry of entries) {
    const match = words.every((word) => entry.dataset.find.includes(word));
    entry.hidden = !match;
    if (match && entry.classList.contains("call")) count += 1;
  }
  for (const section of sections) section.hidden = !section.querySelector("[data-find]:not([hidden])");
  found.textContent = words.length === 0 ? "" : `${count} ${count === 1 ? "call" : "calls"}`;
}

/** Opens the entry that the address names, so that links into closed parts work. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.tagName !== "DETAILS") return;
  target.open = true;
  target.scrollIntoView();
}

field.addEventListener("input", find);
addEventListener("hashchange", openTarget);
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input")) return;
  event.preventDefault();
  field.focus();
});
find();
openTarget();
