/** A level with what rules it, as the view `level_now` shows it. Amounts in subunits, those in cents of EUR say so. */
export interface LevelNow {
  id: number;
  poolId: number;
  jackpotId: number;
  identifier: string;
  jackpot: string;
  state: "active" | "stopped";
  category: string;
  providers: string[];
  brand: string;
  currency: string;
  unit: bigint;
  index: number;
  name: string;
  oneIn: number;
  ratePpm: number;
  seedCents: number;
  mustDropCents: number | null;
  seed: bigint;
  mustDrop: bigint | null;
  amount: bigint;
  reserve: bigint;
  fraction: bigint;
  cycle: number;
  dropFrom: bigint | null;
  dropTo: bigint | null;
  dropSeed: Buffer | null;
  dropHash: string | null;
  due: boolean;
}
