import { useState } from 'react';
import type { Outcome } from '#platform/web/query/outcome.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import {
  AddLineItemsDocument,
  RemoveLineItemDocument,
  UpdateAcknowledgedQuantityDocument,
  UpdateLineItemDocument,
  UpdateLineItemsDocument,
  UpdateShippedQuantityDocument,
} from '../../web/documents.ts';
import {
  declined,
  type EnteredValue,
  type LineResult,
  type EnterQuantities,
  type LineActions,
  type RemoveAcknowledged,
} from './lineActions.ts';
import type { LineChange } from './lineChange.ts';
import {
  hasCurrentBase,
  hasStoredWrites,
  cellKey,
  type CellWrite,
  toChangeInput,
  recordWrites,
  toCellWrites,
  describeWrites,
  findDeletedLines,
} from './cellWrite.ts';
import { toLineInput, type OrderLine } from '../../order/web/orderLine.ts';
import { formatLineNumbers } from '../../status/orderStep.ts';
import { useFindDeleter } from './useFindDeleter.ts';
import { createOwnWrites } from './ownWrites.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import type { OrderSession } from '../../order/web/orderSession.ts';

interface LinePayload {
  readonly order: Partial<SavedOrder> | null;
  readonly lineItems?: readonly OrderLine[] | null;
}

interface LineOperation extends EnteredValue {
  run: () => Promise<Outcome<LinePayload>>;
  /** Cells that the operation writes. */
  writes?: readonly CellWrite[];
  /** Returns true when the order shows that the operation succeeded although its response was lost. */
  isCarriedOut: (order: SavedOrder) => boolean;
  removedLineId?: string;
}

const duplicateMessage = 'This line is already in the order. Edit it there.';
const quiet = { quiet: true };
const reloadCodes: ReadonlySet<string> = new Set(['STALE_VERSION', 'NOT_FOUND', 'DUPLICATE']);

