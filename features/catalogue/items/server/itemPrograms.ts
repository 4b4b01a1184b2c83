import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import { programKey } from '../item.ts';

/** Returns a problem for each program of an item that is among the inactive ones; those of `stored` may stay. */
export function findInactiveProgramProblems(
  inactive: readonly string[],
  programs: readonly string[],
  stored: readonly string[] = [],
): readonly Problem[] {
  const refused = new Set(inactive.map(programKey));
  for (const name of stored) refused.delete(programKey(name));
  return programs
    .filter((name) => refused.has(programKey(name)))
    .map((name) =>
      invalid('INVALID_STATE', ['programs'], `Program ${name} is inactive. Choose another one.`),
    );
}
