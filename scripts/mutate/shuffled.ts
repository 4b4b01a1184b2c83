import { seededRandom } from '#platform/kernel/testing/random.ts';

/** Returns the values in random order, determined by the seed. */
export function shuffled<Value>(values: readonly Value[], seed: number): readonly Value[] {
  const { integerBelow } = seededRandom(seed);
  const rest = [...values];
  return values.flatMap(() => rest.splice(integerBelow(rest.length), 1));
}
