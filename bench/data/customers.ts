/** A customer of the benchmark and how much of it there is beyond the demo world. */
export interface Share {
  readonly id: number;
  readonly documents: number;
  readonly establishments: number;
}

const OTHERS = 18;
/** What the other customers hold together, as a share of the largest one. */
const OTHERS_SHARE = 0.72;
const FIRST_OTHER = 3;

/**
 * Twenty customers, as a market has them: customer 1 of the demo world grows to `documents`, customer 2 stays small, and
 * eighteen copies share the rest so that each has less than the one before.
 */
export function planCustomers(documents: number): Share[] {
  const weights = Array.from({ length: OTHERS }, (_, index) => 1 / (index + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const others = weights.map((weight, index) => {
    const own = Math.round((documents * OTHERS_SHARE * weight) / all);
    return {
      id: FIRST_OTHER + index,
      documents: own,
      establishments: Math.min(60, Math.max(3, Math.round(own / 5_000))),
    };
  });
  return [{ id: 1, documents, establishments: Math.min(193, Math.max(20, Math.round(documents / 5_000))) }, ...others];
}
