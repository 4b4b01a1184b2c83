import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { RecordLink } from '#platform/web/parts/RecordLink.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { formatChange } from '../formatChange.ts';
import type { StockColumn } from './StockTable.tsx';
import type { StockDetails } from './useItemStockDetails.ts';

type Slot = StockDetails['slots'][number];
type Count = StockDetails['counts'][number];
type Movement = StockDetails['movements'][number];
type Reservation = StockDetails['reservations'][number];

/** Returns where a location is; '…' for an unknown one. */
type GetPath = (locationId: string) => string;
/** Returns the path of an order; undefined when the user may not see orders. */
type GetOrderPath = (orderId: string) => string | undefined;

/** Returns where a location is; the name that the server sends while the locations load, and of one that is gone. */
function formatLocation(
  { locationId, locationName }: { locationId: string; locationName: string },
  getPath: GetPath,
): string {
  const path = getPath(locationId);
  return path === '…' ? locationName : path;
}

const formatSlot = (row: { locationId: string; locationName: string; grade: number }, getPath: GetPath) =>
  `${formatLocation(row, getPath)}, grade ${row.grade}`;

/** Stock by location and grade, with the count that each quantity starts from. */
export function slotTableColumns(getPath: GetPath, counts: readonly Count[]): readonly StockColumn<Slot>[] {
  const countersById = new Map(counts.map(({ countRowId, recordedBy }) => [countRowId, recordedBy]));
  return [
    { title: 'Location', cell: (slot) => formatLocation(slot, getPath) },
    { title: 'Grade', isNumber: true, cell: ({ grade }) => grade },
    {
      title: 'Available',
      isNumber: true,
      isDetail: true,
      cell: (slot) => numberText(slot.availableQuantity),
    },
    { title: 'Reserved', isNumber: true, isDetail: true, cell: (slot) => numberText(slot.reservedQuantity) },
    { title: 'Actual', isNumber: true, cell: (slot) => numberText(slot.actual) },
    {
      title: 'Counted',
      isDetail: true,
      cell: ({ isEnded, countedAt, countRowId }) => {
        if (isEnded) return 'Ended: not counted again';
        if (countedAt === null) return '';
        const counter = countRowId === null ? undefined : countersById.get(countRowId);
        return (
          <>
            <ShortInstant at={countedAt} />
            {counter !== undefined && (
              <>
                {' by '}
                <UserName email={counter} />
              </>
            )}
          </>
        );
      },
    },
  ];
}

/** Orders that have reserved the item. */
export const reservationTableColumns = (
  getPath: GetPath,
  getOrderPath: GetOrderPath,
): readonly StockColumn<Reservation>[] => [
  {
    title: 'Order',
    cell: ({ orderId, orderNumber }) => <RecordLink path={getOrderPath(orderId)}>{orderNumber}</RecordLink>,
  },
  { title: 'Customer', isDetail: true, cell: ({ customerName }) => customerName },
  { title: 'Location', isDetail: true, cell: (row) => formatSlot(row, getPath) },
  { title: 'Quantity', isNumber: true, cell: ({ quantity }) => numberText(quantity) },
];

/** Counts of the item in the live session and those before. */
export const countTableColumns = (getPath: GetPath): readonly StockColumn<Count>[] => [
  { title: 'Recorded', cell: ({ recordedAt }) => <ShortInstant at={recordedAt} /> },
  { title: 'By', isDetail: true, cell: ({ recordedBy }) => <UserName email={recordedBy} /> },
  { title: 'Location', isDetail: true, cell: (row) => formatSlot(row, getPath) },
  {
    title: 'Comment',
    isDetail: true,
    cell: ({ replacedByCountRowId, held, comment }) =>
      [held && 'Held', replacedByCountRowId !== null && 'Replaced by a later count', comment]
        .filter(Boolean)
        .join(' · '),
  },
  { title: 'Quantity', isNumber: true, cell: ({ quantity }) => numberText(quantity) },
];

/** Stock that orders took or gave back. */
export const movementTableColumns = (
  getPath: GetPath,
  getOrderPath: GetOrderPath,
): readonly StockColumn<Movement>[] => [
  {
    title: 'Order',
    // Users who may not see orders learn only that there was one.
    cell: ({ orderId, orderNumber }) =>
      orderId === null ? 'An order' : <RecordLink path={getOrderPath(orderId)}>{orderNumber}</RecordLink>,
  },
  { title: 'Moved', isDetail: true, cell: ({ movedAt }) => <ShortInstant at={movedAt} /> },
  { title: 'By', isDetail: true, cell: ({ movedBy }) => <UserName email={movedBy} /> },
  {
    title: 'Location',
    isDetail: true,
    cell: ({ locationId, locationName, grade }) =>
      locationId === null || locationName === null || grade === null
        ? 'Not allocated'
        : formatSlot({ locationId, locationName, grade }, getPath),
  },
  { title: 'Change', isNumber: true, cell: ({ quantity }) => formatChange(quantity) },
];
