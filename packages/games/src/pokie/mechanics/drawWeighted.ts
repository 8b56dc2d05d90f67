import type { Draw } from "@croupier/fairness";

export const totalWeight = (values: readonly { weight: number }[]): number =>
  values.reduce((sum, { weight }) => sum + weight, 0);

/** One of some values, each as often as its share of all weights. */
export function drawWeighted<Value extends { weight: number }>(values: readonly Value[], draw: Draw): Value {
  const ticket = draw.int(totalWeight(values));
  return values.find((_, index) => ticket < totalWeight(values.slice(0, index + 1)))!;
}
