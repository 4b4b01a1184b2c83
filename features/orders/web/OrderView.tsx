import { IconChecks, IconProgressCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { endTyping } from '#platform/web/grid/endTyping.ts';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { Button } from '#platform/web/parts/Button.tsx';
import { ShortInstant } from '#platform/web/parts/ShortInstant.tsx';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { usePageActions } from '#platform/web/palette/pageActions.ts';
import { showToast } from '#platform/web/shell/toast.ts';
import { canEditQuantity } from '../editability.ts';
import { orderTypeLabels } from '../order.ts';
import { orderStatusLabel } from '../orderStatus.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { OrderLayout } from './OrderLayout.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { orderQueue } from './orderQueue.ts';
import { placeName } from './placeName.ts';
import { stepIcon } from './stepIcon.ts';
import { historyWords } from './historyWords.ts';
import { useHeadFacts } from './useHeadFacts.ts';
import { useOrderPermissions } from './useOrderPermissions.ts';
import { usePanelOpen } from './usePanelOpen.ts';
import { useNextStep } from './useNextStep.ts';
import type { OrderChange, SavedOrder } from './orderChange.ts';
import { useRowRefresh } from './useRowRefresh.ts';
import { useSale } from './useSale.ts';
import { useSavedHead } from './useSavedHead.ts';
import { useSavedLines } from './useSavedLines.ts';
import { useStatusChange } from './useStatusChange.ts';
import type { OrderSettings } from './useTenantSettings.ts';

/** Milliseconds between a change and reloading the row of the grid (spec 2 §9). */
const refreshDelay = 300;

interface OrderViewProps {
  order: SavedOrder;
  settings: OrderSettings;
  apply: (change: OrderChange) => void;
  reread: () => Promise<SavedOrder | undefined>;
  /** The order after the last response, which may not be rendered yet. */
  current: () => SavedOrder | undefined;
}

/** A saved order: every change is one operation. */
export function OrderView({ order, settings, apply, reread, current }: OrderViewProps) {
  const { orderId, orderNumber, status } = order;
  const { edit: locked, status: unmovable } = useOrderPermissions();
  const queue = orderQueue(orderId);
  const changeable = { order, current, queue, apply, reread, onChanged: useChanged(orderId) };
  const { actions, enter } = useSavedLines({ ...changeable, orderId });
  const saved = useSavedHead(changeable);
  const { head, conflict } = saved;
  const { change, entries, busy } = useStatusChange({
    ...changeable,
    headHoldsUnsaved: saved.holdsUnsaved,
    undoHead: head.undo,
  });
  const step = useNextStep({ order, current, queue, enter, change, locked, unmovable });
  usePageActions([{ ...step, icon: stepIcon(status), onClick: () => void step.run() }]);
  useLeaveGuard(saved.isDirty, stays);
  const facts = useHeadFacts({ head, settings, stored: order, status, locked });
  const { panelOpen, setPanelOpen } = usePanelOpen();
  const { location } = order.customer;
  const sale = useSale({
    customerId: order.customer.id,
    locationId: location?.id,
    day: order.expectedDeliveryDate,
    currency: order.orderTotal.currency,
    maxDiscountPercentage: settings.tenant.maxDiscountPercentage,
  });

  async function acceptAll() {
    endTyping();
    await queue.idle();
    const { lineItems } = current() ?? order;
    const open = lineItems.filter(({ acknowledgedQuantity }) => acknowledgedQuantity === null);
    if (open.length === 0) {
      showToast('info', 'Every line already has an acknowledged quantity');
      return;
    }
    const entered = open.map((line) => ({ line, quantity: line.orderedQuantity }));
    const done = await enter('acknowledgedQuantity', entered);
    if (!done.ok) showToast('error', 'Update Failed', { detail: done.message });
  }

  const acceptItem = {
    label: 'Accept All as Ordered',
    icon: IconChecks,
    why: locked,
    onClick: () => void acceptAll(),
  };
  return (
    <>
      <OrderLayout
        title={`Order ${orderNumber}`}
        status={status}
        statusName={orderStatusLabel(status)}
        facts={{
          // The open panel shows the customer already.
          ...(panelOpen ? {} : { Customer: order.customer.name }),
          'Order Type': orderTypeLabels[order.type],
          Salesperson: order.salesPerson?.emailAddress ?? 'N/A',
          Created: <ShortInstant at={order.initializationDate} />,
        }}
        customerName={placeName(order.customer.name, location?.name)}
        lines={order.lineItems}
        total={order.orderTotal}
        actions={actions}
        enter={enter}
        sale={sale}
        locked={locked}
        ribbon={[
          ...(canEditQuantity(status, 'acknowledgedQuantity') ? [acceptItem] : []),
          { label: 'Status', icon: IconProgressCheck, busy, why: unmovable, entries },
        ]}
        primary={
          <Button
            kind="primary"
            icon={stepIcon(status)}
            why={step.why}
            busy={step.busy}
            onClick={() => void step.run()}
          >
            {step.label}
          </Button>
        }
        panel={
          <OrderPanel
            head={head}
            facts={facts}
            busy={saved.busy}
            locked={locked}
            onSave={() => void saved.save(() => setPanelOpen(true))()}
            onClose={() => setPanelOpen(false)}
          />
        }
        panelOpen={panelOpen}
        onPanel={setPanelOpen}
      />
      {conflict && (
        <ConflictDialog
          orderId={orderId}
          orderNumber={orderNumber}
          conflict={conflict}
          termsName={(termsId) => facts.terms.get(termsId)?.name}
          words={historyWords(order, facts)}
          onChoose={(chosen) => void saved.resolve(chosen)}
          onClose={saved.giveUp}
        />
      )}
    </>
  );
}

const stays = (): boolean => false;

/** Refreshes the order's row in the grid and its history. */
function useChanged(orderId: string): () => void {
  const queries = useQueryClient();
  const refresh = useRowRefresh();
  return useCallback(() => {
    setTimeout(() => {
      void refresh([orderId]);
      void queries.invalidateQueries({ queryKey: [HistoryDocument.name] });
    }, refreshDelay);
  }, [queries, refresh, orderId]);
}
