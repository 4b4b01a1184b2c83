import { useRef, useState } from 'react';
import { useClient } from '#platform/web/query/useClient.ts';
import { useRowRefresh } from '../../order/web/useRowRefresh.ts';
import { createCopy } from './createCopy.ts';
import { isCreated, type OrderCopy } from './orderCopy.ts';

export interface OrderCopies {
  /** Undefined until locations are chosen. */
  copies: readonly OrderCopy[] | undefined;
  setCopies: (copies: readonly OrderCopy[]) => void;
  /** At least one was sent, so that ids and content are fixed. */
  isStarted: boolean;
  isRunning: boolean;
  /** Creates those that do not exist yet, one after another, so that their numbers follow the list. */
  create: (copies: readonly OrderCopy[]) => Promise<void>;
  /** Stops after the copy that is being sent. */
  stop: () => void;
}

/** Copies of an order and what became of them. */
export function useOrderCopies(): OrderCopies {
  const client = useClient();
  const refresh = useRowRefresh();
  const [copies, setCopies] = useState<readonly OrderCopy[]>();
  const [isStarted, setStarted] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);

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
    create,
    stop: () => {
      isStopped.current = true;
    },
  };
}
