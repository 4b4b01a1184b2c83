import { IconChecks, IconCopyPlus, IconFileInvoice, IconProgressCheck } from '@tabler/icons-react';
import { lazy, useRef, useState } from 'react';
import { useCustomer } from '#features/customers/customer/web/useCustomer.ts';
import { useCustomerPath } from '#features/customers/customer/web/useCustomerPath.ts';
import type { TenantContext } from '#features/identity/settings/web/useTenantSettings.ts';
import { PersistInput } from '#platform/web/drafts/PersistInput.ts';
import { OverlayBoundary, usePreload } from '#platform/web/panel/OverlayBoundary.tsx';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { RecordLink } from '#platform/web/parts/RecordLink.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { RecordNeighbors } from '#platform/web/grid/viewState/RecordNeighbors.tsx';
import { ConflictDialog } from '#platform/web/record/ConflictDialog.tsx';
import { useRegisterPageActions } from '#platform/web/shell/pageActions.ts';
import { noInvoiceReason } from '../../invoice/invoiceStatuses.ts';
import { allocationsProblem, canEditQuantity, linesProblem } from '../../status/editability.ts';
import { takeCreatedOrder } from '../../order/web/createdOrder.ts';
import { usePersistedDetails } from '../../drafts/web/usePersistedDetails.ts';
import { canSaveHeader } from '../../header/web/orderHeaderContext.ts';
import { orderTypeLabels } from '../../order/order.ts';
import { orderHistoryLabels } from '../../order/orderHistoryLabels.ts';
import { orderStatusLabel } from '../../status/orderStatus.ts';
import { InvoiceDialog } from '../../invoice/web/InvoiceDialog.tsx';
import type { NewLineHandle } from '../../newLine/web/NewLineRow.tsx';
import { OrderLayout } from './OrderLayout.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { usePreloadOrder } from '../../order/web/usePreloadOrder.ts';
import { useDuplicateOrder } from '../../duplicate/web/useDuplicateOrder.tsx';
import { ordersListName } from '../../order/web/orderPaths.ts';
import { formatCustomerLocation } from '../../order/web/formatCustomerLocation.ts';
import { getStepIcon } from '../../status/web/stepIcon.ts';
import { StepButton } from '../../status/web/StepButton.tsx';
import { getOrderNames } from './getOrderNames.ts';
import { useAddressSave } from '../../header/web/useAddressSave.ts';
import { useHeaderSave } from '../../header/web/useHeaderSave.ts';
import { useOrderHeaderContext } from '../../header/web/useOrderHeaderContext.ts';
import { useOrderPermissions } from '../../order/web/useOrderPermissions.ts';
import { usePanelOpen } from './usePanelOpen.ts';
import { useAcknowledgeAsOrdered } from '../../status/web/useAcknowledgeAsOrdered.ts';
import { useNextStep } from '../../status/web/useNextStep.ts';
import type { OrderSession } from '../../order/web/orderChange.ts';
import { useRepricing } from '../../repricing/web/useRepricing.ts';
import { usePricingContext } from '../../linePrices/web/usePricingContext.ts';
import { useSavedOrderHeader } from '../../header/web/useSavedOrderHeader.ts';
import { useSavedLines } from '../../lines/web/useSavedLines.ts';
import { listStatusEntries, useStatusChange } from '../../status/web/useStatusChange.ts';

interface OrderViewProps {
  session: OrderSession;
  settings: TenantContext;
}

