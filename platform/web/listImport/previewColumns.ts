import type { Column } from '#platform/kernel/grid/column.ts';
import { type CheckedRow, type ListColumn } from '../record/editor/listImport.ts';
import { joinMessages } from './checkRows.ts';

/** Outcomes of the check as people read them. */
export const outcomeLabels = {
  NEW: 'New',
  CHANGED: 'Changed',
  UNCHANGED: 'Unchanged',
  PROBLEM: 'Problem',
} as const satisfies Readonly<Record<CheckedRow<never, never>['outcome'], string>>;

/** The cells of a checked row, without the types of its form. */
export type CheckedCells = Pick<
  CheckedRow<unknown, unknown>,
  'number' | 'cells' | 'outcome' | 'messages' | 'changes'
>;

type TitledColumn = Pick<ListColumn<never>, 'title' | 'width'>;

/** Columns of the preview: row, outcome, the cells of the file, in which each can be corrected, and what is wrong. */
export const previewColumns = (columns: readonly TitledColumn[]): readonly Column<CheckedCells>[] => [
  { key: 'row', title: 'Row', kind: 'number', value: ({ number }) => number, width: 72, sorted: 'asc' },
  {
    key: 'outcome',
    title: 'Result',
    kind: 'status',
    value: ({ outcome }) => outcomeLabels[outcome],
    width: 128,
    card: 'status',
  },
  ...columns.map(({ title, width = 130 }, index): Column<CheckedCells> => ({
    key: title,
    title,
    kind: 'text',
    value: ({ cells }) => cells[title] ?? '',
    tooltip: ({ messages, changes }) =>
      messages[title] ?? (changes[title] === undefined ? undefined : `Now: ${changes[title] || 'empty'}`),
    mark: ({ messages, changes }) => {
      if (messages[title] !== undefined) return 'error';
      return changes[title] === undefined ? undefined : 'warning';
    },
    canEdit: () => true,
    width,
    ...(index === 0 && { isEmphasized: true }),
    card: index === 0 ? 'title' : 'detail',
  })),
  {
    key: 'problem',
    title: 'Problem',
    kind: 'text',
    value: ({ messages }) => joinMessages(messages),
    width: 260,
    isFlexible: true,
    card: 'line',
  },
];
