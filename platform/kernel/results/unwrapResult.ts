import type { Result } from './result.ts';

/** Returns the value of a result. Throws its problems; use it where they mean a bug or wrong data. */
export function unwrapResult<T>(result: Result<T>, subject = 'A command'): T {
  if (result.ok) return result.value;
  const problems = result.problems.map((problem) =>
    'field' in problem ? `${problem.message} (${problem.field.join('.')})` : problem.message,
  );
  throw new Error(`${subject} was refused: ${problems.join('; ')}`);
}
