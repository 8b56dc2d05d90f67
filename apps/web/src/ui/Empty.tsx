import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyProps {
  icon?: LucideIcon;
  /** A picture of `/art/offers` instead of the icon, where the list is the whole page. */
  picture?: string;
  title: string;
  hint?: string;
  children?: ReactNode;
}

/** An empty list: why it is empty and where to go. */
export function Empty({ icon: Icon, picture, title, hint, children }: EmptyProps) {
  return (
    <div className="panel empty">
      {picture && <img src={`/art/offers/${picture}.webp`} alt="" width={240} height={210} />}
      {Icon && <Icon className="icon size-9 text-primary" aria-hidden strokeWidth={1.5} />}
      <p className="font-heading text-xl">{title}</p>
      {hint && <p className="max-w-prose text-sm text-muted">{hint}</p>}
      {children}
    </div>
  );
}
