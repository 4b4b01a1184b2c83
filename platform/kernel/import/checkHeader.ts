import { type Problem, invalid } from '../results/result.ts';
import { importMessages } from './checkFile.ts';
import type { ImportDefinition } from './importDefinition.ts';
import { problemColumn } from './importFiles.ts';
import { columnKey } from './readRows.ts';

/**
 * Compares the header of a file with the template, ignoring case and a byte order mark: missing required columns and repeated
 * ones are errors, unknown or reordered ones are warnings (decision CI6). An optional column may be missing.
 */
export function checkHeader<Column extends string>(
  definition: Pick<ImportDefinition<Column, unknown>, 'columns' | 'required' | 'messages'>,
  header: readonly string[],
): readonly Problem[] {
  const { columns, required } = definition;
  const text = definition.messages?.headerMismatch ?? importMessages.headerMismatch;
  const mismatch = text.endsWith('.') ? text : `${text}.`;
  const names = header.map(columnKey);
  const keys = columns.map(columnKey);
  const missing = required.filter((column) => !names.includes(columnKey(column)));
  const repeated = columns.filter((column) => names.filter((name) => name === columnKey(column)).length > 1);
  const ignored = [...keys, columnKey(problemColumn)];
  const unknown = header.filter((name) => name.trim() !== '' && !ignored.includes(columnKey(name)));
  const found = names.filter((name) => keys.includes(name));
  const isReordered = repeated.length === 0 && !isSameOrder(found, keys);
  if (missing.length > required.length / 2)
    return [
      invalid(
        'REQUIRED',
        ['file'],
        `${mismatch} This looks like another kind of file: ${missing.length} of ${required.length} required columns are missing.`,
      ),
    ];
  return [
    ...missing.map((column) =>
      invalid('REQUIRED', [column], `${mismatch} The required column ${column} is missing.`),
    ),
    ...repeated.map((column) =>
      invalid('INVALID_FORMAT', [column], `${mismatch} The column ${column} occurs more than once.`),
    ),
    ...unknown.map((name) =>
      invalid('INVALID_FORMAT', [name], `${mismatch} The column ${name} is unknown and ignored.`, 'WARNING'),
    ),
    ...(isReordered
      ? [
          invalid(
            'INVALID_FORMAT',
            ['file'],
            `${mismatch} The columns are in another order than in the template; they are read by their names.`,
            'WARNING',
          ),
        ]
      : []),
  ];
}

const isSameOrder = (found: readonly string[], keys: readonly string[]): boolean =>
  found.every((name, index) => keys.indexOf(found[index - 1] ?? '') < keys.indexOf(name));
