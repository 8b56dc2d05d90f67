import type { ReactNode } from "react";

interface PromoCardProps {
  image: string;
  /** The background of the picture, where the operator chose one. */
  style?: React.CSSProperties | undefined;
  title: ReactNode;
  children?: ReactNode;
}

/** One promotion: its picture, its name, and what can be done about it. */
export function PromoCard({ image, style, title, children }: PromoCardProps) {
  return (
    <li className="promo-card">
      <div className="promo-picture" style={style}>
        <img src={image} alt="" width={320} height={280} loading="lazy" decoding="async" />
      </div>
      <div className="promo-text">
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** Stands where cards will be. */
export function PromoCardSkeletons() {
  return [1, 2, 3].map((place) => <li key={place} className="skeleton h-72" aria-hidden />);
}
