/** An address by whose it is. */
export interface AddressName {
  playerId: number;
  methodId: string;
  currency: string;
}

/** Whose address coins came to, and how the method that it belongs to is called. Amounts are subunits. */
export interface AddressOwner extends AddressName {
  brand: string;
  kind: string;
  /** What the method takes at least; 0 where it takes no deposits of this currency any more. */
  min: bigint;
  /** How many blocks must hold coins before they count. */
  requiredConfirmations: number | null;
}
