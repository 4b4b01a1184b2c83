import { lazy, type ReactNode, useState } from 'react';
import { type CustomerDetailFieldsFragment, TermsAllDocument } from '#features/customers/web/documents.ts';
import { useCustomer } from '#features/customers/customer/web/useCustomer.ts';
import { canOrder } from '#features/customers/customer/customerStatus.ts';
import { useOwnEmails, useOwnLocations } from '#features/customers/customer/web/useOwnLocations.ts';
import { useTenantSettings } from '#features/identity/settings/web/useTenantSettings.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { OverlayBoundary } from '#platform/web/panel/OverlayBoundary.tsx';
import { type Question, useConfirm } from '#platform/web/panel/useConfirm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { RequestError } from '#platform/web/query/client/requestError.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { whenOrderIdle } from '../../order/web/orderQueue.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import { OrderDocument } from '../../web/documents.ts';
import { listOwnLocations } from '../../header/web/customerDefaults.ts';
import type { CopySource } from './copySource.ts';
import { buildCopyHeader } from './copyHeader.ts';
import { duplicateHeader, listInactiveLines } from './duplicateOrder.ts';
import { readActiveItems } from './readLinePrices.ts';
import { duplicateFailure, formatLeftOut, useOpenCopy } from './useOpenCopy.ts';

const loadDialog = () => import('./DuplicateOrderDialog.tsx');
const DuplicateOrderDialog = lazy(async () => ({ default: (await loadDialog()).DuplicateOrderDialog }));

type FoundCustomer = Pick<CopySource, 'customer' | 'terms'>;

/**
 * Copies a stored order: into the draft of a new one, which opens; for a customer with several locations a dialog asks for
 * which of them.
 */
export function useDuplicateOrder(): {
  duplicate: (orderId: string) => void;
  busy: boolean;
  /** To render on the page. */
  dialog: ReactNode;
} {
  const client = useClient();
  const { settings } = useTenantSettings();
  const { readCustomer } = useCustomer();
  const readOwnEmails = useOwnEmails();
  const ownLocations = useOwnLocations();
  const openCopy = useOpenCopy();
  const { tenantId } = useUser();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [source, setSource] = useState<CopySource>();

  /** Returns nothing for users who may not see customers. */
  async function findCustomer(customerId: string): Promise<FoundCustomer | undefined> {
    try {
      const [customer, { terms }] = await Promise.all([
        readCustomer(customerId),
        client.call(TermsAllDocument, { tenantId }),
      ]);
      const nodes = terms?.nodes ?? [];
      return customer && { customer, terms: new Map(nodes.map((one) => [one.termsId, one])) };
    } catch (error) {
      if (error instanceof RequestError && error.code === 'FORBIDDEN') return undefined;
      throw error;
    }
  }

  async function open(orderId: string, today: Day): Promise<void> {
    // Edits that are being saved belong to the copy.
    await whenOrderIdle(orderId);
    const { order } = await client.call(OrderDocument, { orderId });
    if (!order)
      return void showToast('error', duplicateFailure, { detail: 'The order does not exist any more.' });
    const [items, found, own, ownEmails] = await Promise.all([
      readActiveItems(client, order),
      findCustomer(order.customer.id),
      ownLocations(),
      readOwnEmails(),
    ]);
    const context = found && { ...found, locations: listOwnLocations(found.customer, own), own, ownEmails };
    if (context && canOrder(context.customer.status) && context.locations.length > 1) {
      await loadDialog();
      return setSource({ order, items, ...context, today });
    }
    const question = describeInactive(order, items, found?.customer);
    if (question && !(await confirm(question))) return undefined;
    const header = context
      ? buildCopyHeader(order, today, {
          ...context,
          defaults: { ownEmails, own, defaultShipFrom: null },
        })
      : { values: duplicateHeader(order, today), differences: [] };
    return openCopy({ order, items, today }, header, today);
  }

  async function run(orderId: string): Promise<void> {
    if (!settings) return;
    setBusy(true);
    try {
      await open(orderId, settings.today);
    } catch {
      showToast('error', duplicateFailure, {
        detail: 'The order, its items or their prices could not be read. Try again.',
      });
    } finally {
      setBusy(false);
    }
  }
  return {
    duplicate: (orderId) => void run(orderId),
    busy: busy || !settings,
    dialog: source && (
      <OverlayBoundary>
        <DuplicateOrderDialog source={source} onClose={() => setSource(undefined)} />
      </OverlayBoundary>
    ),
  };
}

/** Asks whether to duplicate an order whose customer cannot order, or of which lines are left out; undefined for another order. */
function describeInactive(
  order: SavedOrder,
  items: CopySource['items'],
  customer: CustomerDetailFieldsFragment | undefined,
): Question | undefined {
  const leftOut = formatLeftOut(listInactiveLines(order, items));
  if (customer && !canOrder(customer.status))
    return {
      title: `Customer ${customer.name} is inactive`,
      text: ['The copy needs another customer.', leftOut].filter(Boolean).join(' '),
      action: 'Copy',
    };
  return leftOut === false ? undefined : { title: 'Items are inactive', text: leftOut, action: 'Copy' };
}
