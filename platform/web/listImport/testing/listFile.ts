import type { FieldValues } from 'react-hook-form';
import { proposeMapping } from '#platform/kernel/import/columnMapping.ts';
import { readTable } from '#platform/kernel/import/readTable.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { toCsvFile } from '../../grid/toolbar/exportRows.ts';
import type { EditedRow } from '../../record/editor/editor.ts';
import { checkRows } from '../checkRows.ts';
import { type CheckedRow, type ListImport, toExportColumns } from '../../record/editor/listImport.ts';
import { toFileRows } from '../useListFile.ts';

/** Returns the CSV export of records, as their list writes it. */
export const exportFile = async <Values extends FieldValues, Row extends EditedRow, Context>(
  definition: ListImport<Values, Row, Context>,
  rows: readonly Row[],
): Promise<string> =>
  (await toCsvFile({ rows, columns: toExportColumns(definition, definition.buildContext(rows, [])) })).text();

/** Checks the text of a file against stored records, as the page of the import does. */
export function checkListFile<Values extends FieldValues, Row extends EditedRow, Context>(
  definition: ListImport<Values, Row, Context>,
  text: string,
  stored: readonly Row[],
): readonly CheckedRow<Values, Row>[] {
  const bytes = new TextEncoder().encode(text);
  const file = { name: 'list.csv', type: 'text/csv', size: bytes.length, bytes };
  const table = unwrapResult(readTable(file, TextDecoder));
  const { mapping } = proposeMapping(definition.columns, table.header);
  return checkRows(definition, toFileRows(table, mapping), stored);
}
