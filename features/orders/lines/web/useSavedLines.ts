import { useState } from 'react';
import { RequestError } from '#platform/web/query/client/requestError.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import type { Outcome } from '#platform/web/query/outcome.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { sendCommand } from '#platform/web/query/useCommand.ts';
import { runRecordChange } from '#platform/web/record/form/runRecordChange.ts';
import { useFormatUser } from '#platform/web/session/userNames.ts';
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
} from './lineActions.ts';
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
import { linePath } from '../../order/orderHistoryChanges.ts';
import { createOwnWrites } from './ownWrites.ts';
import {
  mergeLines,
  type OrderChange,
  type OrderSession,
  type SavedOrder,
} from '../../order/web/orderChange.ts';

interface LinePayload {
  readonly order: OrderChange | null;
  readonly lineItems?: readonly OrderLine[] | null;
}

interface LineOperation extends EnteredValue {
  run: () => Promise<Outcome<LinePayload>>;
  /** Cells that the operation writes. */
  writes?: readonly CellWrite[];
  /** Returns true when the order shows that the operation succeeded although its response was lost. */
  isCarriedOut?: (order: SavedOrder) => boolean;
  removedLineId?: string;
}

const duplicateMessage = 'This line is already in the order. Edit it there.';
const outdatedCodes: ReadonlySet<string> = new Set(['STALE_VERSION', 'NOT_FOUND', 'DUPLICATE']);

/** Lines of a saved order: every change is an operation whose response updates the page. */
export function useSavedLines(session: OrderSession): {
  actions: LineActions;
  enterQuantities: EnterQuantities;
} {
  const { queue, current } = session;
  const { orderId } = session.record;
  const client = useClient();
  const [writesOfUser] = useState(createOwnWrites);
  const findDeleter = useFindDeleter(orderId);

  async function runOperation(operation: LineOperation): Promise<LineResult> {
    const { writes = [], removedLineId, confirm } = operation;
    if (confirm && !(await confirm())) return declined;
    const result = await runRecordChange<LinePayload, OrderChange, SavedOrder>(session, {
      getStored: ({ order }) => order,
      edit: ({ lineItems }, payload) => ({
        lineItems: mergeLines(lineItems, payload.lineItems ?? [], removedLineId),
      }),
      isCarriedOut: ({ lineItems }) => hasStoredWrites(writes, lineItems),
      isOutdated: (problems) => problems.some(({ code }) => outdatedCodes.has(code)),
      ...operation,
    });
    if (result.ok) {
      recordWrites(writes, writesOfUser);
      return result;
    }
    const { message, problems, isLost, stored } = result;
    const deleted = stored ? findDeletedLines(writes, stored.lineItems) : [];
    const [first] = deleted;
    if (first) {
      const deleter = await findDeleter(first.lineNumber);
      const text = `${deleter} deleted ${formatLineNumbers(deleted).toLowerCase()}`;
      return { ok: false, message: text, isDeleted: true };
    }
    const hasCode = (code: string) => problems.some((problem) => problem.code === code);
    const isStale = hasCode('STALE_VERSION');
    return {
      ok: false,
      message: hasCode('DUPLICATE') ? duplicateMessage : message,
      stored: isStale ? stored?.lineItems : undefined,
      mayRetry: isStale || isLost,
    };
  }

  async function put(operation: LineOperation): Promise<LineResult> {
    const { writes = [], typed } = operation;
    if (queue.isIdle() && hasCurrentBase(writes, current()?.lineItems ?? [])) writesOfUser.clear();
    return queue.enqueue(() => runOperation(operation), describeWrites(writes, typed));
  }

  const actions: LineActions = {
    change: async (changes, entered) => {
      const [first] = changes;
      return put({
        run: async () =>
          first && changes.length === 1
            ? sendCommand(client, UpdateLineItemDocument, {
                orderId,
                id: first.line.id,
                lineNumber: first.line.lineNumber,
                ...toChangeInput(first, writesOfUser),
              })
            : sendCommand(client, UpdateLineItemsDocument, {
                orderId,
                items: changes.map((one) => ({ id: one.line.id, ...toChangeInput(one, writesOfUser) })),
              }),
        writes: changes.flatMap(toCellWrites),
        ...entered,
      });
    },
    add: async (lines) =>
      put({
        run: async () =>
          sendCommand(client, AddLineItemsDocument, { orderId, items: lines.map(toLineInput) }),
        // The caller keeps the lines and sends them again, which is harmless.
        isCarriedOut: () => false,
      }),
    remove: async ({ id, lineNumber }) =>
      put({
        run: async () => sendCommand(client, RemoveLineItemDocument, { orderId, id, lineNumber }),
        isCarriedOut: ({ lineItems }) => lineItems.every((stored) => stored.id !== id),
        removedLineId: id,
      }),
    reportInvalid: (line, field, typed, message) =>
      queue.reject({ cells: [cellKey(line, field)], typed }, message),
    forgetRefused: (refused) => queue.forget(describeWrites(toCellWrites(refused), undefined).cells),
  };

  const enterQuantities: EnterQuantities = async (field, entries, entered) => {
    const toItem = ({ line }: { line: OrderLine }) => ({
      id: line.id,
      expected: writesOfUser.expected(cellKey(line, field), line[field]),
    });
    return put({
      run: async () =>
        field === 'acknowledgedQuantity'
          ? sendCommand(client, UpdateAcknowledgedQuantityDocument, {
              orderId,
              items: entries.map((entry) => ({ ...toItem(entry), acknowledgedQuantity: entry.quantity })),
            })
          : sendCommand(client, UpdateShippedQuantityDocument, {
              orderId,
              items: entries.flatMap(({ line, quantity }) =>
                quantity === null ? [] : { ...toItem({ line }), shippedQuantity: quantity },
              ),
            }),
      writes: entries.map(({ line, quantity }) => ({ line, field, value: quantity })),
      ...entered,
    });
  };
  return { actions, enterQuantities };
}

/** Finds the user who deleted a line, in the history of its order. */
function useFindDeleter(orderId: string): (lineNumber: number) => Promise<string> {
  const client = useClient();
  const formatUser = useFormatUser();
  return async (lineNumber) => {
    try {
      const { history } = await client.call(HistoryDocument, {
        entityType: 'ORDER',
        entityId: orderId,
        first: 50,
      });
      // The newest entry is first: a number is used again.
      const deletion = history?.nodes.find(({ changes }) =>
        changes.some(({ field, after }) => field === linePath(lineNumber) && after === null),
      );
      return deletion ? formatUser(deletion.changedBy) : 'Someone';
    } catch (error) {
      if (error instanceof RequestError) return 'Someone';
      throw error;
    }
  };
}
