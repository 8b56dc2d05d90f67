/** A level that fell to a player. Amounts in subunits. */
export interface Win {
  id: bigint;
  /** The winner's name as strangers may see it. */
  name: string;
  amount: bigint;
  currency: string;
  identifier: string;
  jackpot: string;
  level: string;
  levelId: number;
  levelIndex: number;
  cycle: number;
  /** Of a level that had to fall: what fixed the hidden point. */
  dropHash: string | null;
  dropSeed: string | null;
  dropFrom: bigint | null;
  dropTo: bigint | null;
  dropPoint: bigint | null;
  createdAt: Date;
}
