import { importMessages } from './checkFile.ts';
import type { CellProblem, ImportDefinition, ImportRow } from './importDefinition.ts';
import { type ImportProblems, listProblems } from './importProblems.ts';

/** Checks the format of all rows: required fields, then the rules of the definition. Any error makes the format invalid (spec 1 §5). */
export const checkFormat = <Column extends string>(
  definition: Pick<ImportDefinition<Column, unknown>, 'required' | 'checkRow' | 'messages'>,
  rows: Iterable<ImportRow<Column>>,
): ImportProblems => listProblems(findProblems(definition, rows));

function* findProblems<Column extends string>(
  {
    required,
    checkRow,
    messages,
  }: Pick<ImportDefinition<Column, unknown>, 'required' | 'checkRow' | 'messages'>,
  rows: Iterable<ImportRow<Column>>,
): Generator<CellProblem & { row: number }> {
  const requiredField = messages?.requiredField ?? importMessages.requiredField;
  for (const row of rows) {
    for (const field of required)
      if (row.cells[field] === '')
        yield { row: row.number, field, code: 'MISSING_REQUIRED_FIELD', message: requiredField(field) };
    for (const problem of checkRow?.(row) ?? []) yield { row: row.number, ...problem };
  }
}
