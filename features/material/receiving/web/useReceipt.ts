import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { usePersistedForm } from '#platform/web/drafts/usePersistedForm.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import type { RequestError } from '#platform/web/query/client/requestError.ts';
import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import { useRows } from '#platform/web/record/rows/useRows.ts';
import { materialOrderPath } from '../../items/web/materialPaths.ts';
import {
  describeReceiptDraft,
  parseReceiptDraft,
  type ReceiptDraft,
  receiptDraftId,
  type SentReceipt,
} from '../receiptDraft.ts';
import {
  emptyEntry,
  type ReceiptEntry,
  receiptMessages,
  toReceivedItems,
  toReceiptEntries,
} from '../receiptEntry.ts';
import { findRefusedLines, receiptEntryDefinition } from './receiptRows.ts';
import type { PurchaseOrderSession } from './usePurchaseOrder.ts';
import { useSendReceipt } from './useSendReceipt.ts';

/** Nothing that is typed is stored in the line. */
const findStored = (base: ReceiptEntry): ReceiptEntry => base;

const noProblems: ReadonlyMap<string, string> = new Map();

/** Errors of requests that were not carried out; after any other one the receipt may be stored. */
const refusedCodes: ReadonlySet<string> = new Set(['FORBIDDEN', 'UNAUTHENTICATED', 'RATE_LIMITED']);
const isCertain = ({ code }: RequestError): boolean => refusedCodes.has(code);

/**
 * Input of the receipt of an order, stored on the device until it is received, apart from what was sent: a receipt whose response
 * was lost is sent again as it was (decision R4).
 */
export function useReceipt(session: PurchaseOrderSession) {
  const order = session.record;
  const drafts = useDraftAccess();
  const isOnDevice = drafts.isReady && drafts.isStored();
  const [clientMutationId, setClientMutationId] = useState(createId);
  const [sent, setSent] = useState<SentReceipt | null>(null);
  const rows = useRows(receiptEntryDefinition, findStored, isOnDevice);
  const { input, pendingRows, isDirty, enter, enterField, rebase, setProblems } = rows;
  const { send, busy } = useSendReceipt(session);

  const enterEntries = useCallback(
    (entries: readonly ReceiptEntry[]) =>
      enter(entries.map(({ lineId, ...values }) => ({ row: emptyEntry(lineId), values }))),
    [enter],
  );
  const clear = (lineIds: ReadonlySet<string>) =>
    rebase((base) => (lineIds.has(base.lineId) ? undefined : base));

  const draft = useMemo(
    (): ReceiptDraft | undefined =>
      pendingRows.length > 0 || sent ? { clientMutationId, typed: pendingRows, sent } : undefined,
    [clientMutationId, pendingRows, sent],
  );
  const persisted = usePersistedForm<ReceiptDraft>({
    id: receiptDraftId(order.id),
    parse: parseReceiptDraft,
    restore: (stored) => {
      // Input that was typed while the drafts were read is newer.
      if (draft) return false;
      setClientMutationId(stored.clientMutationId);
      setSent(stored.sent);
      enterEntries(stored.typed);
      return true;
    },
    getDraft: () =>
      draft && {
        kind: 'receipt',
        path: materialOrderPath(order.id),
        label: `Receipt of ${order.erpId ?? order.purchaseOrderNumber ?? order.vendorName}`,
        detail: describeReceiptDraft(draft),
        input: draft,
      },
  });
  const store = useEffectEvent(() => persisted.sync());
  useEffect(() => store(), [drafts.isReady, draft]);

  /** Takes a receipt back that was not stored. */
  function takeBack(receipt: SentReceipt, refused: readonly UserErrorEntry[]): void {
    setSent(null);
    enterEntries(toReceiptEntries(receipt.items, order.siteLocationId));
    setProblems(findRefusedLines(refused, receipt));
  }

  async function post(receipt: SentReceipt): Promise<void> {
    const outcome = await send(receipt);
    if (outcome.ok) {
      setSent(null);
      announce(`${countNoun(receipt.items.length, 'line')} received`);
      return;
    }
    const { message, entries, error } = outcome;
    if (entries.some(({ code }) => code === 'DUPLICATE')) {
      setSent(null);
      showToast('warning', 'This receipt is already saved', {
        detail: 'An earlier attempt was saved, but the response was lost. Compare what is received.',
        isPersistent: true,
      });
      return;
    }
    if (!error || isCertain(error)) takeBack(receipt, entries);
    showToast('error', receiptMessages.failed, { detail: message });
  }

  /** Sends what is typed; returns false when there is nothing to send. */
  async function receive(): Promise<boolean> {
    const items = toReceivedItems(pendingRows, order.siteLocationId);
    if (items.length === 0) return false;
    const receipt = { clientMutationId, receivedAt: new Date().toISOString(), items };
    // Before the request, so that a page that ends meanwhile knows of it.
    setSent(receipt);
    setClientMutationId(createId());
    clear(new Set(items.map(({ id }) => id)));
    setProblems(noProblems);
    await post(receipt);
    return true;
  }

  return {
    input,
    isDirty,
    isOnDevice,
    sent,
    busy,
    problems: rows.problems,
    persisted,
    enterQuantity: useCallback(
      (lineId: string, value: number | string | null) =>
        enterField({ row: emptyEntry(lineId), key: 'quantity', value }),
      [enterField],
    ),
    enterLocation: useCallback(
      (lineId: string, locationId: string | null) =>
        enter([{ row: emptyEntry(lineId), values: { locationId } }]),
      [enter],
    ),
    enterEntries,
    receive,
    sendAgain: async () => {
      if (sent) await post(sent);
    },
    /** Takes what was sent back into the fields; its key stays, by which the server knows it if it was stored. */
    change: () => {
      if (!sent) return;
      setClientMutationId(sent.clientMutationId);
      takeBack(sent, []);
    },
    /** Clears what is typed; what was sent stays. */
    discard: () => {
      persisted.discard();
      rebase(() => undefined);
    },
  };
}

export type ReceiptState = ReturnType<typeof useReceipt>;
