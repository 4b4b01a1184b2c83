import type { Problem } from './result.ts';

/** Prefixes `path` to the field of a problem, if it has a field. */
export const problemAt = (path: readonly string[], problem: Problem): Problem =>
  'field' in problem ? { ...problem, field: [...path, ...problem.field] } : problem;
