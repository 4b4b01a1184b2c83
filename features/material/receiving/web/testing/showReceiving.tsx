import { screen, within } from '@testing-library/dom';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { materialOrderPath, materialOrdersPath } from '../../../items/web/materialPaths.ts';
import { ReceiveVendorPurchaseOrderItemsDocument } from '../../../web/documents.ts';
import { PurchaseOrdersPage } from '../PurchaseOrdersPage.tsx';
import { receivedOrderId } from './purchaseOrderRows.ts';
import { startReceivingServer } from './receivingServer.ts';

type ReceivingServer = Awaited<ReturnType<typeof startReceivingServer>>;

interface ShowOptions {
  receiving?: ReceivingServer;
  path?: string;
  capabilities?: readonly string[];
}

/** Shows the page of purchase orders to user Kim. */
export async function showPurchaseOrders({
  receiving,
  path = materialOrdersPath,
  capabilities,
}: ShowOptions = {}) {
  const given = receiving ?? (await startReceivingServer());
  const page = await showPage({
    server: given.server,
    pages: {
      [materialOrdersPath]: PurchaseOrdersPage,
      [materialOrderPath('$orderID')]: PurchaseOrdersPage,
    },
    path,
    ...(capabilities && { capabilities }),
  });
  return { ...given, ...page };
}

/** Shows the receipt of the order to user Kim. */
export async function showReceipt(options: ShowOptions = {}) {
  const shown = await showPurchaseOrders({ path: materialOrderPath(receivedOrderId), ...options });
  const dialog = await screen.findByRole('dialog', { name: 'Receive Purchase Order' });
  const find = within(dialog);
  return {
    ...shown,
    dialog,
    find,
    /** The field of a line on wide screens. */
    quantity: (item: string) => find.findByLabelText<HTMLInputElement>(`Receive now, ${item}`),
    receive: () => shown.user.click(find.getByText('Receive', { selector: 'button' })),
    sent: () => shown.server.requests(ReceiveVendorPurchaseOrderItemsDocument).map(({ input }) => input),
  };
}
