/* The four lanes: each is a choice and a course. */

const svg = (name) => `<svg aria-hidden="true"><use href="#${name}"></use></svg>`;
const took_s = 2.2;

/** Builds the lanes; `chosen` is told of each choice. Answers what moves them. */
export function createRace(group, boats, words, chosen) {
  const factors = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 2 });
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const lanes = boats.map(({ id, slips, pays }) => {
    const lane = document.createElement("button");
    lane.type = "button";
    lane.className = `lane ${id}`;
    lane.role = "radio";
    lane.innerHTML = `<span class="about"><b></b><i></i><i></i></span><span class="boat">${svg("boat")}</span><span class="light">${svg("lantern")}</span>`;
    const [name, chance, factor] = lane.querySelectorAll("b, i");
    name.textContent = words[id];
    chance.textContent = words.chance(slips);
    factor.textContent = words.pays(factors.format(pays / 100));
    lane.addEventListener("click", () => chosen(id));
    group.append(lane);
    return { id, lane };
  });
  group.setAttribute("aria-label", words.choose);
  group.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = lanes.findIndex(({ lane }) => lane === document.activeElement);
    const next = lanes[(at + step + lanes.length) % lanes.length];
    if (chosen(next.id)) next.lane.focus();
  });

  function measure() {
    for (const { lane } of lanes) {
      const boat = lane.querySelector(".boat");
      lane.style.setProperty("--course", `${lane.clientWidth - boat.offsetWidth - boat.offsetLeft - 44}px`);
    }
  }
  new ResizeObserver(measure).observe(group);

  function place(lane, far, seconds) {
    lane.style.setProperty("--took", `${seconds}s`);
    lane.style.setProperty("--far", far);
  }

  return {
    mark(id) {
      for (const one of lanes) {
        one.lane.setAttribute("aria-checked", String(one.id === id));
        one.lane.tabIndex = one.id === id ? 0 : -1;
      }
    },
    hold(held) {
      for (const { lane } of lanes) lane.setAttribute("aria-disabled", String(held));
    },
    /** Back to the start. */
    gather() {
      for (const { lane } of lanes) {
        lane.classList.remove("first");
        place(lane, 0, 0.4);
      }
    },
    /** Lets them sail; resolves when the first is in, at once for who wants no motion or `skip`s. */
    async sail(winner, skip) {
      const seconds = still.matches ? 0 : took_s;
      lanes.forEach(({ id, lane }, index) => {
        const far = id === winner ? 1 : 0.55 + ((index * 37 + winner.length * 11) % 30) / 100;
        place(lane, far, seconds * (id === winner ? 1 : 1.15));
      });
      await Promise.race([new Promise((resolve) => setTimeout(resolve, seconds * 1000)), skip]);
      for (const { id, lane } of lanes) lane.classList.toggle("first", id === winner);
    },
  };
}
