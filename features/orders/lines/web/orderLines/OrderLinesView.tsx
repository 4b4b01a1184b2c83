import { useCallback, useMemo } from 'react';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { type FormatUser, useFormatUser } from '#platform/web/session/userNames.ts';
import { type OrderStatus, orderStatuses } from '../../../status/orderStatus.ts';
import { addStockToLines, type ShownLine } from '../shownLines.ts';
import { lineColumns } from '../lineColumns.ts';
import { LinesView, type LinesViewProps } from '../LinesView.tsx';
import type { OrderLinesSession } from '../linesSession.ts';
import { OrderLineCard } from './OrderLineCard.tsx';

/** The same columns for other orders in the latest statuses: the grid library draws all cells anew for new ones. */
const columnsBy = memoizeLast(
  (
    status: OrderStatus,
    canEdit: boolean,
    hasPacks: boolean,
    hasAllocations: boolean,
    hasStock: boolean,
    maxDiscountPercentage: number,
    formatUser: FormatUser,
  ) =>
    lineColumns({ status, canEdit, hasPacks, hasAllocations, hasStock, maxDiscountPercentage, formatUser }),
  orderStatuses.length,
);

interface OrderLinesViewProps extends Omit<
  LinesViewProps<ShownLine>,
  'session' | 'rows' | 'columns' | 'variant' | 'renderCard'
> {
  session: OrderLinesSession;
}

/** The lines of an order, with the quantities of its status. */
export function OrderLinesView(props: OrderLinesViewProps) {
  const { lines, allocations, stocks, status, lockedReason, pricing } = props.session;
  const formatUser = useFormatUser();
  const hasPacks = lines.some(({ eaches }) => eaches !== 1);
  const hasAllocations = allocations.length > 0;
  const hasStock = stocks !== undefined;
  const columns = columnsBy(
    status,
    lockedReason === undefined,
    hasPacks,
    hasAllocations,
    hasStock,
    pricing.maxDiscountPercentage,
    formatUser,
  );
  const rows = useMemo(() => addStockToLines(lines, allocations, stocks), [lines, allocations, stocks]);
  const card = useCallback(
    (line: ShownLine, cell: CardCell) => <OrderLineCard line={line} status={status} cell={cell} />,
    [status],
  );
  return (
    <LinesView
      {...props}
      rows={rows}
      columns={columns}
      variant={[status, ...(hasStock ? ['stock'] : []), ...(hasAllocations ? ['allocated'] : [])].join(' ')}
      renderCard={card}
    />
  );
}
