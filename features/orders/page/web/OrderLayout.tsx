import { IconLayoutSidebarRight, IconPlus, IconStackPush, IconTable } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useCustomerPath } from '#features/customers/customer/web/useCustomerPath.ts';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { RecordLink } from '#platform/web/parts/RecordLink.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { RecordPage } from '#platform/web/record/RecordPage.tsx';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
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
import { type OrderType, orderTypeLabels } from '../../order/order.ts';
import { formatCustomerLocation } from '../../order/web/formatCustomerLocation.ts';
import { newOrderPath, ordersPath } from '../../order/web/orderPaths.ts';
import { useOrderPermissions } from '../../order/web/useOrderPermissions.ts';
import { useDeleteLines } from '../../lines/web/useDeleteLines.ts';
import { RepriceNote } from '../../repricing/web/RepriceNote.tsx';
import type { Repricing } from '../../repricing/web/useRepricing.ts';
import { openPanel, useFocusAfterPanel, type usePanelOpen } from '../../order/web/usePanelOpen.ts';

interface OrderLayoutProps {
  session: OrderLinesSession;
  repricing: Repricing;
  title: string;
  /** Label of the status; a new order has none. */
  statusName?: string;
  /** Displayed fields of the header. */
  header: {
    type: OrderType;
    salesPersonEmail: string | null;
    customer: { readonly id: string; readonly name: string } | null;
    location: { readonly name: string } | null;
    createdAt?: string;
  };
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
  primary: ReactNode;
  /** Leads to the previous and next order. */
  neighbors?: ReactNode;
  panel: ReturnType<typeof usePanelOpen>;
  /** Content of the panel. */
  details: ReactNode;
}

/** Layout of the order page: summary and primary action above, lines below, details beside. */
export function OrderLayout(props: OrderLayoutProps) {
  const { header, allocation } = props;
  const { customer, location, salesPersonEmail, createdAt } = header;
  const { isPanelOpen, setPanelOpen } = props.panel;
  const wide = useWide();
  const [session, addedLineId] = useAddedLine(props.session);
  const { lines, total, linesLock, addingProblem } = session;
  const customerPath = useCustomerPath(customer?.id);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const typedLines = useTypedLines(() => props.isLeaving?.() ?? false);
  const disabledReason = linesLock ?? addingProblem;
  // The row that has the focus stays, so that no key reaches another field.
  const [isRowUsed, setRowUsed] = useState(false);
  // Without lines the empty state gives the reason.
  const hasNewRow =
    linesLock === undefined &&
    (addingProblem === undefined || session.isAddingPending || isRowUsed || lines.length > 0);
  const deleteLines = useDeleteLines({ ...session, disabledReason: linesLock });
  const toggleButton = useFocusAfterPanel(isPanelOpen);
  const toggle = {
    label: 'Order Details',
    icon: IconLayoutSidebarRight,
    onClick: () => setPanelOpen(!isPanelOpen),
  };
  useNewLineKey({
    disabledReason,
    openRow: wide && props.canTypeLines ? () => setRowUsed(true) : undefined,
    openDialog: () => setOpenDialog({ name: 'add' }),
  });
  const go = useGo();
  const { edit } = useOrderPermissions();
  useRegisterPageActions([
    { label: 'Edit Order Details', shortcut: 'e', onClick: () => openPanel(setPanelOpen) },
    {
      label: 'New Order',
      icon: IconPlus,
      shortcut: 'n',
      disabledReason: edit,
      onClick: () => go(newOrderPath),
    },
  ]);
  const ribbon: readonly RibbonItem[] = [
    ...(wide ? [] : [toggle]),
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
    ...props.ribbon,
  ];
  return (
    <RecordPage
      title={props.title}
      back={ordersPath}
      {...(props.statusName ? { status: props.statusName } : {})}
      fields={{
        // The open panel shows the customer already.
        ...(isPanelOpen
          ? {}
          : { Customer: <RecordLink path={customerPath}>{customer?.name ?? 'None yet'}</RecordLink> }),
        'Order Type': orderTypeLabels[header.type],
        Salesperson: salesPersonEmail ? <UserName email={salesPersonEmail} /> : 'N/A',
        ...(createdAt === undefined ? {} : { Created: <ShortInstant at={createdAt} /> }),
      }}
      subtitle={customer ? formatCustomerLocation(customer.name, location?.name) : 'No customer yet'}
      amount={moneyText(total.amount, total.currency)}
      primary={props.primary}
      neighbors={props.neighbors}
      actions={
        <Button
          ref={toggleButton}
          icon={IconLayoutSidebarRight}
          iconOnly
          aria-pressed={isPanelOpen}
          onClick={toggle.onClick}
        >
          Order Details
        </Button>
      }
      panel={isPanelOpen && props.details}
    >
      <OrderLinesView
        session={session}
        ribbon={ribbon}
        renderNewRow={
          hasNewRow
            ? (columns) => (
                <NewLineRow
                  session={session}
                  typedLines={typedLines}
                  columns={columns}
                  isUsed={isRowUsed}
                  onUsedChange={setRowUsed}
                  handle={props.newLine}
                  onPasteList={(text) => setOpenDialog({ name: 'add', tab: 'paste', text })}
                  hasFirstFocus={props.startsWithLines}
                />
              )
            : undefined
        }
        onAdd={() => setOpenDialog({ name: 'add' })}
        isAddingNext={props.isAddingNext}
        addedLineId={addedLineId}
        onDelete={deleteLines}
        onOpen={({ id }) => setOpenDialog({ name: 'line', lineId: id })}
      >
        {props.note}
        <RepriceNote repricing={props.repricing} />
      </OrderLinesView>
      <LineDialogs
        open={openDialog}
        session={session}
        confirmedField={findConfirmedField(session.status)}
        listQuantities={(line) => listLineQuantities(session.status, line)}
        renderAllocation={allocation?.render}
        onClose={() => setOpenDialog(undefined)}
      />
    </RecordPage>
  );
}
