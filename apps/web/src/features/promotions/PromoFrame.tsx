import type { ReactNode } from "react";

interface PromoFrameProps {
  title: string;
  lead?: string;
  /** A still life of `/art/offers`. */
  picture: string;
  /** Links below the heading. */
  links?: ReactNode;
  children: ReactNode;
}

/** The frame of every page about what runs: a band with its name and picture, then what the page shows. */
export function PromoFrame({ title, lead, picture, links, children }: PromoFrameProps) {
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-5 md:gap-10 md:pt-8">
      <header className="promo-head">
        <div className="grid gap-3">
          <h1>{title}</h1>
          {lead && <p className="text-muted md:text-lg">{lead}</p>}
          {links}
        </div>
        <img src={`/art/offers/${picture}.webp`} alt="" width={320} height={280} fetchPriority="high" />
      </header>
      {children}
    </div>
  );
}
