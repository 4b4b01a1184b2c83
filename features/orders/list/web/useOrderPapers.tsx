import { IconChecklist, IconFileInvoice } from '@tabler/icons-react';
import { lazy, type ReactNode, useState } from 'react';
import { useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { OverlayBoundary } from '#platform/web/panel/OverlayBoundary.tsx';
import { useHasCapability } from '#platform/web/session/useUser.ts';
import { noInvoiceReason } from '../../invoice/invoiceStatuses.ts';
import { InvoicesOffDialog } from '../../invoice/web/InvoicesOffDialog.tsx';
import type { OrderGridRow } from './orderColumns.ts';

const InvoicesDialog = lazy(async () => ({
  default: (await import('../../invoice/web/InvoicesDialog.tsx')).InvoicesDialog,
}));
const PickSheetDialog = lazy(async () => ({
  default: (await import('../../pickSheet/web/PickSheetDialog.tsx')).PickSheetDialog,
}));

interface OpenPaper {
  name: 'invoices' | 'pickSheets';
  orders: readonly { orderId: string; orderNumber: string }[];
}

/** Papers of the selected orders: invoices and pick sheets. */
export function useOrderPapers(): {
  /** Actions for a selection; none without an order in it. */
  listActions: (selected: readonly OrderGridRow[]) => readonly RibbonItem[];
  /** To render on the page. */
  dialog: ReactNode;
} {
  const { settings } = useTenantSettings();
  const invoiceStatuses = settings?.tenant.invoiceStatuses;
  const mayEditCompany = useHasCapability('company.edit');
  const [open, setOpen] = useState<OpenPaper>();
  const close = () => setOpen(undefined);
  const areInvoicesOff = invoiceStatuses?.length === 0;
  const listActions = (selected: readonly OrderGridRow[]): readonly RibbonItem[] => {
    const orders = selected.flatMap(({ orderEntityType, orderEntityId, orderEntityNumber }) =>
      orderEntityType === 'ORDER' ? [{ orderId: orderEntityId, orderNumber: orderEntityNumber }] : [],
    );
    if (orders.length === 0) return [];
    return [
      {
        label: 'Invoices',
        icon: IconFileInvoice,
        iconOnly: true,
        disabledReason: areInvoicesOff && !mayEditCompany ? noInvoiceReason('OPEN', []) : undefined,
        onClick: () => setOpen({ name: 'invoices', orders }),
      },
      {
        label: 'Pick Sheets',
        icon: IconChecklist,
        iconOnly: true,
        onClick: () => setOpen({ name: 'pickSheets', orders }),
      },
    ];
  };
  return { listActions, dialog: open && <OverlayBoundary>{renderDialog(open)}</OverlayBoundary> };

  function renderDialog({ name, orders }: OpenPaper): ReactNode {
    if (name === 'pickSheets') return <PickSheetDialog orders={orders} onClose={close} />;
    if (areInvoicesOff) return <InvoicesOffDialog onClose={close} />;
    return <InvoicesDialog orderIds={orders.map(({ orderId }) => orderId)} onClose={close} />;
  }
}
