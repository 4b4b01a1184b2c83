import { useState } from 'react';
import { type ItemFieldsFragment, ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { useTenantSettings } from '#features/identity/web/useTenantSettings.ts';
import type { FoundPrice } from '#features/pricing/priceSearch.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { isCustomLine } from '../../lines/lineItem.ts';
import { createLineOrigin } from '../addItems/createLineOrigin.ts';
import { splitIntoBatches } from '../data/lineBatches.ts';
import type { SavedOrder } from '../data/orderChange.ts';
import { getOrderQueue } from '../data/orderQueue.ts';
import { describeOrderDraft, orderDraftKind } from '../data/orderDraft.ts';
import { OrderDocument } from '../documents.ts';
import { newOrderDraftPath, newOrderPath } from '../page/orderPaths.ts';
import { requestItemPrices } from '../prices/requestItemPrices.ts';
import { duplicateOrder } from './duplicateOrder.ts';

const failure = 'Error duplicating order';

/** Copies a stored order into the draft of a new one and opens it. */
export function useDuplicateOrder(): { duplicate: (orderId: string) => void; busy: boolean } {
  const client = useClient();
  const { email } = useUser();
  const { settings } = useTenantSettings();
  const { persist } = useDraftAccess();
  const go = useGo();
  const [busy, setBusy] = useState(false);

  async function open(orderId: string, today: Day): Promise<void> {
    // Edits that are being saved belong to the copy.
    await getOrderQueue(orderId).whenIdle();
    const { order } = await client.call(OrderDocument, { orderId });
    if (!order) return void showToast('error', failure, { detail: 'The order does not exist any more.' });
    const [items, prices] = await Promise.all([
      readActiveItems(client, order),
      readPrices(client, order, today),
    ]);
    const { currency } = order.orderTotal;
    const { draft, leftOut, enteredPrices } = duplicateOrder(order, {
      today,
      items,
      prices,
      createOrigin: () => createLineOrigin({ userEmail: email, currency }),
    });
    const id = createId();
    persist({
      id,
      kind: orderDraftKind,
      path: newOrderPath,
      ...describeOrderDraft(draft),
      savedAt: Date.now(),
      input: draft,
    });
    go(newOrderDraftPath(id));
    showResult(order.orderNumber, leftOut, enteredPrices);
  }

  async function run(orderId: string): Promise<void> {
    if (!settings) return;
    setBusy(true);
    try {
      await open(orderId, settings.today);
    } catch {
      showToast('error', failure, {
        detail: 'The order, its items or their prices could not be read. Try again.',
      });
    } finally {
      setBusy(false);
    }
  }
  return { duplicate: (orderId) => void run(orderId), busy: busy || !settings };
}

function showResult(orderNumber: string, leftOut: readonly string[], enteredPrices: number): void {
  const entered =
    enteredPrices === 1
      ? '1 price was entered by hand and stays.'
      : `${enteredPrices} prices were entered by hand and stay.`;
  const detail = [
    leftOut.length > 0 && `Left out: ${joinFirst(leftOut)}.`,
    enteredPrices > 0 ? entered : 'Prices are found for the new delivery date.',
  ]
    .filter(Boolean)
    .join(' ');
  showToast(leftOut.length > 0 ? 'warning' : 'success', `Copied from order ${orderNumber}`, {
    detail,
    isPersistent: leftOut.length > 0,
  });
}

/** Reads the active items of an order's lines, because the list in the browser may be old or incomplete. */
async function readActiveItems(
  client: Client,
  { lineItems }: SavedOrder,
): Promise<ReadonlyMap<string, ItemFieldsFragment>> {
  const ids = [...new Set(lineItems.filter((line) => !isCustomLine(line)).map(({ itemId }) => itemId))];
  const pages = await Promise.all(
    splitIntoBatches(ids).map(async (batch) =>
      client.call(ItemsPageDocument, {
        where: { and: [{ status: { eq: 'ACTIVE' } }, { itemId: { in: batch } }] },
        first: batch.length,
      }),
    ),
  );
  return new Map(
    pages.flatMap(({ items }) => (items?.nodes ?? []).map((item) => [item.itemId, item] as const)),
  );
}

/** Reads the prices of an order's lines on a day, by line id; none without a location. */
async function readPrices(
  client: Client,
  { lineItems, customer }: SavedOrder,
  day: Day,
): Promise<ReadonlyMap<string, FoundPrice>> {
  const locationId = customer.location?.id;
  if (locationId === undefined) return new Map();
  const lines = lineItems.filter((line) => !isCustomLine(line));
  const batches = await Promise.all(
    splitIntoBatches(lines).map(async (batch) => {
      const requests = batch.map(({ itemId, orderedQuantity }) => ({ itemId, quantity: orderedQuantity }));
      const prices = await requestItemPrices(client, { locationId, day }, requests);
      return prices.flatMap((price, index) => {
        const line = batch[index];
        return line ? [[line.id, price] as const] : [];
      });
    }),
  );
  return new Map(batches.flat());
}