/** Lines of a saved order: every change is an operation whose response updates the page. */
export function useSavedLines({
  order: { orderId },
  current,
  queue,
  apply,
  reread,
  onChanged,
}: OrderSession): {
  actions: LineActions;
  enterQuantities: EnterQuantities;
  removeAcknowledged: RemoveAcknowledged;
} {
  const [writesOfUser] = useState(createOwnWrites);
  const findDeleter = useFindDeleter(orderId);
  const add = useCommand(AddLineItemsDocument, quiet);
  const changeOne = useCommand(UpdateLineItemDocument, quiet);
  const changeSome = useCommand(UpdateLineItemsDocument, quiet);
  const remove = useCommand(RemoveLineItemDocument, quiet);
  const acknowledge = useCommand(UpdateAcknowledgedQuantityDocument, quiet);
  const ship = useCommand(UpdateShippedQuantityDocument, quiet);

  async function runOperation({
    run,
    writes = [],
    isCarriedOut,
    removedLineId,
    confirm,
  }: LineOperation): Promise<LineResult> {
    if (confirm && !(await confirm())) return declined;
    const outcome = await run();
    if (outcome.ok) {
      apply({
        header: outcome.payload.order,
        lines: outcome.payload.lineItems,
        removedLineId,
      });
      recordWrites(writes, writesOfUser);
      onChanged();
      return { ok: true };
    }
    const { entries, error } = outcome;
    const codes = entries.map(({ code }) => code);
    // After a conflict or a lost response the page reloads the order.
    const stored = error || codes.some((code) => reloadCodes.has(code)) ? await reread() : undefined;
    if (error && stored && isCarriedOut(stored)) {
      onChanged();
      return { ok: true };
    }
    const deleted = stored ? findDeletedLines(writes, stored.lineItems) : [];
    const [first] = deleted;
    if (first) {
      const deleter = await findDeleter(first.lineNumber);
      const message = `${deleter} deleted ${formatLineNumbers(deleted).toLowerCase()}`;
      return { ok: false, message, isDeleted: true };
    }
    const isStale = codes.includes('STALE_VERSION');
    return {
      ok: false,
      message: codes.includes('DUPLICATE') ? duplicateMessage : outcome.message,
      stored: isStale ? stored?.lineItems : undefined,
      mayRetry: isStale || error !== undefined,
    };
  }

  async function put(operation: LineOperation): Promise<LineResult> {
    if (queue.isIdle() && hasCurrentBase(operation.writes ?? [], current()?.lineItems ?? []))
      writesOfUser.clear();
    return queue.enqueue(
      () => runOperation(operation),
      describeWrites(operation.writes ?? [], operation.typed),
    );
  }

  async function change(changes: readonly LineChange[], entered?: EnteredValue): Promise<LineResult> {
    const writes = changes.flatMap(toCellWrites);
    const [first] = changes;
    return put({
      run: () =>
        first && changes.length === 1
          ? changeOne.run({
              orderId,
              id: first.line.id,
              lineNumber: first.line.lineNumber,
              ...toChangeInput(first, writesOfUser),
            })
          : changeSome.run({
              orderId,
              items: changes.map((one) => ({ id: one.line.id, ...toChangeInput(one, writesOfUser) })),
            }),
      writes,
      ...entered,
      isCarriedOut: ({ lineItems }) => hasStoredWrites(writes, lineItems),
    });
  }

  const actions: LineActions = {
    change,
    add: async (lines) =>
      put({
        run: () => add.run({ orderId, items: lines.map(toLineInput) }),
        // The caller keeps the lines and sends them again, which is harmless.
        isCarriedOut: () => false,
      }),
    remove: async ({ id, lineNumber }) =>
      put({
        run: () => remove.run({ orderId, id, lineNumber }),
        isCarriedOut: ({ lineItems }) => lineItems.every((stored) => stored.id !== id),
        removedLineId: id,
      }),
    reportInvalid: (line, field, typed, message) =>
      queue.reject({ cells: [cellKey(line, field)], typed }, message),
    forgetRefused: (refused) => queue.forget(describeWrites(toCellWrites(refused), undefined).cells),
  };

  const expectedQuantity = (line: OrderLine, field: 'acknowledgedQuantity' | 'shippedQuantity') =>
    writesOfUser.expected(cellKey(line, field), line[field]);

  async function acknowledgeLines(
    entries: readonly { line: OrderLine; quantity: number | null }[],
    entered?: EnteredValue,
  ): Promise<LineResult> {
    const field = 'acknowledgedQuantity';
    const writes = entries.map(({ line, quantity }) => ({ line, field, value: quantity }) as const);
    return put({
      run: () =>
        acknowledge.run({
          orderId,
          items: entries.map(({ line, quantity }) => ({
            id: line.id,
            acknowledgedQuantity: quantity,
            expected: expectedQuantity(line, field),
          })),
        }),
      writes,
      ...entered,
      isCarriedOut: ({ lineItems }) => hasStoredWrites(writes, lineItems),
    });
  }

  const enterQuantities: EnterQuantities = async (field, entries, entered) => {
    if (field === 'acknowledgedQuantity') return acknowledgeLines(entries, entered);
    const writes = entries.map(({ line, quantity }) => ({ line, field, value: quantity }));
    return put({
      run: () =>
        ship.run({
          orderId,
          items: entries.map(({ line, quantity }) => ({
            id: line.id,
            shippedQuantity: quantity,
            expected: expectedQuantity(line, field),
          })),
        }),
      writes,
      ...entered,
      isCarriedOut: ({ lineItems }) => hasStoredWrites(writes, lineItems),
    });
  };

  const removeAcknowledged: RemoveAcknowledged = async (lines) =>
    acknowledgeLines(lines.map((line) => ({ line, quantity: null })));
  return { actions, enterQuantities, removeAcknowledged };
}
