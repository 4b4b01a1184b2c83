import { IconPlus, IconStackPush, IconTable } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import { LineDialogs, type OpenDialog } from '../../lineDialogs/web/LineDialogs.tsx';
import {
  findConfirmedField,
  listLineQuantities,
  type OrderLinesSession,
} from '../../lines/web/linesSession.ts';
import { OrderLinesView } from '../../lines/web/orderLines/OrderLinesView.tsx';
import { useAddedLine } from '../../lines/web/useAddedLine.ts';
import { type NewLineHandle, NewLineRow } from '../../newLine/web/NewLineRow.tsx';
import { useNewLineKey } from '../../newLine/web/useNewLineKey.ts';
import { useTypedLines } from '../../newLine/web/useTypedLines.ts';
import { OrderEntityLayout, type OrderEntityParts } from '../../order/web/OrderEntityLayout.tsx';
import { newOrderPath } from '../../order/web/orderPaths.ts';
import { useDeleteLines } from '../../lines/web/useDeleteLines.ts';
import { RepriceNote } from '../../repricing/web/RepriceNote.tsx';
import type { Repricing } from '../../repricing/web/useRepricing.ts';

interface OrderLayoutProps extends OrderEntityParts {
  session: OrderLinesSession;
  repricing: Repricing;
  /** Note above the lines. */
  note?: ReactNode;
  /** A line can be typed into the row before it can be added. */
  canTypeLines: boolean;
  newLine: Ref<NewLineHandle>;
  /** Adding a line is the next thing to do. */
  isAddingNext?: boolean;
  /** The page opens with the focus in the row of a new line. */
  startsWithLines?: boolean;
  /** Leaving the page loses no typed line, because the order was saved. */
  isLeaving?: () => boolean;
  /** Allocates stock; orders that are not saved cannot. */
  allocation?: { disabledReason: string | undefined; render: (onClose: () => void) => ReactNode };
  /** Further actions of the order. */
  ribbon: readonly RibbonItem[];
}

/** Layout of the order page with its lines and what can be done with them. */
export function OrderLayout({
  repricing,
  note,
  canTypeLines,
  newLine,
  isAddingNext,
  startsWithLines,
  isLeaving,
  allocation,
  ribbon: furtherActions,
  session: stored,
  ...parts
}: OrderLayoutProps) {
  const wide = useWide();
  const [session, addedLineId] = useAddedLine(stored);
  const { lines, total, linesLock, addingProblem } = session;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const typedLines = useTypedLines(() => isLeaving?.() ?? false);
  const disabledReason = linesLock ?? addingProblem;
  // The row that has the focus stays, so that no key reaches another field.
  const [isRowUsed, setRowUsed] = useState(false);
  // Without lines the empty state gives the reason.
  const hasNewRow =
    linesLock === undefined &&
    (addingProblem === undefined || session.isAddingPending || isRowUsed || lines.length > 0);
  const deleteLines = useDeleteLines({ ...session, disabledReason: linesLock });
  useNewLineKey({
    disabledReason,
    openRow: wide && canTypeLines ? () => setRowUsed(true) : undefined,
    openDialog: () => setOpenDialog({ name: 'add' }),
  });
  const ribbon: readonly RibbonItem[] = [
    {
      label: 'Add Line Item',
      shortLabel: 'Add',
      icon: IconPlus,
      shortcut: 'a',
      disabledReason,
      onClick: () => setOpenDialog({ name: 'add' }),
    },
    {
      label: 'Items Table',
      icon: IconTable,
      disabledReason,
      onClick: () => setOpenDialog({ name: 'table' }),
    },
    ...(allocation
      ? [
          {
            label: 'Allocate',
            icon: IconStackPush,
            // A third label would move the statuses into a menu.
            iconOnly: true,
            disabledReason: allocation.disabledReason,
            onClick: () => setOpenDialog({ name: 'allocate' }),
          },
        ]
      : []),
    ...furtherActions,
  ];
  return (
    <OrderEntityLayout {...parts} total={total} name="Order" newPath={newOrderPath}>
      {(phoneActions) => (
        <>
          <OrderLinesView
            session={session}
            ribbon={[...phoneActions, ...ribbon]}
            renderNewRow={
              hasNewRow
                ? (columns) => (
                    <NewLineRow
                      session={session}
                      typedLines={typedLines}
                      columns={columns}
                      isUsed={isRowUsed}
                      onUsedChange={setRowUsed}
                      handle={newLine}
                      onPasteList={(text) => setOpenDialog({ name: 'add', tab: 'paste', text })}
                      hasFirstFocus={startsWithLines}
                    />
                  )
                : undefined
            }
            onAdd={() => setOpenDialog({ name: 'add' })}
            isAddingNext={isAddingNext}
            addedLineId={addedLineId}
            onDelete={deleteLines}
            onOpen={({ id }) => setOpenDialog({ name: 'line', lineId: id })}
          >
            {note}
            <RepriceNote repricing={repricing} />
          </OrderLinesView>
          <LineDialogs
            open={openDialog}
            session={session}
            confirmedField={findConfirmedField(session.status)}
            listQuantities={(line) => listLineQuantities(session.status, line)}
            renderAllocation={allocation?.render}
            onClose={() => setOpenDialog(undefined)}
          />
        </>
      )}
    </OrderEntityLayout>
  );
}
