/** Pseudo-random choices; the same seed gives the same ones. */
export interface Random {
  chance(share: number): boolean;
  /** An integer from 0 to `end - 1`. */
  integerBelow(end: number): number;
  pick<T>(values: readonly T[]): T;
}

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integerBelow = (end: number) => Math.floor(next() * end);
  return {
    chance: (share) => next() < share,
    integerBelow,
    pick: (values) => {
      const value = values[integerBelow(values.length)];
      if (value === undefined) throw new Error('There is nothing to choose from.');
      return value;
    },
  };
}
