import { logoFor } from "@croupier/rules/menus/logoFor";
import { useApp } from "../app/App.ts";
import { useKnown } from "./useKnown.ts";

/** The brand's mark, a picture that its tokens name, and its name; or the operator's logo for a season. Source: spec 2.5-01. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const { setting, queries } = useApp();
  const season = logoFor(useKnown(queries.config("logo-config"))?.logos ?? [], setting.country, new Date(setting.now));
  if (season) return <img src={season.image} alt={season.alt} height={32} className="h-8 w-auto max-w-40" />;
  return (
    <span className="inline-flex items-center gap-2.5">
      <span className="brand-mark" aria-hidden />
      <span className={`font-heading text-[1.2rem] font-semibold whitespace-nowrap ${compact ? "max-lg:sr-only" : ""}`}>
        {setting.brand.name}
      </span>
    </span>
  );
}
