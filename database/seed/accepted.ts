import type { Result } from '#platform/kernel/result.ts';

/** The value of a command that demo data have to pass; a refusal is a mistake in the data and stops the seed. */
export function accepted<Value>(result: Result<Value>, what: string): Value {
  if (result.ok) return result.value;
  const [first] = result.problems;
  const where = 'field' in first ? ` (${first.field.join('.')})` : '';
  throw new Error(`The demo data were refused at ${what}: ${first.message}${where}`);
}
