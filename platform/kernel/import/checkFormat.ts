import { importMessages } from './checkFile.ts';
import type { ImportDefinition, ImportRow, RowProblem } from './importDefinition.ts';
import { type ImportProblems, listProblems } from './importProblems.ts';

/**
 * Checks the format of all rows: required fields, then the rules of the definition for rows and for groups. Any error makes the
 * format invalid (spec 1 §5).
 */
export const checkFormat = <Column extends string, Group>(
  definition: Pick<ImportDefinition<Column, Group>, 'required' | 'checkRow' | 'checkGroup' | 'messages'>,
  rows: Iterable<ImportRow<Column>>,
  groups: Iterable<Group> = [],
): ImportProblems => listProblems(findProblems(definition, rows, groups));

function* findProblems<Column extends string, Group>(
  {
    required,
    checkRow,
    checkGroup,
    messages,
  }: Pick<ImportDefinition<Column, Group>, 'required' | 'checkRow' | 'checkGroup' | 'messages'>,
  rows: Iterable<ImportRow<Column>>,
  groups: Iterable<Group>,
): Generator<RowProblem> {
  const requiredField = messages?.requiredField ?? importMessages.requiredField;
  for (const row of rows) {
    for (const field of required)
      if (row.cells[field] === '')
        yield { row: row.number, field, code: 'MISSING_REQUIRED_FIELD', message: requiredField(field) };
    for (const problem of checkRow?.(row) ?? []) yield { row: row.number, ...problem };
  }
  if (checkGroup) for (const group of groups) yield* checkGroup(group);
}
