import type { Day } from '../dates/day.ts';
import { importMessages } from './checkFile.ts';
import type { ImportDefinition, ImportRow, RowProblem } from './importDefinition.ts';
import { type ImportProblems, listProblems } from './importProblems.ts';

type FormatRules<Column extends string, Group> = Pick<
  ImportDefinition<Column, Group>,
  'required' | 'checkRow' | 'checkGroup' | 'messages'
>;

/**
 * Checks the format of all rows: required fields, then the rules of the definition for rows and for groups. Any error makes the
 * format invalid (spec 1 §5). Problems are in the sequence of their rows; those of a row precede those of its group. `today` is the day of the company.
 */
export const checkFormat = <Column extends string, Group>(
  definition: FormatRules<Column, Group>,
  rows: Iterable<ImportRow<Column>>,
  groups: Iterable<Group> = [],
  today?: Day,
): ImportProblems =>
  listProblems(
    mergeProblems(findRowProblems(definition, rows), findGroupProblems(definition, groups, today)),
  );

function* findRowProblems<Column extends string>(
  { required, checkRow, messages }: FormatRules<Column, never>,
  rows: Iterable<ImportRow<Column>>,
): Generator<RowProblem> {
  const requiredField = messages?.requiredField ?? importMessages.requiredField;
  for (const row of rows) {
    for (const field of required)
      if (row.cells[field] === '')
        yield { row: row.number, field, code: 'MISSING_REQUIRED_FIELD', message: requiredField(field) };
    for (const problem of checkRow?.(row) ?? []) yield { row: row.number, ...problem };
  }
}

/** Returns the problems of groups by row: groups that begin early can have problems in late rows. */
function findGroupProblems<Group>(
  { checkGroup }: Pick<FormatRules<string, Group>, 'checkGroup'>,
  groups: Iterable<Group>,
  today: Day | undefined,
): readonly RowProblem[] {
  const problems: RowProblem[] = [];
  // Groups of a large file are made one after the other, so they are not collected.
  if (checkGroup)
    for (const group of groups) for (const problem of checkGroup(group, today)) problems.push(problem);
  return problems.toSorted((one, other) => one.row - other.row);
}

/** Merges problems that are in the sequence of their rows, so that a limit cuts off the last rows and not one kind. */
function* mergeProblems(
  rowProblems: Iterable<RowProblem>,
  groupProblems: readonly RowProblem[],
): Generator<RowProblem> {
  let next = 0;
  for (const problem of rowProblems) {
    for (let other = groupProblems[next]; other && other.row < problem.row; other = groupProblems[next]) {
      yield other;
      next += 1;
    }
    yield problem;
  }
  yield* groupProblems.slice(next);
}
