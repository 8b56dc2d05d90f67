/* How far free rounds are, over the lanes as long as they run. */

/** Answers what shows them; null hides the strip. */
export function createFreeStrip(at, words, money, locale) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return {
    show(free) {
      at("free").hidden = !free;
      if (!free) return;
      at("free-left").textContent = words.freeLeft(free.left, free.total);
      at("free-won").textContent = words.freeSoFar(money(free.won));
      at("free-terms").textContent = words.freeTerms(money(free.most), day.format(new Date(free.valid_until)));
    },
  };
}
