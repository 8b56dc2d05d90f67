import { useApp } from "../app/App.ts";

/** The brand's mark: a faceted spade, and its name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  const { setting } = useApp();
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden>
        <path
          d="M16 2 29 16.5c2.4 2.8.7 7.5-3.4 7.5-3 0-5.3-1.6-7-3.6.4 4 1.7 7 4.4 9.6H9c2.7-2.6 4-5.6 4.4-9.6-1.7 2-4 3.6-7 3.6-4.100 0-5.800-4.700-3.400-7.500Z"
          fill="var(--c-primary)"
        />
        <path
          d="M16 2 29 16.500c2.400 2.800.7 7.500-3.400 7.500-3 0-5.300-1.600-7-3.600L16 2Z"
          fill="#fff"
          opacity=".28"
        />
        <path d="M16 2 9.500 19.500 3 16.500Z" fill="#000" opacity=".12" />
      </svg>
      <span
        className={`font-heading text-[1.2rem] font-semibold whitespace-nowrap ${compact ? "max-[26rem]:sr-only" : ""}`}
      >
        {setting.brand.name}
      </span>
    </span>
  );
}
