import { logoFor } from "@croupier/rules/menus/logoFor";
import { useApp } from "../app-context/App.ts";
import { usePreloaded } from "./usePreloaded.ts";

/** Up to this width the mark is shown without the name. */
const nameless = { tablet: "max-lg:sr-only", laptop: "max-xl:sr-only" } as const;

/** The brand's mark, a picture that its tokens name, and its name; or the operator's logo for a season. Source: 2.5-01. */
export function Logo({ compact }: { compact?: "tablet" | "laptop" }) {
  const { setting, queries } = useApp();
  const season = logoFor(
    usePreloaded(queries.config("logo-config"))?.logos ?? [],
    setting.country,
    new Date(setting.now),
  );
  if (season) return <img src={season.image} alt={season.alt} height={32} className="h-8 w-auto max-w-40" />;
  return (
    <span className="inline-flex items-center gap-2.5">
      <span className="brand-mark" aria-hidden />
      <span
        className={`font-heading text-[1.2rem] font-semibold whitespace-nowrap ${compact ? nameless[compact] : ""}`}
      >
        {setting.brand.name}
      </span>
    </span>
  );
}
