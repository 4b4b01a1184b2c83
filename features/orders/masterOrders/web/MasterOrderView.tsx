import { IconPlus, IconTable } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useCustomerPath } from '#features/customers/customer/web/useCustomerPath.ts';
import type { TenantContext } from '#features/identity/settings/web/useTenantSettings.ts';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { RecordNeighbors } from '#platform/web/grid/viewState/RecordNeighbors.tsx';
import { RecordLink } from '#platform/web/parts/RecordLink.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { RecordPage } from '#platform/web/record/RecordPage.tsx';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { LineDialogs, type OpenDialog } from '../../lineDialogs/web/LineDialogs.tsx';
import { LinesView } from '../../lines/web/LinesView.tsx';
import { useAddedLine } from '../../lines/web/useAddedLine.ts';
import { useDeleteLines } from '../../lines/web/useDeleteLines.ts';
import { formatCustomerLocation } from '../../order/web/formatCustomerLocation.ts';
import { ordersListName, ordersPath } from '../../order/web/orderPaths.ts';
import { useOrderPermissions } from '../../order/web/useOrderPermissions.ts';
import { orderStatusLabel } from '../../status/orderStatus.ts';
import { StepButton } from '../../status/web/StepButton.tsx';
import { masterOrderStatuses } from '../masterOrderStatus.ts';
import { AcknowledgedNote } from './AcknowledgedNote.tsx';
import { MasterLineCard } from './MasterLineCard.tsx';
import { masterLineColumns } from './masterLineColumns.ts';
import type { MasterOrderLine, MasterOrderSession } from './masterOrderSession.ts';
import { useMasterLines } from './useMasterLines.ts';
import { useMasterOrderStatus } from './useMasterOrderStatus.ts';

/** The same columns for other master orders in the latest statuses. */
const columnsBy = memoizeLast(masterLineColumns, masterOrderStatuses.length);

const listQuantities = (line: MasterOrderLine) => ({
  Ordered: line.orderedQuantity,
  Acknowledged: line.acknowledgedQuantity,
  Scheduled: line.scheduledQuantity,
  Shipped: line.shippedQuantity,
});

interface MasterOrderViewProps {
  session: MasterOrderSession;
  settings: TenantContext;
}

/** A stored master order: every change is one operation, but acknowledged quantities wait until all are stored together. */
export function MasterOrderView({ session, settings }: MasterOrderViewProps) {
  const { record: master } = session;
  const { status, customer, salesPerson, orderTotal: total } = master;
  const permissions = useOrderPermissions();
  const { edit: lockedReason } = permissions;
  const { lines: storedLines, ...acknowledge } = useMasterLines(session, settings, lockedReason);
  const { acknowledging } = acknowledge;
  const [lines, addedLineId] = useAddedLine(storedLines);
  const { linesLock } = lines;
  const { step, menu } = useMasterOrderStatus({ session, ...acknowledge, permissions });
  useRegisterPageActions([{ ...step, onClick: () => void step.run() }]);
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const deleteLines = useDeleteLines({ ...lines, disabledReason: linesLock });
  const customerPath = useCustomerPath(customer.id);
  const columns = columnsBy(status, lockedReason === undefined, useFormatUser());
  const isWithoutLines = lines.lines.length === 0;
  const ribbon: readonly RibbonItem[] = [
    {
      label: lines.kind.addLine,
      shortLabel: 'Add',
      icon: IconPlus,
      shortcut: 'a',
      disabledReason: linesLock,
      onClick: () => setOpenDialog({ name: 'add' }),
    },
    {
      label: 'Items Table',
      icon: IconTable,
      disabledReason:
        linesLock ??
        (isWithoutLines ? undefined : 'The table is for the first lines. Edit these in the grid'),
      onClick: () => setOpenDialog({ name: 'table' }),
    },
    menu,
  ];
  return (
    <RecordPage
      title={`Master Order ${master.masterOrderNumber}`}
      back={ordersPath}
      status={orderStatusLabel(status)}
      fields={{
        Customer: <RecordLink path={customerPath}>{customer.name}</RecordLink>,
        Salesperson: salesPerson ? <UserName email={salesPerson.emailAddress} /> : 'N/A',
      }}
      subtitle={formatCustomerLocation(customer.name, customer.location?.name)}
      amount={moneyText(total.amount, total.currency)}
      primary={<StepButton step={step} isPrimary={!isWithoutLines} />}
      neighbors={<RecordNeighbors list={ordersListName} noun="order" />}
    >
      <LinesView
        session={lines}
        rows={lines.lines}
        columns={columns}
        variant={status}
        renderCard={useCallback(
          (line: MasterOrderLine, cell: CardCell) => (
            <MasterLineCard line={line} status={status} cell={cell} />
          ),
          [status],
        )}
        drafts={acknowledging.canAcknowledge && !lockedReason ? acknowledging.draftRows : undefined}
        ribbon={ribbon}
        addedLineId={addedLineId}
        onAdd={() => setOpenDialog({ name: 'add' })}
        isAddingNext={isWithoutLines}
        onDelete={deleteLines}
        onOpen={({ id }) => setOpenDialog({ name: 'line', lineId: id })}
      >
        <AcknowledgedNote status={status} acknowledging={acknowledging} />
      </LinesView>
      <LineDialogs
        open={openDialog}
        session={lines}
        confirmedField={acknowledging.canAcknowledge ? 'acknowledgedQuantity' : undefined}
        listQuantities={listQuantities}
        onClose={() => setOpenDialog(undefined)}
      />
    </RecordPage>
  );
}
