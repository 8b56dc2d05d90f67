import { useApp } from "../app/App.ts";

/** The brand's mark, a picture that its tokens name, and its name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const { setting } = useApp();
  return (
    <span className="inline-flex items-center gap-2.5">
      <span className="brand-mark" aria-hidden />
      <span
        className={`font-heading text-[1.2rem] font-semibold whitespace-nowrap ${compact ? "max-[26rem]:sr-only" : ""}`}
      >
        {setting.brand.name}
      </span>
    </span>
  );
}
