import { useEffect, useRef, useState } from 'react';
import { useCustomer } from '#features/customers/customer/web/useCustomer.ts';
import { parseDay } from '#platform/kernel/dates/day.ts';
import { PersistInput } from '#platform/web/drafts/PersistInput.ts';
import { NewDetailsPanel } from '../../drafts/web/DetailsPanel.tsx';
import { NewOrderEntityPage, type OpenedOrder } from '../../drafts/web/NewOrderEntityPage.tsx';
import { NewOrderNotes } from '../../drafts/web/NewOrderNotes.tsx';
import { orderCreation, newOrders } from '../../drafts/web/newOrders.ts';
import { withToday } from '../../drafts/web/orderDraft.ts';
import { SaveNewButton } from '../../drafts/web/SaveNewButton.tsx';
import { toMasterOrderDraft, useContinueAs } from '../../drafts/web/useContinueAs.ts';
import { useNewOrderEntity } from '../../drafts/web/useNewOrderEntity.ts';
import { usePersistedOrder } from '../../drafts/web/usePersistedOrder.ts';
import { newOrderFormValues, type OrderFormValues } from '../../header/web/orderFormValues.ts';
import { createOrderHeaderForm } from '../../header/web/orderHeaderForm.ts';
import { pricingProblem } from '../../header/web/pricingProblem.ts';
import { useHeaderSave } from '../../header/web/useHeaderSave.ts';
import { orderTypeChoice, useOrderHeaderContext } from '../../header/web/useOrderHeaderContext.ts';
import { usePricingContext } from '../../linePrices/web/usePricingContext.ts';
import { orderTotal } from '../../lines/orderTotal.ts';
import { orderLineKind } from '../../lines/web/lineKind.ts';
import { newMasterOrders } from '../../masterOrders/web/newMasterOrders.ts';
import type { NewLineHandle } from '../../newLine/web/NewLineRow.tsx';
import { orderTypeLabels } from '../../order/order.ts';
import { useCacheOrder } from '../../order/web/useOrder.ts';
import { useOrderPermissions } from '../../order/web/useOrderPermissions.ts';
import { useRepricing } from '../../repricing/web/useRepricing.ts';
import { OrderLayout } from './OrderLayout.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';

/** A new order, or a draft of one: header and lines are saved together in one operation. */
export const NewOrderPage = () => (
  <NewOrderEntityPage kind={newOrders} title="New Order" skeleton={<OrderSkeleton />}>
    {(opened) => <NewOrder key={opened.orderId} {...opened} />}
  </NewOrderEntityPage>
);

function NewOrder({ orderId, draft, settings }: OpenedOrder<OrderFormValues>) {
  const { tenant, today } = settings;
  const { edit: lockedReason } = useOrderPermissions();
  const [restored] = useState(() => draft && withToday(draft, today));
  const [initial] = useState(() => newOrderFormValues(today, tenant.defaultShipFromLocation?.name ?? null));
  const [locationCounts] = useState(() => new Map<string, number>());
  const [definition] = useState(() => createOrderHeaderForm(locationCounts));
  const { header, lines, getLines, actions, panel, existing, ...entity } = useNewOrderEntity({
    kind: newOrders,
    definition,
    id: orderId,
    initial,
    restored,
    create: orderCreation,
    cache: useCacheOrder(),
  });
  const { updateDefaults } = header;
  const proposedDay = useRef(today);
  useEffect(() => {
    if (proposedDay.current === today) return;
    proposedDay.current = today;
    updateDefaults({ expectedDeliveryDate: today });
  }, [updateDefaults, today]);
  const showFields = () => panel.setPanelOpen(true);
  const continueAsMaster = useContinueAs(newMasterOrders);
  const context = useOrderHeaderContext({
    header,
    locationCounts,
    settings,
    typeChoice: {
      ...orderTypeChoice,
      options: [
        ...orderTypeChoice.options,
        {
          value: 'MASTER_ORDER',
          label: orderTypeLabels.MASTER_ORDER,
          onChoose: () => {
            const input = persisted.getInput();
            continueAsMaster(orderId, input && toMasterOrderDraft(input));
          },
        },
      ],
    },
    stored: undefined,
    status: 'INITIALIZED',
    lockedReason,
  });
  const persisted = usePersistedOrder({
    kind: newOrders,
    orderId,
    restored,
    onEntered: entity.onEntered,
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
      (await entity.waitForQuestions()) &&
      (await (newLine.current?.finish() ?? true)) &&
      repricing.confirmPrices(),
  });

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
          <NewOrderNotes
            kind={newOrders}
            orderId={orderId}
            existing={existing}
            form={header.form}
            lines={lines}
            isEmpty={entity.isEmpty}
          />
        }
        canTypeLines={customer !== null}
        newLine={newLine}
        isLeaving={header.isCreated}
        ribbon={[]}
        primary={
          <SaveNewButton saving={saving} lockedReason={lockedReason} isPanelOpen={panel.isPanelOpen} />
        }
        panel={panel}
        details={
          <NewDetailsPanel
            title="New Order"
            label="Order"
            details={{ header, context, saving, lockedReason }}
            // The customer of a copy is chosen; its day is the first value that is not copied.
            firstField={entity.enteredDraft?.values.customer ? 'expectedDeliveryDate' : undefined}
            onClose={() => panel.setPanelOpen(false)}
          />
        }
      />
    </>
  );
}

const noAllocations: readonly never[] = [];
