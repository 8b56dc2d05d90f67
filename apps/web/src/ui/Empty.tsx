import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** An empty list: why it is empty and where to go. */
export function Empty({
  icon: Icon,
  title,
  hint,
  children,
}: {
  icon: LucideIcon;
  title: string;
  hint?: string;
  children?: ReactNode;
}) {
  return (
    <div className="panel grid justify-items-center gap-3 py-12 text-center">
      <Icon className="icon size-9 text-primary" aria-hidden strokeWidth={1.5} />
      <p className="font-heading text-xl">{title}</p>
      {hint && <p className="max-w-prose text-sm text-muted">{hint}</p>}
      {children}
    </div>
  );
}
