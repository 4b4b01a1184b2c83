import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import { countFields } from '../countFields.ts';
import { describeClockCorrection, formatPack, listCountNotes } from '../countNotes.ts';
import type { CountGridRow } from './countListQuery.ts';

/** Values that the columns need besides the rows. */
interface CountColumnOptions {
  /** The counts may be changed in their cells. */
  isEditable: boolean;
  /** Some items are counted in units of several pieces. */
  hasPacks: boolean;
  /** There is something to know of some counts. */
  hasNotes: boolean;
  /** Path of a location by its id; '…' for an unknown one. */
  getPath: (locationId: string) => string;
  /** Paths of the locations that a count may move to. */
  listPaths: () => readonly string[];
}

/** Returns where a count was made; the name that the server knows while the locations load, and of one that is gone. */
export const formatCountLocation = (
  { locationId, locationName }: Pick<CountGridRow, 'locationId' | 'locationName'>,
  getPath: (locationId: string) => string,
): string => {
  const path = getPath(locationId);
  return path === '…' ? locationName : path;
};

/** Columns that the import of opening stock reads, which come first in an exported file. */
const fileColumns: readonly string[] = ['locationName', 'sku', 'grade', 'quantity', 'comment'];

/** Returns the columns with which counts are exported, so that their file can be imported again. */
export const listExportColumns = (
  columns: readonly Column<CountGridRow>[],
): readonly Column<CountGridRow>[] =>
  fileColumns.flatMap((key) => columns.filter((column) => column.key === key));

/** Returns a path without its site, which says least: a narrow column cuts the site first. */
const findPathEnd = (path: string): string => / › .*$/.exec(path)?.[0] ?? '';

const always = () => true;
/** The cell has one line. */
const hasOneLine = ({ comment }: CountGridRow): boolean => !comment?.includes('\n');

/** Counts that do not stand are muted, those that wait for a supervisor stand out. */
const markRow = (row: CountGridRow) => (row.isReplaced ? 'inherited' : undefined);

/** Columns of the counts of a session (spec 3 §2). */
export function countColumns({
  isEditable,
  hasPacks,
  hasNotes,
  getPath,
  listPaths,
}: CountColumnOptions): readonly Column<CountGridRow>[] {
  const { itemName, sku, upc, locationName, grade, quantity, comment, recordedAt, recordedBy } = countFields;
  const { deviceRecordedAt, receivedAt, updatedAt } = countFields;
  const columns: readonly Column<CountGridRow>[] = [
    ...gridColumns({ itemName, sku }),
    ...gridColumns({ locationName }).map((column) => ({
      ...column,
      value: (row: CountGridRow) => formatCountLocation(row, getPath),
      textEnd: (row: CountGridRow) => findPathEnd(formatCountLocation(row, getPath)),
      ...(isEditable && { canEdit: always, choices: listPaths }),
    })),
    ...gridColumns({ grade }).map((column) => ({ ...column, ...(isEditable && { canEdit: always }) })),
    ...gridColumns({ quantity }).map((column) => ({
      ...column,
      tooltip: (row: CountGridRow) => {
        const pack = formatPack(row);
        return pack && `1 = ${pack}`;
      },
      ...(isEditable && { canEdit: always }),
    })),
    {
      key: 'unit',
      title: 'Unit',
      kind: 'text',
      value: (row) => formatPack(row) ?? row.uom,
      width: 110,
      hidden: !hasPacks,
      hideOrder: 3,
      card: 'detail',
      cardText: (row) => formatPack(row) ?? '',
    },
    ...gridColumns({ comment }).map((column) => ({
      ...column,
      ...(isEditable && { canEdit: hasOneLine }),
    })),
    {
      key: 'status',
      title: 'Status',
      kind: 'text',
      value: (row) => listCountNotes(row).join('; '),
      tooltip: (row) => listCountNotes(row).join('; ') || undefined,
      // Counts that wait for a supervisor come first.
      sortValue: ({ held }) => (held ? 0 : 1),
      sorted: 'asc',
      mark: (row) => (row.held || row.wasCorrected ? 'warning' : markRow(row)),
      width: 180,
      hidden: !hasNotes,
      card: 'line',
    },
    ...gridColumns({ recordedAt }).map((column) => ({
      ...column,
      hasTime: true,
      width: 172,
      tooltip: describeClockCorrection,
    })),
    ...gridColumns({ upc, recordedBy }),
    ...gridColumns({ deviceRecordedAt, receivedAt }).map((column) => ({
      ...column,
      hasTime: true,
      width: 172,
    })),
    {
      key: 'updatedAt',
      title: updatedAt.label,
      kind: 'datetime',
      value: (row) => row.updatedAt,
      hasTime: true,
      width: 172,
      hidden: true,
    },
    { key: 'countRowId', title: 'Count ID', kind: 'text', value: (row) => row.countRowId, hidden: true },
    { key: 'itemId', title: 'Item ID', kind: 'text', value: (row) => row.itemId, hidden: true },
    { key: 'locationId', title: 'Location ID', kind: 'text', value: (row) => row.locationId, hidden: true },
  ];
  return columns.map((column) => ({ mark: markRow, ...column }));
}
