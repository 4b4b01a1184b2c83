import { checkFile } from '#platform/kernel/import/checkFile.ts';
import type { ImportDefinition, ImportRow } from '#platform/kernel/import/importDefinition.ts';
import { formatValidRows } from '#platform/kernel/import/importFiles.ts';

/** Writes the rows that are imported instead of the selected file. Throws the text for the user when no file may be as large. */
export function writeRows<Column extends string>(
  { columns, template, messages }: Pick<ImportDefinition<Column, never>, 'columns' | 'template' | 'messages'>,
  rows: readonly ImportRow<Column>[],
): string {
  const text = formatValidRows(columns, rows);
  const size = new TextEncoder().encode(text).length;
  const [problem] = checkFile([{ name: template, type: 'text/csv', size }], messages);
  if (problem?.severity === 'ERROR') throw new Error(problem.message);
  return text;
}
