import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { usePersistedForm } from '#platform/web/drafts/usePersistedForm.ts';
import { createId } from '#platform/web/parts/createId.ts';
import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import type { RequestError } from '#platform/web/query/client/requestError.ts';
import type { Outcome } from '#platform/web/query/outcome.ts';
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
  findDifferentItems,
  type ReceiptEntry,
  receiptMessages,
  type ReceivedItem,
  toReceivedItems,
  toReceiptEntries,
} from '../receiptEntry.ts';
import {
  describeReceivedItems,
  describeStored,
  findRefusedLines,
  receiptEntryDefinition,
} from './receiptRows.ts';
import type { PurchaseOrderSession } from './usePurchaseOrder.ts';
import { useSendReceipt } from './useSendReceipt.ts';

/** Nothing that is typed is stored in the line. */
const findStored = (base: ReceiptEntry): ReceiptEntry => base;

const nothingSentBefore: readonly SentReceipt[] = [];

const noProblems: ReadonlyMap<string, string> = new Map();

/** Errors of requests that were not carried out; after any other one the receipt may be stored. */
const refusedCodes: ReadonlySet<string> = new Set(['FORBIDDEN', 'UNAUTHENTICATED', 'RATE_LIMITED']);
const isCertain = ({ code }: RequestError): boolean => refusedCodes.has(code);

const isDuplicate = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.entries.some(({ code }) => code === 'DUPLICATE');

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
  const [sentBefore, setSentBefore] = useState(nothingSentBefore);
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
      pendingRows.length > 0 || sent ? { clientMutationId, typed: pendingRows, sent, sentBefore } : undefined,
    [clientMutationId, pendingRows, sent, sentBefore],
  );
  const persisted = usePersistedForm<ReceiptDraft>({
    id: receiptDraftId(order.id),
    parse: parseReceiptDraft,
    restore: (stored) => {
      // Input that was typed while the drafts were read is newer.
      if (draft) return false;
      setClientMutationId(stored.sent?.clientMutationId ?? stored.clientMutationId);
      setSent(stored.sent);
      setSentBefore(stored.sentBefore);
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

  /** Takes a receipt back into the fields; the key stays, by which the server knows what arrives twice. */
  function takeBack(items: readonly ReceivedItem[], messages: ReadonlyMap<string, string>): void {
    setSent(null);
    enterEntries(toReceiptEntries(items, order.siteLocationId));
    setProblems(messages);
  }

  /** The key belongs to a receipt that is stored: the next one has a key of its own. */
  function renewKey(): void {
    setSent(null);
    setSentBefore(nothingSentBefore);
    setClientMutationId(createId());
  }

  /** `isRepeated`: an earlier attempt may have arrived, so that a request that was not carried out says nothing about it. */
  async function post(receipt: SentReceipt, isRepeated: boolean, prepare?: () => void): Promise<void> {
    const outcome = await send(receipt, prepare);
    if (outcome.ok) {
      renewKey();
      announce(`${countNoun(receipt.items.length, 'line')} received`);
      return;
    }
    const { message, entries, error } = outcome;
    if (isDuplicate(outcome)) return continueAfter(receipt);
    if (!error || (isCertain(error) && !isRepeated))
      takeBack(receipt.items, findRefusedLines(entries, receipt));
    showToast('error', receiptMessages.failed, { detail: message });
  }

  /** An earlier receipt is stored under the key: what it does not have is taken back under a new one. */
  async function continueAfter(receipt: SentReceipt): Promise<void> {
    const found = await findStoredReceipt(sentBefore);
    // The receipt stays, and is sent again.
    if (!found.ok) return void showToast('error', receiptMessages.failed, { detail: found.message });
    const stored = found.receipt?.items ?? [];
    const different = findDifferentItems(receipt.items, stored);
    renewKey();
    takeBack(different, describeStored(different, found.receipt && stored));
    showToast('warning', 'An earlier receipt is already saved', {
      detail: describeReceivedItems(stored, order.items),
      isPersistent: true,
    });
  }

  /** Finds the receipt that is stored under a used key, of those that were sent: only that one is answered as before. */
  async function findStoredReceipt(
    receipts: readonly SentReceipt[],
  ): Promise<{ ok: true; receipt?: SentReceipt } | { ok: false; message: string }> {
    const [receipt, ...others] = receipts;
    if (!receipt) return { ok: true };
    const outcome = await send(receipt);
    if (outcome.ok) return { ok: true, receipt };
    return isDuplicate(outcome) ? findStoredReceipt(others) : { ok: false, message: outcome.message };
  }

  /** Sends what is typed; returns false when there is nothing to send. */
  async function receive(): Promise<boolean> {
    const items = toReceivedItems(pendingRows, order.siteLocationId);
    if (items.length === 0) return false;
    const receipt = { clientMutationId, receivedAt: new Date().toISOString(), items };
    await post(receipt, false, () => {
      setSent(receipt);
      clear(new Set(items.map(({ id }) => id)));
      setProblems(noProblems);
    });
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
      if (sent) await post(sent, true);
    },
    /** Takes what was sent back into the fields; its key stays, by which the server knows it if it was stored. */
    change: () => {
      if (!sent) return;
      setSentBefore([...sentBefore, sent]);
      takeBack(sent.items, noProblems);
    },
    /** Clears what is typed; what was sent stays. */
    discard: () => {
      persisted.discard();
      rebase(() => undefined);
    },
  };
}

export type ReceiptState = ReturnType<typeof useReceipt>;
