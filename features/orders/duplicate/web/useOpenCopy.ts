import type { Day } from '#platform/kernel/dates/day.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { createLineOrigin } from '../../lines/web/createLineOrigin.ts';
import { describeOrderDraft, orderDraftKind } from '../../drafts/web/orderDraft.ts';
import { newOrderDraftPath, newOrderPath } from '../../order/web/orderPaths.ts';
import type { CopyHeader } from './copyHeader.ts';
import type { CopySource } from './copySource.ts';
import { duplicateLines } from './duplicateOrder.ts';
import { readLinePrices } from './readLinePrices.ts';

/** Title of the toast when an order cannot be duplicated. */
export const duplicateFailure = 'Error duplicating order';

interface OpenOptions {
  /** Id of a copy that was reviewed before; its order retains it. */
  orderId?: string | undefined;
  /** PO number of that copy, as the user typed it. */
  poNumber?: string | undefined;
  /** Called once the draft is stored, before the page is left. */
  onStored?: () => void;
}

/** Returns a function that stores a copy of an order as the draft of a new one and opens it. Throws when prices cannot be read. */
export function useOpenCopy() {
  const client = useClient();
  const { email } = useUser();
  const { persist } = useDraftAccess();
  const go = useGo();
  return async (
    { order, items, today }: Pick<CopySource, 'order' | 'items' | 'today'>,
    { values, differences }: CopyHeader,
    day: Day,
    { orderId = createId(), poNumber = '', onStored }: OpenOptions = {},
  ): Promise<void> => {
    const prices = await readLinePrices(client, order, { locationId: values.location?.id, day });
    const { currency } = order.orderTotal;
    const { lines, leftOut, enteredPrices } = duplicateLines(order, {
      items,
      prices,
      createOrigin: () => createLineOrigin({ userEmail: email, currency }),
    });
    // A day that differs from the proposed one was entered, so it stays.
    const accepted = { ...values, expectedDeliveryDate: today };
    const draft = { accepted, values: { ...values, poNumber }, lines, isFilling: false };
    persist({
      id: orderId,
      kind: orderDraftKind,
      path: newOrderPath,
      ...describeOrderDraft(draft),
      savedAt: Date.now(),
      input: draft,
    });
    onStored?.();
    go(newOrderDraftPath(orderId));
    showResult(order.orderNumber, { leftOut, differences, enteredPrices });
  };
}

/** Says how many prices were entered by hand; false for none. */
export const formatEnteredPrices = (count: number): string | false =>
  count > 0 && (count === 1 ? '1 manual price is kept.' : `${count} manual prices are kept.`);

/** Names what is left out; false for nothing. */
export const formatLeftOut = (leftOut: readonly string[]): string | false =>
  leftOut.length > 0 && `Left out: ${joinFirst(leftOut)}.`;

/** Names the values of today in place of those of the order; false for none. */
export const formatDifferences = (differences: readonly string[]): string | false =>
  differences.length > 0 && `As of today: ${joinFirst(differences)}.`;

function showResult(
  orderNumber: string,
  {
    leftOut,
    differences,
    enteredPrices,
  }: { leftOut: readonly string[]; differences: readonly string[]; enteredPrices: number },
): void {
  const isDifferent = leftOut.length > 0 || differences.length > 0;
  const detail = [
    formatLeftOut(leftOut),
    formatDifferences(differences),
    formatEnteredPrices(enteredPrices) || 'Prices are found for the new delivery date.',
  ]
    .filter(Boolean)
    .join(' ');
  showToast(isDifferent ? 'warning' : 'success', `Copied from order ${orderNumber}`, {
    detail,
    isPersistent: isDifferent,
  });
}
