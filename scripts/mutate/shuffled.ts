import { seededRandom } from '#platform/kernel/testing/random.ts';

/** Returns the values in random order, determined by the seed. */
export function shuffled<Value>(values: readonly Value[], seed: number): readonly Value[] {
  const { below } = seededRandom(seed);
  const rest = [...values];
  return values.flatMap(() => rest.splice(below(rest.length), 1));
}
