import { useState } from 'react';
import { PersistInput } from '#platform/web/drafts/PersistInput.ts';
import { NewDetailsPanel } from '../../drafts/web/DetailsPanel.tsx';
import { NewOrderEntityPage, type OpenedOrder } from '../../drafts/web/NewOrderEntityPage.tsx';
import { NewOrderNotes } from '../../drafts/web/NewOrderNotes.tsx';
import { newOrders } from '../../drafts/web/newOrders.ts';
import { SaveNewButton } from '../../drafts/web/SaveNewButton.tsx';
import { toOrderDraft, useContinueAs } from '../../drafts/web/useContinueAs.ts';
import { useNewOrderEntity } from '../../drafts/web/useNewOrderEntity.ts';
import { usePersistedOrder } from '../../drafts/web/usePersistedOrder.ts';
import {
  type HeaderFormValues,
  newHeaderFormValues,
  type OrderFormValues,
} from '../../header/web/orderFormValues.ts';
import { pricingProblem } from '../../header/web/pricingProblem.ts';
import { useHeaderSave } from '../../header/web/useHeaderSave.ts';
import { orderTypeChoice, useOrderHeaderContext } from '../../header/web/useOrderHeaderContext.ts';
import { usePricingContext } from '../../linePrices/web/usePricingContext.ts';
import { orderTotal } from '../../lines/orderTotal.ts';
import { orderTypeLabels } from '../../order/order.ts';
import { useOrderPermissions } from '../../order/web/useOrderPermissions.ts';
import { masterHeaderForm } from './masterOrderHeader.ts';
import { masterLineKind } from './masterLineKind.ts';
import { MasterOrderLayout } from './MasterOrderLayout.tsx';
import { MasterOrderSkeleton } from './MasterOrderSkeleton.tsx';
import { masterOrderCreation, newMasterOrders } from './newMasterOrders.ts';
import { useCacheMasterOrder } from './useMasterOrder.ts';

/** A new master order, or a draft of one: header and lines are saved together in one operation. */
export const NewMasterOrderPage = () => (
  <NewOrderEntityPage kind={newMasterOrders} title="New Master Order" skeleton={<MasterOrderSkeleton />}>
    {(opened) => <NewMasterOrder key={opened.orderId} {...opened} />}
  </NewOrderEntityPage>
);

function NewMasterOrder({ orderId, draft: restored, settings }: OpenedOrder<HeaderFormValues>) {
  const { tenant, today } = settings;
  const { edit: lockedReason } = useOrderPermissions();
  const [initial] = useState(() => newHeaderFormValues(tenant.defaultShipFromLocation?.name ?? null));
  const [locationCounts] = useState(() => new Map<string, number>());
  const { header, lines, actions, panel, existing, ...entity } = useNewOrderEntity({
    kind: newMasterOrders,
    definition: masterHeaderForm,
    id: orderId,
    initial,
    restored,
    create: masterOrderCreation,
    cache: useCacheMasterOrder(),
  });
  const showFields = () => panel.setPanelOpen(true);
  const continueAsOrder = useContinueAs(newOrders);
  function continueAs(type: OrderFormValues['type']): void {
    const empty = { accepted: initial, values: initial, lines: [], isFilling: false };
    // The type alone is entered, too.
    const input = persisted.getInput() ?? (type === 'PO' ? undefined : empty);
    continueAsOrder(orderId, input && toOrderDraft(input, type, today));
  }
  const context = useOrderHeaderContext({
    header,
    entityType: 'MASTER_ORDER',
    locationCounts,
    settings,
    // The type of the orders that will be scheduled is chosen later: it is PO until then.
    typeChoice: {
      ...orderTypeChoice,
      options: [
        ...(['PO', 'CREDIT'] as const).map((type) => ({
          value: `ORDER_${type}`,
          label: orderTypeLabels[type],
          onChoose: () => continueAs(type),
        })),
        { value: initial.type, label: orderTypeLabels.MASTER_ORDER },
      ],
    },
    stored: undefined,
    status: 'OPEN',
    lockedReason,
  });
  const persisted = usePersistedOrder({
    kind: newMasterOrders,
    orderId,
    restored,
    onEntered: entity.onEntered,
    header,
    defaults: context.customerDefaults,
    lines,
    found: existing.found,
  });
  const [customer, location, salesPersonEmail] = header.form.watch([
    'customer',
    'location',
    'salesPersonEmail',
  ]);
  const pricing = usePricingContext({
    ...tenant,
    customerId: customer?.id,
    locationId: location?.id,
    // It has no day of delivery: prices are those of today.
    day: today,
    currency: context.customer?.currency,
  });
  const saving = useHeaderSave({ header, context, showFields, waitForLines: entity.waitForQuestions });

  return (
    <>
      <PersistInput control={header.form.control} form={persisted} />
      <MasterOrderLayout
        session={{
          kind: masterLineKind,
          lines: lines.map((line) => ({ ...line, ...nothingScheduled })),
          total: { amount: orderTotal(lines), currency: pricing.currency },
          actions,
          pricing,
          lockedReason,
          linesLock: lockedReason,
          addingProblem: pricingProblem(context, customer, location),
        }}
        title="New Master Order"
        status="OPEN"
        isStored={false}
        header={{ customer, location, salesPersonEmail }}
        note={
          <NewOrderNotes
            kind={newMasterOrders}
            orderId={orderId}
            existing={existing}
            form={header.form}
            lines={lines}
            isEmpty={entity.isEmpty}
          />
        }
        isAddingNext={false}
        ribbon={[]}
        primary={
          <SaveNewButton saving={saving} lockedReason={lockedReason} isPanelOpen={panel.isPanelOpen} />
        }
        panel={panel}
        details={
          <NewDetailsPanel
            title="New Master Order"
            label="Master Order"
            details={{ header, context, saving, lockedReason }}
            // The customer of a continued order is chosen.
            firstField={entity.enteredDraft?.values.customer ? 'type' : undefined}
            onClose={() => panel.setPanelOpen(false)}
          />
        }
      />
    </>
  );
}

const nothingScheduled = { scheduledQuantity: 0, shippedQuantity: 0, weekQuantities: [] };
