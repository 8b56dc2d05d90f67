import type { Banner } from "@croupier/contract/cms";
import { bannerTarget } from "@croupier/rules/banners/bannerTarget";
import { bannerText } from "@croupier/rules/banners/bannerText";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey, Say } from "../../messages/messages.ts";
import { useModals } from "../../modal/modals.ts";

/* What a banner shows in the carousel and among the promotions. */

/** The banner's own words, with the values of its variables for a currency. Source: 3-38. */
export function wordsOf(banner: Banner, currency: string): (words: string | null | undefined) => string {
  return (words) => bannerText(words ?? "", banner.variables, currency);
}

/** Source: 3-39. */
export function BannerLabels({ banner, currency }: { banner: Banner; currency: string }) {
  const { say } = useApp();
  const text = wordsOf(banner, currency);
  if (!banner.labels || banner.labels.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {banner.labels.map(({ title }) => (
        <span key={title} className="tag">
          {labelOf(say, text(title))}
        </span>
      ))}
    </p>
  );
}

/** A label is a kind that we have a word for, or the operator's own words. */
function labelOf(say: Say, label: string): string {
  const key = `banner.tag.${label}`;
  const known = say(key as MessageKey);
  return known === key ? label : known;
}

/** Leads to the tournament, the lottery or the address; one without a way to go is not shown. Source: 4-57. */
export function BannerButton({ banner, name }: { banner: Banner; name: string }) {
  const { to } = useApp();
  const target = bannerTarget(banner);
  if (!name || target.kind === "none") return null;
  if (target.kind === "external") {
    return (
      <a className="button button-primary" href={target.url} rel="noopener">
        {name}
      </a>
    );
  }
  return (
    <a className="button button-primary" href={target.path.startsWith("#") ? target.path : to(target.path)}>
      {name}
    </a>
  );
}

/** Opens the conditions that a banner carries; nothing where it carries none. Source: 3-41, 4-57. */
export function BannerConditions({ banner, currency }: { banner: Banner; currency: string }) {
  const modals = useModals();
  const text = wordsOf(banner, currency);
  const details = banner.secondButton;
  if (!details) return null;
  const { title, secondTitle, desc } = details.popup;
  return (
    <button
      type="button"
      className="button"
      aria-haspopup="dialog"
      onClick={() =>
        modals.open("bannerDetails", { title: text(title), secondTitle: text(secondTitle), desc: text(desc) })
      }
    >
      {text(details.name)}
    </button>
  );
}

/** The operator's colours behind the picture; a colour that could be anything else is left out. */
export function gradient({ gradient: colours }: Banner): React.CSSProperties | undefined {
  if (!colours) return undefined;
  const all = [colours.colorLeft, colours.colorLeftCenter, colours.colorRightCenter, colours.colorRight];
  if (!all.every((colour) => /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl|oklch)a?\([\d\s.,%/a-z-]+\))$/i.test(colour)))
    return undefined;
  return { background: `linear-gradient(90deg, ${all.join(", ")})` };
}
