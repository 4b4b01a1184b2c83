import type { Problem } from './result.ts';

/** The problem of a part, told of the whole: its field, where it names one, is found below `path`. */
export const problemAt = (path: readonly string[], problem: Problem): Problem =>
  'field' in problem ? { ...problem, field: [...path, ...problem.field] } : problem;
