import { IconLayoutSidebarRight, IconPlus, IconTable } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useCustomerPath } from '#features/customers/customer/web/useCustomerPath.ts';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { RecordLink } from '#platform/web/parts/RecordLink.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { RecordPage } from '#platform/web/record/RecordPage.tsx';
import type { DraftRows } from '#platform/web/record/rows/draftRows.ts';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { LineDialogs, type OpenDialog } from '../../lineDialogs/web/LineDialogs.tsx';
import { LinesView } from '../../lines/web/LinesView.tsx';
import type { LinesSession } from '../../lines/web/linesSession.ts';
import { useAddedLine } from '../../lines/web/useAddedLine.ts';
import { useDeleteLines } from '../../lines/web/useDeleteLines.ts';
import { formatCustomerLocation } from '../../order/web/formatCustomerLocation.ts';
import { newMasterOrderPath, ordersPath } from '../../order/web/orderPaths.ts';
import { useOrderPermissions } from '../../order/web/useOrderPermissions.ts';
import { openPanel, useFocusAfterPanel, type usePanelOpen } from '../../order/web/usePanelOpen.ts';
import { orderStatusLabel } from '../../status/orderStatus.ts';
import { type MasterOrderStatus, masterOrderStatuses } from '../masterOrderStatus.ts';
import { MasterLineCard } from './MasterLineCard.tsx';
import { masterLineColumns } from './masterLineColumns.ts';
import type { MasterOrderLine } from './masterOrderSession.ts';

/** The same columns for other master orders in the latest statuses. */
const columnsBy = memoizeLast(masterLineColumns, masterOrderStatuses.length);

const listQuantities = (line: MasterOrderLine) => ({
  Ordered: line.orderedQuantity,
  Acknowledged: line.acknowledgedQuantity,
  Scheduled: line.scheduledQuantity,
  Shipped: line.shippedQuantity,
});

interface MasterOrderLayoutProps {
  session: LinesSession<MasterOrderLine>;
  title: string;
  /** That of a new master order is not shown. */
  status: MasterOrderStatus;
  isStored: boolean;
  /** Displayed fields of the header. */
  header: {
    customer: { readonly id: string; readonly name: string } | null;
    location: { readonly name: string } | null;
    salesPersonEmail: string | null;
  };
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
  primary: ReactNode;
  /** Leads to the previous and next order. */
  neighbors?: ReactNode;
  panel: ReturnType<typeof usePanelOpen>;
  /** Content of the panel. */
  details: ReactNode;
}

/** Layout of the page of a master order: summary and primary action above, lines below, details beside. */
export function MasterOrderLayout(props: MasterOrderLayoutProps) {
  const { status, header } = props;
  const { customer, location, salesPersonEmail } = header;
  const { isPanelOpen, setPanelOpen } = props.panel;
  const wide = useWide();
  const go = useGo();
  const [session, addedLineId] = useAddedLine(props.session);
  const { kind, lines, linesLock, addingProblem, total, lockedReason } = session;
  const disabledReason = linesLock ?? addingProblem;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const deleteLines = useDeleteLines({ ...session, disabledReason: linesLock });
  const customerPath = useCustomerPath(customer?.id);
  const columns = columnsBy(status, lockedReason === undefined, useFormatUser());
  const toggleButton = useFocusAfterPanel(isPanelOpen);
  const { edit } = useOrderPermissions();
  const toggle = {
    label: 'Master Order Details',
    icon: IconLayoutSidebarRight,
    onClick: () => setPanelOpen(!isPanelOpen),
  };
  useRegisterPageActions([
    { label: 'Edit Master Order Details', shortcut: 'e', onClick: () => openPanel(setPanelOpen) },
    {
      label: 'New Master Order',
      icon: IconPlus,
      shortcut: 'n',
      disabledReason: edit,
      onClick: () => go(newMasterOrderPath),
    },
  ]);
  const ribbon: readonly RibbonItem[] = [
    ...(wide ? [] : [toggle]),
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
    ...props.ribbon,
  ];
  return (
    <RecordPage
      title={props.title}
      back={ordersPath}
      {...(props.isStored ? { status: orderStatusLabel(status) } : {})}
      fields={{
        // The open panel shows the customer already.
        ...(isPanelOpen
          ? {}
          : { Customer: <RecordLink path={customerPath}>{customer?.name ?? 'None yet'}</RecordLink> }),
        Salesperson: salesPersonEmail ? <UserName email={salesPersonEmail} /> : 'N/A',
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
          {toggle.label}
        </Button>
      }
      panel={isPanelOpen && props.details}
    >
      <LinesView
        session={session}
        rows={lines}
        columns={columns}
        variant={status}
        renderCard={useCallback(
          (line: MasterOrderLine, cell: CardCell) => (
            <MasterLineCard line={line} status={status} cell={cell} />
          ),
          [status],
        )}
        drafts={props.drafts}
        ribbon={ribbon}
        addedLineId={addedLineId}
        onAdd={() => setOpenDialog({ name: 'add' })}
        isAddingNext={props.isAddingNext}
        onDelete={deleteLines}
        onOpen={({ id }) => setOpenDialog({ name: 'line', lineId: id })}
      >
        {props.note}
      </LinesView>
      <LineDialogs
        open={openDialog}
        session={session}
        confirmedField={props.confirmedField}
        listQuantities={listQuantities}
        onClose={() => setOpenDialog(undefined)}
      />
    </RecordPage>
  );
}
