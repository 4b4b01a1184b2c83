import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { useDialogDraft } from '#platform/web/drafts/useDialogDraft.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useRowRefresh } from '../../order/web/useRowRefresh.ts';
import { savedOrderPath } from '../../order/web/orderPaths.ts';
import type { CopySource } from './copySource.ts';
import { createCopy } from './createCopy.ts';
import {
  formatCopies,
  isCreated,
  type OrderCopy,
  orderCopiesDraftKind,
  orderCopiesPart,
  parseOrderCopies,
} from './orderCopy.ts';

export interface OrderCopies {
  /** Undefined until locations are chosen. */
  copies: readonly OrderCopy[] | undefined;
  setCopies: (copies: readonly OrderCopy[]) => void;
  /** At least one was sent, so that ids and content are fixed. */
  isStarted: boolean;
  isRunning: boolean;
  /** When the copies were stored on an earlier visit. */
  restoredAt: Instant | undefined;
  /** Creates those that do not exist yet, one after another, so that their numbers follow the list. */
  create: (copies: readonly OrderCopy[]) => Promise<void>;
  /** Stops after the copy that is being sent. */
  stop: () => void;
  /** Forgets those that do not exist. */
  discard: () => void;
}

/** Copies of an order and what became of them; stored on the device until all exist, so that a later visit creates none twice. */
export function useOrderCopies({ order }: Pick<CopySource, 'order'>): OrderCopies {
  const client = useClient();
  const refresh = useRowRefresh();
  const { orderId, orderNumber } = order;
  const draft = useDialogDraft({
    record: { id: orderId, path: savedOrderPath(orderId), label: `Order ${orderNumber}` },
    kind: orderCopiesDraftKind,
    part: orderCopiesPart,
    parse: parseOrderCopies,
  });
  const [copies, setCopies] = useState(draft.initial);
  const [isStarted, setStarted] = useState(draft.initial !== undefined);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);

  const persist = useEffectEvent(() => {
    if (!isStarted || !copies) return;
    draft.persist(copies.every(isCreated) ? undefined : copies, formatCopies(copies));
  });
  useEffect(() => persist(), [copies, isStarted]);

  async function create(planned: readonly OrderCopy[]): Promise<void> {
    let current = planned;
    const update = ({ orderId: id }: OrderCopy, outcome: OrderCopy['outcome']) => {
      current = current.map((copy) => (copy.orderId === id ? { ...copy, outcome } : copy));
      setCopies(current);
    };
    isStopped.current = false;
    setStarted(true);
    setRunning(true);
    try {
      for (const copy of planned) {
        if (isCreated(copy) || isStopped.current) continue;
        update(copy, { kind: 'sending' });
        const outcome = await createCopy(client, copy);
        update(copy, outcome);
        if (outcome.kind === 'created') void refresh([copy.orderId]);
      }
    } finally {
      setRunning(false);
    }
  }

  return {
    copies,
    setCopies,
    isStarted,
    isRunning,
    restoredAt: draft.restoredAt,
    create,
    stop: () => {
      isStopped.current = true;
    },
    discard: draft.discard,
  };
}
