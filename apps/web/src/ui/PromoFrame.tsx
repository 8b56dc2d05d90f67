import type { ReactNode } from "react";

interface PromoHeadProps {
  title: string;
  lead?: string;
  /** Address of a picture. */
  picture: string;
  /** Links below the heading. */
  links?: ReactNode;
}

/** A band with the name of a page and its picture. */
export function PromoHead({ title, lead, picture, links }: PromoHeadProps) {
  return (
    <header className="promo-head">
      <div>
        <h1>{title}</h1>
        {lead && <p className="text-muted md:text-lg">{lead}</p>}
      </div>
      <img src={picture} alt="" width={320} height={280} fetchPriority="high" />
      {links && <div>{links}</div>}
    </header>
  );
}

interface PromoFrameProps extends PromoHeadProps {
  /** Name of a picture of `/art/offers`, or a picture's address. */
  picture: string;
  children: ReactNode;
}

/** The frame of every page about promotions: a band with its name and picture, then what the page shows. */
export function PromoFrame({ picture, children, ...head }: PromoFrameProps) {
  return (
    <div className="page-width grid grid-cols-1 gap-6 pt-5 md:gap-10 md:pt-8">
      <PromoHead {...head} picture={picture.startsWith("/") ? picture : `/art/offers/${picture}.webp`} />
      {children}
    </div>
  );
}
