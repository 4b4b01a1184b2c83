import { IconPlus, IconTable } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import type { DraftRows } from '#platform/web/record/rows/draftRows.ts';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { LineDialogs, type OpenDialog } from '../../lineDialogs/web/LineDialogs.tsx';
import { LinesView } from '../../lines/web/LinesView.tsx';
import type { LinesSession } from '../../lines/web/linesSession.ts';
import { useAddedLine } from '../../lines/web/useAddedLine.ts';
import { useDeleteLines } from '../../lines/web/useDeleteLines.ts';
import { OrderEntityLayout, type OrderEntityParts } from '../../order/web/OrderEntityLayout.tsx';
import { newMasterOrderPath } from '../../order/web/orderPaths.ts';
import { canEditLines } from '../../status/editability.ts';
import { orderStatusLabel } from '../../status/orderStatus.ts';
import { type MasterOrderStatus, masterOrderStatuses } from '../masterOrderStatus.ts';
import { MasterLineCard } from './MasterLineCard.tsx';
import { masterLineColumns } from './masterLineColumns.ts';
import type { MasterOrderLine } from '../../order/web/masterOrderSession.ts';

/** The same columns for other master orders in the latest statuses. */
const columnsBy = memoizeLast(masterLineColumns, masterOrderStatuses.length);

const listQuantities = (line: MasterOrderLine) => ({
  Ordered: line.orderedQuantity,
  Acknowledged: line.acknowledgedQuantity,
  Scheduled: line.scheduledQuantity,
  Shipped: line.shippedQuantity,
});

interface MasterOrderLayoutProps extends Omit<OrderEntityParts, 'statusName'> {
  session: LinesSession<MasterOrderLine>;
  /** That of a new master order is not shown. */
  status: MasterOrderStatus;
  isStored: boolean;
  /** Quantities that wait until all are stored together; undefined when none can be entered. */
  drafts?: DraftRows<MasterOrderLine> | undefined;
  /** The quantity of a later status that the dialog of a line shows. */
  confirmedField?: 'acknowledgedQuantity' | undefined;
  /** Note above the lines. */
  note: ReactNode;
  /** Adding a line is the next thing to do. */
  isAddingNext: boolean;
  /** Further actions of the master order. */
  ribbon: readonly RibbonItem[];
}

/** Layout of the page of a master order with its lines and what can be done with them. */
export function MasterOrderLayout({
  status,
  isStored,
  drafts,
  confirmedField,
  note,
  isAddingNext,
  ribbon: furtherActions,
  session: stored,
  ...parts
}: MasterOrderLayoutProps) {
  const [session, addedLineId] = useAddedLine(stored);
  const { kind, lines, linesLock, addingProblem, total, lockedReason } = session;
  const disabledReason = linesLock ?? addingProblem;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const deleteLines = useDeleteLines({ ...session, disabledReason: linesLock });
  const columns = columnsBy(status, lockedReason === undefined, useFormatUser());
  const lineActions: readonly RibbonItem[] = [
    {
      label: kind.addLine,
      shortLabel: 'Add',
      icon: IconPlus,
      shortcut: 'a',
      disabledReason,
      onClick: () => setOpenDialog({ name: 'add' }),
    },
    {
      label: 'Items Table',
      icon: IconTable,
      disabledReason:
        disabledReason ??
        (lines.length === 0 ? undefined : 'The table is for the first lines. Edit these in the grid'),
      onClick: () => setOpenDialog({ name: 'table' }),
    },
  ];
  // The last actions move into a menu first: those of lines, once lines cannot be added.
  const ribbon = canEditLines(status, 'MASTER_ORDER')
    ? [...lineActions, ...furtherActions]
    : [...furtherActions, ...lineActions];
  const renderCard = useCallback(
    (line: MasterOrderLine, cell: CardCell) => <MasterLineCard line={line} status={status} cell={cell} />,
    [status],
  );
  return (
    <OrderEntityLayout
      {...parts}
      {...(isStored ? { statusName: orderStatusLabel(status) } : {})}
      total={total}
      name="Master Order"
      newPath={newMasterOrderPath}
    >
      {(phoneActions) => (
        <>
          <LinesView
            session={session}
            rows={lines}
            columns={columns}
            variant={status}
            renderCard={renderCard}
            drafts={drafts}
            ribbon={[...phoneActions, ...ribbon]}
            addedLineId={addedLineId}
            onAdd={() => setOpenDialog({ name: 'add' })}
            isAddingNext={isAddingNext}
            onDelete={deleteLines}
            onOpen={({ id }) => setOpenDialog({ name: 'line', lineId: id })}
          >
            {note}
          </LinesView>
          <LineDialogs
            open={openDialog}
            session={session}
            confirmedField={confirmedField}
            listQuantities={listQuantities}
            onClose={() => setOpenDialog(undefined)}
          />
        </>
      )}
    </OrderEntityLayout>
  );
}
