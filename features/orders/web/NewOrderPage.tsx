import { useEffect, useRef, useState } from 'react';
import { useCustomer } from '#features/customers/web/useCustomer.ts';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import { Button } from '#platform/web/parts/Button.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import { orderTypeLabels } from '../order.ts';
import { orderTotal } from '../orderTotal.ts';
import { newOrderForm } from './orderForm.ts';
import { OrderLayout } from './OrderLayout.tsx';
import { OrderLoadError } from './OrderLoadError.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { placeName } from './placeName.ts';
import { useDraftLines } from './useDraftLines.ts';
import { useHeadFacts } from './useHeadFacts.ts';
import { useNewHead } from './useNewHead.ts';
import { useOrderPermissions } from './useOrderPermissions.ts';
import { useSale } from './useSale.ts';
import { type OrderSettings, useTenantSettings } from './useTenantSettings.ts';

/** A new order: header and lines are saved together in one operation. */
export function NewOrderPage() {
  const { settings, failed, error, retry } = useTenantSettings();
  if (settings) return <NewOrder settings={settings} />;
  return failed ? <OrderLoadError title="New Order" error={error} retry={retry} /> : <OrderSkeleton />;
}

function NewOrder({ settings }: { settings: OrderSettings }) {
  const { tenant, today } = settings;
  const wide = useWide();
  const { edit: locked } = useOrderPermissions();
  const { lines, actions } = useDraftLines();
  const [initial] = useState(() => newOrderForm(today, tenant.defaultShipFromLocation?.name ?? null));
  const { head, busy, isDirty, isLeaving, save } = useNewHead(initial, lines);
  const { renew } = head;
  const proposed = useRef(today);
  useEffect(() => {
    if (proposed.current === today) return;
    proposed.current = today;
    renew({ expectedDeliveryDate: today });
  }, [renew, today]);
  useLeaveGuard(isDirty || lines.length > 0, isLeaving);
  const [panelOpen, setPanelOpen] = useState(true);
  const facts = useHeadFacts({ head, settings, stored: undefined, status: 'INITIALIZED', locked });
  const [customer, location, day, type, salesPerson] = head.form.watch([
    'customer',
    'location',
    'expectedDeliveryDate',
    'type',
    'salesPersonEmail',
  ]);
  const { customer: detail } = useCustomer(customer?.id);
  const sale = useSale({
    customerId: customer?.id,
    locationId: location?.id,
    day,
    currency: detail?.currency,
    maxDiscountPercentage: tenant.maxDiscountPercentage,
  });
  const onSave = () => void save(() => setPanelOpen(true))();

  return (
    <OrderLayout
      title="New Order"
      status="INITIALIZED"
      facts={{
        ...(panelOpen ? {} : { Customer: customer?.name ?? 'None yet' }),
        'Order Type': orderTypeLabels[type],
        Salesperson: salesPerson || 'N/A',
      }}
      customerName={customer && placeName(customer.name, location?.name)}
      lines={lines}
      total={{ amount: orderTotal(lines), currency: sale.currency }}
      actions={actions}
      sale={sale}
      locked={locked}
      ribbon={[]}
      primary={
        // The panel has its own Save button.
        !(wide && panelOpen) && (
          <Button kind="primary" busy={busy} why={locked} onClick={onSave}>
            Save
          </Button>
        )
      }
      panel={
        <OrderPanel
          head={head}
          facts={facts}
          busy={busy}
          locked={locked}
          onSave={onSave}
          onClose={() => setPanelOpen(false)}
        />
      }
      panelOpen={panelOpen}
      onPanel={setPanelOpen}
    />
  );
}
