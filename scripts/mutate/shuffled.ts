import { seededRandom } from '#platform/kernel/testing/random.ts';

/** The values in random order; the same seed gives the same one. */
export function shuffled<Value>(values: readonly Value[], seed: number): readonly Value[] {
  const { below } = seededRandom(seed);
  const rest = [...values];
  return values.flatMap(() => rest.splice(below(rest.length), 1));
}
