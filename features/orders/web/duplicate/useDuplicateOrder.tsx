import { lazy, type ReactNode, useState } from 'react';
import type { CustomerDetailFieldsFragment } from '#features/customers/web/documents.ts';
import { useCustomer } from '#features/customers/web/useCustomer.ts';
import { useOwnLocations } from '#features/customers/web/useOwnLocations.ts';
import { useTenantSettings } from '#features/identity/web/useTenantSettings.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { getDialogDraftId } from '#platform/web/drafts/useDialogDraft.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { OverlayBoundary } from '#platform/web/panel/OverlayBoundary.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { RequestError } from '#platform/web/query/client/requestError.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { getOrderQueue } from '../data/orderQueue.ts';
import { OrderDocument } from '../documents.ts';
import { listOwnLocations } from '../header/defaults/customerDefaults.ts';
import type { CopiedOrder } from './copiedOrder.ts';
import { duplicateHeader } from './duplicateOrder.ts';
import { orderCopiesPart } from './orderCopy.ts';
import { readActiveItems } from './readCopiedOrder.ts';
import { duplicateFailure, useOpenCopy } from './useOpenCopy.ts';

const loadDialog = () => import('./DuplicateOrderDialog.tsx');
const DuplicateOrderDialog = lazy(async () => ({ default: (await loadDialog()).DuplicateOrderDialog }));

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
  const ownLocations = useOwnLocations();
  const { find } = useDraftAccess();
  const openCopy = useOpenCopy();
  const [busy, setBusy] = useState(false);
  const [copied, setCopied] = useState<CopiedOrder>();

  /** Returns nothing for users who may not see customers. */
  async function findCustomer(customerId: string): Promise<CustomerDetailFieldsFragment | undefined> {
    try {
      return await readCustomer(customerId);
    } catch (error) {
      if (error instanceof RequestError && error.code === 'FORBIDDEN') return undefined;
      throw error;
    }
  }

  async function open(orderId: string, today: Day): Promise<void> {
    // Edits that are being saved belong to the copy.
    await getOrderQueue(orderId).whenIdle();
    const { order } = await client.call(OrderDocument, { orderId });
    if (!order)
      return void showToast('error', duplicateFailure, { detail: 'The order does not exist any more.' });
    const [items, customer, own] = await Promise.all([
      readActiveItems(client, order),
      findCustomer(order.customer.id),
      ownLocations(),
    ]);
    const locations = customer ? listOwnLocations(customer, own) : [];
    const isUnfinished = find(getDialogDraftId(orderId, orderCopiesPart)) !== undefined;
    if (customer && (locations.length > 1 || isUnfinished)) {
      await loadDialog();
      return setCopied({ order, items, customer, locations, own, today });
    }
    return openCopy({ order, items }, duplicateHeader(order, today), today);
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
    dialog: copied && (
      <OverlayBoundary>
        <DuplicateOrderDialog copied={copied} onClose={() => setCopied(undefined)} />
      </OverlayBoundary>
    ),
  };
}
