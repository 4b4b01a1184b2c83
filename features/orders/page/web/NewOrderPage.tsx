import { useEffect, useRef, useState } from 'react';
import { useCustomer } from '#features/customers/customer/web/useCustomer.ts';
import { type TenantContext, useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import { parseDay } from '#platform/kernel/dates/day.ts';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { orderTotal } from '../../lines/orderTotal.ts';
import { newOrderFormValues } from '../../header/web/orderFormValues.ts';
import type { NewLineHandle } from '../../newLine/web/NewLineRow.tsx';
import { ExistingOrderNote } from './ExistingOrderNote.tsx';
import { OrderLayout } from './OrderLayout.tsx';
import { OrderLoadError } from '../../order/web/OrderLoadError.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import type { LineActions } from '../../lines/web/lineActions.ts';
import { orderLineKind } from '../../lines/web/lineKind.ts';
import { useDraftLines } from '../../lines/web/useDraftLines.ts';
import { useOrderHeaderContext } from '../../header/web/useOrderHeaderContext.ts';
import { useHeaderSave } from '../../header/web/useHeaderSave.ts';
import { newOrders, useNewOrderHeader } from '../../drafts/web/useNewOrderHeader.ts';
import { useOrderPermissions } from '../../order/web/useOrderPermissions.ts';
import { PersistInput } from '#platform/web/drafts/PersistInput.ts';
import { useDraftAccess, useDrafts } from '#platform/web/drafts/useDrafts.ts';
import { type OrderDraft, orderDraftKind, withToday } from '../../drafts/web/orderDraft.ts';
import { usePersistedOrder } from '../../drafts/web/usePersistedOrder.ts';
import { useExistingOrder } from '../../drafts/web/useExistingOrder.ts';
import { useNewOrderId } from './useNewOrderId.ts';
import { pricingProblem } from './pricingProblem.ts';
import { useRepricing } from '../../repricing/web/useRepricing.ts';
import { usePricingContext } from '../../linePrices/web/usePricingContext.ts';
import { DraftList } from '#platform/web/drafts/DraftList.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';

const maxShown = 3;

/** Offers the latest drafts of orders on the page of a new one. */
function OtherDrafts() {
  const drafts = useDrafts() ?? [];
  const orders = drafts.filter(({ kind }) => kind === orderDraftKind);
  if (orders.length === 0) return null;
  return (
    <Note kind="info" strip>
      {orders.length === 1
        ? 'An order is not finished yet.'
        : `${orders.length} orders are not finished yet.`}
      <DraftList drafts={orders.slice(0, maxShown)} />
    </Note>
  );
}

/** A new order, or a draft of one: header and lines are saved together in one operation. */
export function NewOrderPage() {
  const { settings, failed, error, retry } = useTenantSettings();
  const { isReady } = useDraftAccess();
  if (failed && !settings) return <OrderLoadError title="New Order" error={error} retry={retry} />;
  if (!settings || !isReady) return <OrderSkeleton />;
  return <OpenedOrder settings={settings} />;
}

/** Finds the draft in the address, once the drafts are read. */
function OpenedOrder({ settings }: { settings: TenantContext }) {
  const { find } = useDraftAccess();
  const { orderId, draft, isUnreadable } = useNewOrderId(newOrders.parseDraft, find);
  useEffect(() => {
    if (isUnreadable)
      showToast('error', 'This draft cannot be opened', {
        detail: 'Another version of Trellis has stored it. It stays on this device until you discard it.',
      });
  }, [orderId, isUnreadable]);
  return <NewOrder key={orderId} orderId={orderId} draft={draft} settings={settings} />;
}

interface NewOrderProps {
  orderId: string;
  /** The draft that the page continues. */
  draft: OrderDraft | undefined;
  settings: TenantContext;
}

function NewOrder({ orderId, draft, settings }: NewOrderProps) {
  const { tenant, today } = settings;
  const wide = useWide();
  const { edit: lockedReason } = useOrderPermissions();
  const [restored] = useState(() => draft && withToday(draft, today));
  const [enteredDraft, setEnteredDraft] = useState<OrderDraft>();
  const { lines, getLines, waitForQuestions, ...draftLines } = useDraftLines(restored?.lines);
  const actions = useAddWhileOpen(draftLines.actions);
  const [initial] = useState(() => newOrderFormValues(today, tenant.defaultShipFromLocation?.name ?? null));
  const [locationCounts] = useState(() => new Map<string, number>());
  const existing = useExistingOrder(newOrders, orderId);
  const header = useNewOrderHeader(orderId, initial, getLines, locationCounts, existing);
  const { updateDefaults } = header;
  const proposedDay = useRef(today);
  useEffect(() => {
    if (proposedDay.current === today) return;
    proposedDay.current = today;
    updateDefaults({ expectedDeliveryDate: today });
  }, [updateDefaults, today]);
  const isEmpty = !header.isDirty && lines.length === 0;
  const { isStored } = useDraftAccess();
  // A stored draft is not lost when the user leaves.
  useLeaveGuard(!isEmpty && !isStored(), header.isCreated);
  const [isPanelOpen, setPanelOpen] = useState(true);
  const showFields = () => setPanelOpen(true);
  const context = useOrderHeaderContext({
    header,
    locationCounts,
    settings,
    stored: undefined,
    status: 'INITIALIZED',
    lockedReason,
  });
  const persisted = usePersistedOrder({
    kind: newOrders,
    orderId,
    restored,
    onEntered: setEnteredDraft,
    header,
    defaults: context.customerDefaults,
    lines,
    found: existing.found,
  });
  const [customer, location, day, type, salesPersonEmail] = header.form.watch([
    'customer',
    'location',
    'expectedDeliveryDate',
    'type',
    'salesPersonEmail',
  ]);
  const { customer: customerDetail } = useCustomer(customer?.id);
  const pricing = usePricingContext({
    ...tenant,
    customerId: customer?.id,
    locationId: location?.id,
    // The field keeps a text that is not a day, for the form to refuse.
    day: parseDay(day ?? '') ?? null,
    currency: customerDetail?.currency,
  });
  const repricing = useRepricing({
    lines,
    pricing,
    actions,
    isLocked: lockedReason !== undefined,
    startsUnchecked: true,
    current: () => {
      const values = header.form.getValues();
      const scope = {
        locationId: values.location?.id ?? null,
        day: parseDay(values.expectedDeliveryDate ?? '') ?? null,
      };
      return { lines: getLines(), scope };
    },
  });
  const newLine = useRef<NewLineHandle>(null);
  const saving = useHeaderSave({
    header,
    context,
    showFields,
    waitForLines: async () =>
      (await waitForQuestions()) && (await (newLine.current?.finish() ?? true)) && repricing.confirmPrices(),
  });
  // The open panel has the form, which handles the key itself.
  const noForm = useRef<HTMLElement>(null);
  useSaveKey(noForm, isPanelOpen || saving.isBusy || lockedReason !== undefined ? undefined : saving.save);

  return (
    <>
      <PersistInput control={header.form.control} form={persisted} />
      <OrderLayout
        session={{
          kind: orderLineKind,
          orderId,
          status: 'INITIALIZED',
          lines,
          allocations: noAllocations,
          total: { amount: orderTotal(lines), currency: pricing.currency },
          actions,
          pricing,
          lockedReason,
          linesLock: lockedReason,
          addingProblem: pricingProblem(context, customer, location),
          isAddingPending: customer !== null && context.customerDefaults.isLoading,
        }}
        repricing={repricing}
        title="New Order"
        header={{ type, customer, location, salesPersonEmail }}
        note={
          <>
            <ExistingOrderNote
              kind={newOrders}
              orderId={orderId}
              existing={existing}
              form={header.form}
              lines={lines}
            />
            {isEmpty && <OtherDrafts />}
          </>
        }
        canTypeLines={customer !== null}
        newLine={newLine}
        isLeaving={header.isCreated}
        ribbon={[]}
        primary={
          // The panel has its own Save button.
          !(wide && isPanelOpen) && (
            <Button kind="primary" busy={saving.isBusy} disabledReason={lockedReason} onClick={saving.save}>
              {saving.label}
            </Button>
          )
        }
        panel={{ isPanelOpen, setPanelOpen }}
        details={
          <OrderPanel
            details={{ header, context, saving, lockedReason }}
            // The customer of a copy is chosen; its day is the first value that is not copied.
            firstField={enteredDraft?.values.customer ? 'expectedDeliveryDate' : undefined}
            onClose={() => setPanelOpen(false)}
          />
        }
      />
    </>
  );
}

const noAllocations: readonly never[] = [];

/** Refuses lines that are priced after the page of a new order was left: they would be added to nothing. */
function useAddWhileOpen(actions: LineActions): LineActions {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return {
    ...actions,
    add: async (lines) =>
      isOpen.current
        ? actions.add(lines)
        : { ok: false, message: 'The page was closed before it was saved.' },
  };
}