/** A saved order: every change is one operation. */
export function OrderView({ session, settings }: OrderViewProps) {
  const { record: order, current, queue } = session;
  const { orderId, orderNumber, status } = order;
  const { edit: lockedReason, status: statusLockedReason } = useOrderPermissions();
  const { actions, enterQuantities } = useSavedLines(session);
  const [locationCounts] = useState(() => new Map<string, number>());
  const { customer } = useCustomer(order.customer.id);
  const customerPath = useCustomerPath(order.customer.id);
  const header = useSavedOrderHeader(session, locationCounts);
  // A new order without lines continues with its lines.
  const [startsWithLines] = useState(() => takeCreatedOrder(orderId) && order.lineItems.length === 0);
  const newLine = useRef<NewLineHandle>(null);
  const waitForLines = async () => newLine.current?.finish() ?? true;
  const { duplicate, busy: isDuplicating, dialog: duplicateDialog } = useDuplicateOrder();
  const duplicateItem = {
    label: 'Duplicate Order',
    shortcut: 'd',
    icon: IconCopyPlus,
    // A third label would move the statuses into a menu.
    iconOnly: true,
    busy: isDuplicating,
    disabledReason: lockedReason,
    onClick: () => duplicate(orderId),
  };
  const [isInvoiceOpen, setInvoiceOpen] = useState(false);
  const invoiceItem = {
    label: 'View Invoice',
    icon: IconFileInvoice,
    iconOnly: true,
    disabledReason: noInvoiceReason(status, settings.tenant.invoiceStatuses),
    onClick: () => setInvoiceOpen(true),
  };
  const context = useOrderHeaderContext({
    header,
    locationCounts,
    settings,
    stored: order,
    status,
    lockedReason,
  });
  const names = getOrderNames(order, context, useFormatUser());
  const { isPanelOpen, setPanelOpen } = usePanelOpen();
  const draft = usePersistedDetails({
    order,
    header,
    canSave: !lockedReason && canSaveHeader(context),
    isFilling: context.customerDefaults.isLoading,
    showFields: () => setPanelOpen(true),
  });
  useLeaveGuard(header.isDirty, neverStay, draft);
  const preload = usePreloadOrder();
  const saving = useHeaderSave({ header, context, showFields: () => setPanelOpen(true) });
  const addressSave = useAddressSave(header, order);
  const { location } = order.customer;
  const pricing = usePricingContext({
    customerId: order.customer.id,
    locationId: location?.id,
    day: order.expectedDeliveryDate,
    currency: order.orderTotal.currency,
    maxDiscountPercentage: settings.tenant.maxDiscountPercentage,
    maxPriceChangePercentage: settings.tenant.maxPriceChangePercentage,
  });
  const repricing = useRepricing({
    lines: order.lineItems,
    pricing,
    actions,
    isLocked: lockedReason !== undefined || linesProblem(status, []) !== undefined,
    current: () => {
      const { lineItems, customer: newest, expectedDeliveryDate } = current() ?? order;
      return {
        lines: lineItems,
        scope: { locationId: newest.location?.id ?? null, day: expectedDeliveryDate },
      };
    },
  });
  usePreload(loadAllocation);
  const { change, busy } = useStatusChange({
    session,
    waitForLines,
    confirmPrices: repricing.confirmPrices,
    hasUnsavedHeader: header.hasUnsavedChanges,
    undoHeader: header.undo,
    saveHeader: saving.saveAndWait,
    locationCount: customer?.locations.length ?? 0,
  });
  const acknowledging = useAcknowledgeAsOrdered({ session, enterQuantities, change });
  const step = useNextStep({
    order,
    current,
    queue,
    acknowledging,
    change,
    waitForLines,
    lockedReason,
    statusLockedReason,
  });
  useRegisterPageActions([{ ...step, icon: getStepIcon(status), onClick: () => void step.run() }]);
  // Only the next thing to do is primary: saving the details, adding a line, or the next step.
  const hasNextDetails = isPanelOpen && header.isDirty;
  const isWithoutLines = order.lineItems.length === 0;
  const allocationLockedReason = lockedReason ?? allocationsProblem(status, [])?.message;
  const acknowledgeAllItem = {
    label: 'Accept All as Ordered',
    icon: IconChecks,
    disabledReason: lockedReason,
    onClick: () => void acknowledging.acknowledgeAll(),
  };
  return (
    <>
      <OrderLayout
        orderId={orderId}
        title={`Order ${orderNumber}`}
        status={status}
        statusName={orderStatusLabel(status)}
        summary={{
          // The open panel shows the customer already.
          ...(isPanelOpen
            ? {}
            : { Customer: <RecordLink path={customerPath}>{order.customer.name}</RecordLink> }),
          'Order Type': orderTypeLabels[order.type],
          Salesperson: order.salesPerson ? <UserName email={order.salesPerson.emailAddress} /> : 'N/A',
          Created: <ShortInstant at={order.initializationDate} />,
        }}
        customerName={formatCustomerLocation(order.customer.name, location?.name)}
        lines={order.lineItems}
        allocations={order.allocations}
        total={order.orderTotal}
        actions={actions}
        enterQuantities={enterQuantities}
        pricing={pricing}
        repricing={repricing}
        lockedReason={lockedReason}
        addingProblem={
          !location && context.canEdit('location') && (customer?.locations.length ?? 0) > 1
            ? 'Choose a location in the order details and save it first'
            : undefined
        }
        allocation={{
          disabledReason: allocationLockedReason ?? (isWithoutLines ? 'Add a line first' : undefined),
          render: (onClose) => (
            <OverlayBoundary>
              <AllocationDialog
                session={session}
                highestGradeFirst={settings.tenant.allocateHighestGradeFirst}
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
        isLeaving={neverStay}
        ribbon={[
          ...(canEditQuantity(status, 'acknowledgedQuantity') ? [acknowledgeAllItem] : []),
          {
            label: 'Status',
            icon: IconProgressCheck,
            shortcut: 's',
            busy,
            disabledReason: statusLockedReason,
            entries: listStatusEntries(order, (to) => void acknowledging.setStatus(to)),
          },
          invoiceItem,
          duplicateItem,
        ]}
        neighbors={<RecordNeighbors list={ordersListName} noun="order" onPress={preload} />}
        primary={<StepButton step={step} status={status} isPrimary={!hasNextDetails && !isWithoutLines} />}
        panel={
          <OrderPanel
            header={header}
            context={context}
            lockedReason={lockedReason}
            saving={saving}
            addressSave={addressSave}
            draft={draft}
            lockable={{ order, header, names }}
            onClose={() => setPanelOpen(false)}
          />
        }
        isPanelOpen={isPanelOpen}
        onPanelToggle={setPanelOpen}
      />
      <PersistInput control={header.form.control} form={draft} />
      {duplicateDialog}
      {isInvoiceOpen && <InvoiceDialog order={order} onClose={() => setInvoiceOpen(false)} />}
      {header.conflict && (
        <ConflictDialog
          entity={{ entityType: 'ORDER', entityId: orderId }}
          name={`Order ${orderNumber}`}
          {...header.conflict}
          context={names}
          labels={orderHistoryLabels(names)}
          isOtherField={(path) => /^(lineItems|status)/.test(path)}
        />
      )}
    </>
  );
}

const loadAllocation = () => import('../../allocation/web/AllocationDialog.tsx');
const AllocationDialog = lazy(async () => ({ default: (await loadAllocation()).AllocationDialog }));

const neverStay = (): boolean => false;
