/** Random whole numbers from 0 up to, without, the given limit; the same ones for the same seed. */
export type Random = (limit: number) => number;

/** mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** The values in random order. */
export function shuffled<Value>(values: readonly Value[], random: Random): readonly Value[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(random(rest.length), 1));
}
