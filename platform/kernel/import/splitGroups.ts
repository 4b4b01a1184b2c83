import type { ImportProblems } from './importProblems.ts';

/** Groups without errors, those with errors, and what is wrong with their rows. */
export interface SplitGroups<Group> {
  valid: readonly Group[];
  left: readonly Group[];
  /** Texts of the errors by the number of their row. */
  problemTexts: ReadonlyMap<number, string>;
}

/** Numbers of groups without errors and with some, of a file that can be imported in part. */
export interface SplitCounts {
  valid: number;
  left: number;
}

/** Groups with errors above which a file is corrected as a whole: to find each would take seconds. */
export const maxLeftGroups = 5000;

/**
 * Separates the groups that can be imported from those with errors. `check` finds the problems of some groups; it may name an error
 * of several groups in one of them, so halves are checked until each group has its own. Null without a group that can be
 * imported, or with too many others.
 */
export function splitGroups<Group>(
  groups: readonly Group[],
  listRows: (group: Group) => readonly number[],
  check: (groups: readonly Group[]) => Pick<ImportProblems, 'errorCount' | 'problems'>,
): SplitGroups<Group> | null {
  const left = new Set<Group>();
  const texts = new Map<number, Set<string>>();
  const leave = (group: Group, { problems }: Pick<ImportProblems, 'problems'>) => {
    left.add(group);
    const rows = new Set(listRows(group));
    for (const { severity, row, text } of problems)
      if (severity === 'ERROR' && rows.has(row)) texts.set(row, (texts.get(row) ?? new Set()).add(text));
  };
  const search = (some: readonly Group[]): void => {
    if (left.size > maxLeftGroups) return;
    const checks = check(some);
    const [first, ...others] = some;
    if (checks.errorCount === 0 || first === undefined) return;
    if (others.length === 0) {
      leave(first, checks);
      return;
    }
    const half = Math.ceil(some.length / 2);
    search(some.slice(0, half));
    search(some.slice(half));
  };
  search(groups);
  // Groups that are right alone can contradict each other.
  for (;;) {
    const valid = groups.filter((group) => !left.has(group));
    if (valid.length === 0 || left.size > maxLeftGroups) return null;
    const checks = check(valid);
    if (checks.errorCount === 0) return { valid, left: [...left], problemTexts: joinTexts(texts) };
    const rows = new Set(checks.problems.flatMap(({ severity, row }) => (severity === 'ERROR' ? row : [])));
    const wrong = valid.filter((group) => listRows(group).some((row) => rows.has(row)));
    for (const group of wrong.length > 0 ? wrong : valid) leave(group, checks);
  }
}

const joinTexts = (texts: ReadonlyMap<number, ReadonlySet<string>>): ReadonlyMap<number, string> =>
  new Map(Array.from(texts, ([row, several]) => [row, [...several].join('; ')]));
