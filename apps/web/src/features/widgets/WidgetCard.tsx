import type { ReactNode } from "react";
import { useApp } from "../../app-context/App.ts";
import { Icon } from "../../ui/Icon.tsx";

interface WidgetCardProps {
  className?: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A card in the corner that can be put away. */
export function WidgetCard({ className = "", onClose, children, ...name }: WidgetCardProps) {
  const { say } = useApp();
  return (
    <section className={`widget-card ${className}`} data-widget="card" {...name}>
      <button type="button" className="icon-button widget-close" aria-label={say("common.close")} onClick={onClose}>
        <Icon name="x" />
      </button>
      {children}
    </section>
  );
}
