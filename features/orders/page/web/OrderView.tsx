import { IconChecklist, IconCopyPlus, IconFileInvoice } from '@tabler/icons-react';
import { lazy, useRef, useState } from 'react';
import type { TenantContext } from '#features/identity/settings/web/useTenantSettings.ts';
import { PersistInput } from '#platform/web/drafts/PersistInput.ts';
import { RecordNeighbors } from '#platform/web/grid/viewState/RecordNeighbors.tsx';
import { OverlayBoundary, usePreload } from '#platform/web/panel/OverlayBoundary.tsx';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { ConflictDialog } from '#platform/web/record/ConflictDialog.tsx';
import { useHasCapability } from '#platform/web/session/useUser.ts';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { useDuplicateOrder } from '../../duplicate/web/useDuplicateOrder.tsx';
import { noInvoiceReason } from '../../invoice/invoiceStatuses.ts';
import { InvoiceDialog } from '../../invoice/web/InvoiceDialog.tsx';
import { InvoicesOffDialog } from '../../invoice/web/InvoicesOffDialog.tsx';
import type { NewLineHandle } from '../../newLine/web/NewLineRow.tsx';
import { orderHistoryLabels } from '../../order/orderHistoryLabels.ts';
import { takeCreatedOrder } from '../../order/web/createdOrder.ts';
import type { OrderSession } from '../../order/web/orderChange.ts';
import { ordersListName } from '../../order/web/orderPaths.ts';
import { useOrderPermissions } from '../../order/web/useOrderPermissions.ts';
import { usePreloadOrder } from '../../order/web/usePreloadOrder.ts';
import { noPickSheetReason } from '../../pickSheet/pickSheet.ts';
import { allocationsProblem } from '../../status/editability.ts';
import { orderStatusLabel } from '../../status/orderStatus.ts';
import { StepButton } from '../../status/web/StepButton.tsx';
import { useOrderStatus } from '../../status/web/useOrderStatus.ts';
import { OrderLayout } from './OrderLayout.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { useOrderDetails } from './useOrderDetails.ts';
import { useOrderLines } from './useOrderLines.ts';
import { usePanelOpen } from '../../order/web/usePanelOpen.ts';

