import type { Column } from '#platform/kernel/grid/column.ts';
import type { ImportJobFieldsFragment } from '../../query/documents.ts';
import type { FormatUser } from '../../session/userNames.ts';
import { formatDuration } from '../job/formatDuration.ts';
import { jobStateLabels } from '../job/jobStateLabels.ts';
import type { ImportKindTexts } from './importKindTexts.ts';

/** Number of records that an import has created or changed. */
export const countChanged = ({ successfulGroups, unchangedGroups }: ImportJobFieldsFragment): number =>
  successfulGroups - unchangedGroups;

/** Columns of the imports and feeds. */
export const importColumns = (
  kinds: ImportKindTexts,
  formatUser: FormatUser,
): readonly Column<ImportJobFieldsFragment>[] => [
  {
    key: 'created',
    title: 'Started',
    kind: 'datetime',
    value: ({ created }) => created,
    // Several feeds of a kind may come on a day.
    hasTime: true,
    width: 190,
    sorted: 'desc',
    card: 'line',
  },
  {
    key: 'kind',
    title: 'Kind',
    kind: 'text',
    value: ({ kind }) => kinds[kind].label,
    isEmphasized: true,
    width: 170,
    card: 'title',
  },
  {
    key: 'fileName',
    title: 'File',
    kind: 'text',
    value: ({ fileName }) => fileName,
    isFlexible: true,
    width: 200,
    card: 'detail',
  },
  {
    key: 'startedBy',
    title: 'Started By',
    kind: 'text',
    value: ({ startedBy }) => formatUser(startedBy),
    width: 170,
    hideOrder: 3,
    card: 'detail',
  },
  {
    key: 'state',
    title: 'Status',
    kind: 'status',
    value: ({ state }) => jobStateLabels[state],
    width: 120,
    card: 'status',
  },
  {
    key: 'totalRows',
    title: 'Rows',
    kind: 'number',
    value: ({ totalRows }) => totalRows,
    width: 90,
    hideOrder: 2,
  },
  { key: 'changed', title: 'Changed', kind: 'number', value: countChanged, width: 100 },
  {
    key: 'unchangedGroups',
    title: 'Unchanged',
    kind: 'number',
    value: ({ unchangedGroups }) => unchangedGroups,
    width: 110,
    hideOrder: 1,
  },
  {
    key: 'failedGroups',
    title: 'Failed',
    kind: 'number',
    value: ({ failedGroups }) => failedGroups,
    mark: ({ failedGroups }) => (failedGroups > 0 ? 'warning' : undefined),
    width: 90,
    card: 'amount',
    cardText: ({ failedGroups }) => (failedGroups > 0 ? `${failedGroups} failed` : ''),
  },
  {
    key: 'finishedAt',
    title: 'Finished',
    kind: 'datetime',
    value: ({ finishedAt }) => finishedAt,
    hasTime: true,
    hidden: true,
    width: 190,
  },
  {
    key: 'processingTime',
    title: 'Duration',
    kind: 'number',
    value: ({ processingTimeMs }) => processingTimeMs,
    text: ({ processingTimeMs }) => formatDuration(processingTimeMs),
    hidden: true,
    width: 110,
  },
];
