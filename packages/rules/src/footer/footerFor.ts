/** Parts of the footer that not every licence shows. */
export interface FooterParts {
  /** Links of the info column besides the operator's own pages. */
  cryptoBenefits: boolean;
  affiliates: boolean;
  blog: boolean;
  awards: boolean;
  social: boolean;
  /** Marks of payment methods, in order. */
  paymentMarks: readonly PaymentMark[];
  minimumAge: 18 | 21;
}

export type PaymentMark =
  | "visa"
  | "mastercard"
  | "bank"
  | "voucher"
  | "bitcoin"
  | "ethereum"
  | "litecoin"
  | "bitcoin-cash"
  | "dogecoin"
  | "tether";

const everywhere = ["visa", "mastercard", "bank", "voucher"] as const;
const crypto = ["bitcoin", "ethereum", "litecoin", "bitcoin-cash", "dogecoin", "tether"] as const;
const estonian = ["visa", "mastercard", "bank"] as const;

/**
 * What the footer holds under a licence on a host. The Estonian one has no crypto, fewer ways to pay and fewer links,
 * and asks for 21 years. Source: 2.5-30 to 2.5-38, 5-13, 6-22, 9-44.
 */
export function footerFor(facts: { licence: string; blogHost: boolean; affiliateUrl: string | null }): FooterParts {
  const estonia = facts.licence === "EE";
  return {
    cryptoBenefits: !estonia,
    affiliates: !estonia && facts.affiliateUrl !== null,
    blog: !estonia && facts.blogHost,
    awards: !estonia,
    social: !estonia,
    paymentMarks: estonia ? estonian : [...everywhere, ...crypto],
    minimumAge: estonia ? 21 : 18,
  };
}