/** A saved order: every change is one operation. */
export function OrderView({ session, settings }: { session: OrderSession; settings: TenantContext }) {
  const { record: order } = session;
  const { orderId, orderNumber, status, customer } = order;
  const permissions = useOrderPermissions();
  const { edit: lockedReason } = permissions;
  const panel = usePanelOpen();
  const showFields = () => panel.setPanelOpen(true);
  const details = useOrderDetails({ session, settings, lockedReason, showFields });
  const { header, saving } = details;
  const { lines, repricing, retryStock } = useOrderLines(session, settings, lockedReason);
  // A new order without lines continues with its lines.
  const [startsWithLines] = useState(() => takeCreatedOrder(orderId) && lines.lines.length === 0);
  const newLine = useRef<NewLineHandle>(null);
  const { step, ribbon } = useOrderStatus({
    session,
    header,
    saveHeader: saving.saveAndWait,
    waitForLines: async () => newLine.current?.finish() ?? true,
    confirmPrices: repricing.confirmPrices,
    enterQuantities: lines.enterQuantities,
    permissions,
  });
  useRegisterPageActions([{ ...step, onClick: () => void step.run() }]);
  const { duplicate, busy: isDuplicating, dialog: duplicateDialog } = useDuplicateOrder();
  const { invoiceStatuses } = settings.tenant;
  const areInvoicesOff = invoiceStatuses.length === 0;
  const mayEditCompany = useHasCapability('company.edit');
  const [isInvoiceOpen, setInvoiceOpen] = useState(false);
  const [isPickSheetOpen, setPickSheetOpen] = useState(false);
  const preload = usePreloadOrder();
  usePreload(loadAllocation);
  // Only the next thing to do is primary: saving the details, adding a line, or the next step.
  const hasNextDetails = panel.isPanelOpen && header.isDirty;
  const isWithoutLines = lines.lines.length === 0;
  const allocationLockedReason = lockedReason ?? allocationsProblem(status, [])?.message;
  return (
    <>
      <OrderLayout
        session={lines}
        repricing={repricing}
        note={retryStock && <LoadNote retry={retryStock}>Error loading stock.</LoadNote>}
        title={`Order ${orderNumber}`}
        statusName={orderStatusLabel(status)}
        header={{
          type: order.type,
          customer,
          location: customer.location,
          salesPersonEmail: order.salesPerson?.emailAddress ?? null,
          createdAt: order.initializationDate,
        }}
        allocation={{
          disabledReason: allocationLockedReason ?? (isWithoutLines ? 'Add a line first' : undefined),
          render: (onClose) => (
            <OverlayBoundary>
              <AllocationDialog
                session={session}
                preference={{
                  highestGradeFirst: settings.tenant.allocateHighestGradeFirst,
                  strategy: settings.tenant.allocationStrategy,
                }}
                lockedReason={allocationLockedReason}
                onClose={onClose}
              />
            </OverlayBoundary>
          ),
        }}
        canTypeLines
        newLine={newLine}
        isAddingNext={isWithoutLines && !hasNextDetails}
        startsWithLines={startsWithLines}
        ribbon={[
          ...ribbon,
          {
            label: 'View Invoice',
            icon: IconFileInvoice,
            iconOnly: true,
            disabledReason:
              areInvoicesOff && mayEditCompany ? undefined : noInvoiceReason(status, invoiceStatuses),
            onClick: () => setInvoiceOpen(true),
          },
          {
            label: 'Pick Sheet',
            icon: IconChecklist,
            iconOnly: true,
            disabledReason: noPickSheetReason(order),
            onClick: () => setPickSheetOpen(true),
          },
          {
            label: 'Duplicate Order',
            shortcut: 'd',
            icon: IconCopyPlus,
            // A third label would move the statuses into a menu.
            iconOnly: true,
            busy: isDuplicating,
            disabledReason: lockedReason,
            onClick: () => duplicate(orderId),
          },
        ]}
        neighbors={<RecordNeighbors list={ordersListName} noun="order" onPress={preload} />}
        primary={<StepButton step={step} isPrimary={!hasNextDetails && !isWithoutLines} />}
        panel={panel}
        details={<OrderPanel order={order} details={details} onClose={() => panel.setPanelOpen(false)} />}
      />
      <PersistInput control={header.form.control} form={details.draft} />
      {duplicateDialog}
      {isInvoiceOpen && areInvoicesOff && <InvoicesOffDialog onClose={() => setInvoiceOpen(false)} />}
      {isInvoiceOpen && !areInvoicesOff && (
        <InvoiceDialog order={order} onClose={() => setInvoiceOpen(false)} />
      )}
      {isPickSheetOpen && (
        <OverlayBoundary>
          <PickSheetDialog orders={[order]} onClose={() => setPickSheetOpen(false)} />
        </OverlayBoundary>
      )}
      {header.conflict && (
        <ConflictDialog
          entity={{ entityType: 'ORDER', entityId: orderId }}
          name={`Order ${orderNumber}`}
          {...header.conflict}
          context={details.names}
          labels={orderHistoryLabels(details.names)}
          isOtherField={(path) => /^(lineItems|status)/.test(path)}
        />
      )}
    </>
  );
}

const loadAllocation = () => import('../../allocation/web/AllocationDialog.tsx');
const AllocationDialog = lazy(async () => ({ default: (await loadAllocation()).AllocationDialog }));
const PickSheetDialog = lazy(async () => ({
  default: (await import('../../pickSheet/web/PickSheetDialog.tsx')).PickSheetDialog,
}));
