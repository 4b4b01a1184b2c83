import { useState } from 'react';
import type { CallQueue } from '#platform/web/query/callQueue.ts';
import type { Outcome } from '#platform/web/query/outcome.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import {
  AddLineItemsDocument,
  RemoveLineItemDocument,
  UpdateAcknowledgedQuantityDocument,
  UpdateLineItemDocument,
  UpdateLineItemsDocument,
  UpdateShippedQuantityDocument,
} from './documents.ts';
import type { Done, EnterQuantities, LineActions, LineChange } from './lineActions.ts';
import {
  areSeen,
  areWritten,
  cellOf,
  type CellWrite,
  changeInput,
  remember,
  writesOf,
  writtenBy,
} from './cellWrite.ts';
import { lineInputOf, type OrderLine } from './orderLine.ts';
import { ownWrites } from './ownWrites.ts';
import type { OrderChange, SavedOrder } from './orderChange.ts';

interface Answer {
  readonly order: Partial<SavedOrder> | null;
  readonly lineItems?: readonly OrderLine[] | null;
}

interface LineCall {
  run: () => Promise<Outcome<Answer>>;
  /** Cells that the operation writes, and the value entered directly in one of them. */
  writes?: readonly CellWrite[];
  typed?: string | undefined;
  /** Returns true when the order shows that the operation succeeded although its response was lost. */
  arrived: (order: SavedOrder) => boolean;
  removed?: string;
}

const alreadyThere = 'This line is already in the order. Edit it there.';
const quiet = { quiet: true };
const rereadCodes: ReadonlySet<string> = new Set(['STALE_VERSION', 'NOT_FOUND', 'DUPLICATE']);

interface Order {
  orderId: string;
  /** The order after the last response, which may not be rendered yet. */
  current: () => SavedOrder | undefined;
  queue: CallQueue;
  apply: (change: OrderChange) => void;
  reread: () => Promise<SavedOrder | undefined>;
  /** Called after every successful change. */
  onChanged: () => void;
}

/** Lines of a saved order: every change is an operation whose response updates the page. */
export function useSavedLines({ orderId, current, queue, apply, reread, onChanged }: Order): {
  actions: LineActions;
  enter: EnterQuantities;
} {
  const [own] = useState(ownWrites);
  const add = useCommand(AddLineItemsDocument, quiet);
  const changeOne = useCommand(UpdateLineItemDocument, quiet);
  const changeSome = useCommand(UpdateLineItemsDocument, quiet);
  const remove = useCommand(RemoveLineItemDocument, quiet);
  const acknowledge = useCommand(UpdateAcknowledgedQuantityDocument, quiet);
  const ship = useCommand(UpdateShippedQuantityDocument, quiet);

  async function answered({ run, writes = [], arrived, removed }: LineCall): Promise<Done> {
    const outcome = await run();
    if (outcome.ok) {
      apply({
        head: outcome.payload.order,
        lines: outcome.payload.lineItems,
        removed,
      });
      remember(writes, own);
      onChanged();
      return { ok: true };
    }
    const { message, entries, error } = outcome;
    const codes = entries.map(({ code }) => code);
    // After a conflict or a lost response the page reloads the order.
    const stored = error || codes.some((code) => rereadCodes.has(code)) ? await reread() : undefined;
    if (error && stored && arrived(stored)) {
      onChanged();
      return { ok: true };
    }
    const isStale = codes.includes('STALE_VERSION');
    return {
      ok: false,
      message: codes.includes('DUPLICATE') ? alreadyThere : message,
      stored: isStale ? stored?.lineItems : undefined,
      mayRetry: isStale || error !== undefined,
    };
  }

  async function put(call: LineCall): Promise<Done> {
    if (queue.isIdle() && areSeen(call.writes ?? [], current()?.lineItems ?? [])) own.forget();
    return queue.put(() => answered(call), writtenBy(call.writes ?? [], call.typed));
  }

  async function change(changes: readonly LineChange[], typed?: string): Promise<Done> {
    const writes = changes.flatMap(writesOf);
    const [first] = changes;
    return put({
      run: () =>
        first && changes.length === 1
          ? changeOne.run({
              orderId,
              id: first.line.id,
              lineNumber: first.line.lineNumber,
              ...changeInput(first, own),
            })
          : changeSome.run({
              orderId,
              items: changes.map((one) => ({ id: one.line.id, ...changeInput(one, own) })),
            }),
      writes,
      typed,
      arrived: ({ lineItems }) => areWritten(writes, lineItems),
    });
  }

  const actions: LineActions = {
    change,
    add: async (lines) =>
      put({
        run: () => add.run({ orderId, items: lines.map(lineInputOf) }),
        // The caller keeps the lines and sends them again, which is harmless.
        arrived: () => false,
      }),
    remove: async ({ id, lineNumber }) =>
      put({
        run: () => remove.run({ orderId, id, lineNumber }),
        arrived: ({ lineItems }) => lineItems.every((stored) => stored.id !== id),
        removed: id,
      }),
    refuse: (line, field, typed, message) => queue.refuse({ cells: [cellOf(line, field)], typed }, message),
  };

  const enter: EnterQuantities = async (field, entries, typed) => {
    const writes = entries.map(({ line, quantity }) => ({ line, field, value: quantity }));
    const expected = (line: OrderLine) => own.expected(cellOf(line, field), line[field]);
    return put({
      run: () =>
        field === 'acknowledgedQuantity'
          ? acknowledge.run({
              orderId,
              items: entries.map(({ line, quantity }) => ({
                id: line.id,
                acknowledgedQuantity: quantity,
                expected: expected(line),
              })),
            })
          : ship.run({
              orderId,
              items: entries.map(({ line, quantity }) => ({
                id: line.id,
                shippedQuantity: quantity,
                expected: expected(line),
              })),
            }),
      writes,
      typed,
      arrived: ({ lineItems }) => areWritten(writes, lineItems),
    });
  };
  return { actions, enter };
}
