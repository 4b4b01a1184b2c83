import type { Result } from '#platform/kernel/results/result.ts';

/** Returns the value of a result. Throws on problems, which are mistakes in the demo data. */
export function unwrapResult<Value>(result: Result<Value>, subject: string): Value {
  if (result.ok) return result.value;
  const [first] = result.problems;
  const path = 'field' in first ? ` (${first.field.join('.')})` : '';
  throw new Error(`Demo data refused at ${subject}: ${first.message}${path}`);
}
