import type { Banner } from "@croupier/contract/cms";
import { bannerTarget } from "@croupier/rules/banners/bannerTarget";
import { bannerText } from "@croupier/rules/banners/bannerText";
import { useApp } from "../../app/App.ts";
import type { MessageKey, Say } from "../../messages/messages.ts";
import { useModals } from "../../modal/modals.ts";
import { BannerTimer } from "./BannerTimer.tsx";

/** One banner: picture, words, timer, and up to two buttons. Source: spec 3-36 to 3-42, 4-57. */
export function BannerSlide({ banner, currency, first }: { banner: Banner; currency: string; first: boolean }) {
  const modals = useModals();
  const { say } = useApp();
  const text = (words: string | null | undefined) => bannerText(words ?? "", banner.variables, currency);
  const title = text(banner.title?.text);
  const description = text(banner.description?.text);
  const details = banner.secondButton;
  return (
    <article className="banner" style={gradient(banner)} data-size={banner.size ?? undefined}>
      <img
        className="banner-image"
        src={banner.image}
        alt=""
        loading={first ? undefined : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="async"
      />
      {banner.overlayImage && (
        <img className="banner-overlay" src={banner.overlayImage} alt="" loading={first ? undefined : "lazy"} />
      )}
      <div className="banner-text">
        {banner.labels && banner.labels.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {banner.labels.map((label) => (
              <span key={label} className="tag">
                {labelOf(say, text(label))}
              </span>
            ))}
          </p>
        )}
        {title && <h2 className="banner-title">{title}</h2>}
        {description && <p className="banner-description">{description}</p>}
        {banner.timer && <BannerTimer timer={banner.timer} />}
        <div className="mt-1 flex flex-wrap gap-2 sm:gap-3">
          <BannerButton banner={banner} name={text(banner.button?.name)} />
          {details && (
            <button
              type="button"
              className="button"
              aria-haspopup="dialog"
              onClick={() =>
                modals.open("bannerDetails", {
                  title: text(details.popup.title),
                  secondTitle: text(details.popup.secondTitle),
                  desc: text(details.popup.desc),
                })
              }
            >
              {text(details.name)}
            </button>
          )}
        </div>
      </div>
    </article>
  );
}

/** A label is a kind that we have a word for, or the operator's own words. */
function labelOf(say: Say, label: string): string {
  const key = `banner.tag.${label}`;
  const known = say(key as MessageKey);
  return known === key ? label : known;
}

/** Leads to the tournament, the lottery or the address; one without a way to go is not shown. Source: spec 4-57. */
function BannerButton({ banner, name }: { banner: Banner; name: string }) {
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

/** The operator's colours behind the picture; a colour that could be anything else is left out. */
function gradient({ gradient: colours }: Banner): React.CSSProperties | undefined {
  if (!colours) return undefined;
  const all = [colours.colorLeft, colours.colorLeftCenter, colours.colorRightCenter, colours.colorRight];
  if (!all.every((colour) => /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl|oklch)a?\([\d\s.,%/a-z-]+\))$/i.test(colour)))
    return undefined;
  return { background: `linear-gradient(90deg, ${all.join(", ")})` };
}
