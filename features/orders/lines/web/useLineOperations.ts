import { useState } from 'react';
import type { Client } from '#platform/web/query/client/client.ts';
import { RequestError } from '#platform/web/query/client/requestError.ts';
import { HistoryDocument, type HistoryQueryVariables } from '#platform/web/query/documents.ts';
import type { Outcome } from '#platform/web/query/outcome.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { runRecordChange } from '#platform/web/record/form/runRecordChange.ts';
import type { RecordSession } from '#platform/web/record/form/useRecordForm.ts';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { linePath } from '../../order/orderHistoryChanges.ts';
import { mergeLines } from '../../order/web/orderChange.ts';
import type { OrderEntityLine, OrderLine } from '../../order/web/orderLine.ts';
import { formatLineNumbers } from '../../status/orderStep.ts';
import {
  cellKey,
  type CellWrite,
  describeWrites,
  findDeletedLines,
  hasCurrentBase,
  hasStoredWrites,
  recordWrites,
  toCellWrites,
  toChangeInput,
} from './cellWrite.ts';
import { declined, type EnteredValue, type LineActions, type LineResult } from './lineActions.ts';
import { createOwnWrites } from './ownWrites.ts';

/** New values of a line, and those that the user saw. */
type LineChangeInput = ReturnType<typeof toChangeInput>;

/** How the lines of orders or of master orders are stored; a record is named by its id. */
export interface LineOperations<Payload, Stored, Displayed extends Stored, Line extends OrderEntityLine> {
  entityType: HistoryQueryVariables['entityType'];
  getId: (record: Displayed) => string;
  getLines: (record: Displayed) => readonly Line[];
  /** Returns the part of a record that its lines are. */
  toParts: (lines: readonly Line[]) => Partial<Displayed>;
  /** Returns the record in a response. */
  getStored: (payload: Payload) => Stored | null;
  /** Returns the added or changed lines in a response. */
  getChangedLines: (payload: Payload) => readonly Line[];
  add: (client: Client, id: string, lines: readonly OrderLine[]) => Promise<Outcome<Payload>>;
  changeOne: (
    client: Client,
    id: string,
    line: { id: string; lineNumber: number } & LineChangeInput,
  ) => Promise<Outcome<Payload>>;
  changeSome: (
    client: Client,
    id: string,
    lines: readonly ({ id: string } & LineChangeInput)[],
  ) => Promise<Outcome<Payload>>;
  remove: (
    client: Client,
    id: string,
    line: Pick<OrderEntityLine, 'id' | 'lineNumber'>,
  ) => Promise<Outcome<Payload>>;
  /** Message for a line that exists already. */
  duplicateMessage: string;
}

interface LineOperation<Payload, Displayed> extends EnteredValue {
  run: () => Promise<Outcome<Payload>>;
  /** Cells that the operation writes. */
  writes?: readonly CellWrite[];
  /** Returns true when the record shows that the operation succeeded although its response was lost. */
  isCarriedOut?: (stored: Displayed) => boolean;
  removedLineId?: string;
}

const outdatedCodes: ReadonlySet<string> = new Set(['STALE_VERSION', 'NOT_FOUND', 'DUPLICATE']);

/** Lines of a stored record: every change is an operation whose response updates the page. */
export function useLineOperations<Payload, Stored, Displayed extends Stored, Line extends OrderEntityLine>(
  session: RecordSession<Stored, Displayed>,
  operations: LineOperations<Payload, Stored, Displayed, Line>,
) {
  const { queue, current } = session;
  const { entityType, getLines, toParts, getStored, getChangedLines } = operations;
  const id = operations.getId(session.record);
  const client = useClient();
  const [writesOfUser] = useState(createOwnWrites);
  const findDeleter = useFindDeleter(entityType, id);

  async function runOperation(operation: LineOperation<Payload, Displayed>): Promise<LineResult> {
    const { writes = [], removedLineId, confirm } = operation;
    if (confirm && !(await confirm())) return declined;
    const result = await runRecordChange<Payload, Stored, Displayed>(session, {
      getStored,
      edit: (displayed, payload) =>
        toParts(mergeLines(getLines(displayed), getChangedLines(payload), removedLineId)),
      isCarriedOut: (stored) => hasStoredWrites(writes, getLines(stored)),
      isOutdated: (problems) => problems.some(({ code }) => outdatedCodes.has(code)),
      ...operation,
    });
    if (result.ok) {
      recordWrites(writes, writesOfUser);
      return result;
    }
    const { message, problems, isLost, stored } = result;
    const storedLines = stored && getLines(stored);
    const deleted = storedLines ? findDeletedLines(writes, storedLines) : [];
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
      message: hasCode('DUPLICATE') ? operations.duplicateMessage : message,
      stored: isStale ? storedLines : undefined,
      mayRetry: isStale || isLost,
    };
  }

  /** Runs an operation in its turn of the record's queue. */
  async function put(operation: LineOperation<Payload, Displayed>): Promise<LineResult> {
    const { writes = [], typed } = operation;
    const displayed = current();
    if (queue.isIdle() && hasCurrentBase(writes, displayed ? getLines(displayed) : [])) writesOfUser.clear();
    return queue.enqueue(() => runOperation(operation), describeWrites(writes, typed));
  }

  const actions: LineActions = {
    change: async (changes, entered) => {
      const [first] = changes;
      return put({
        run: async () =>
          first && changes.length === 1
            ? operations.changeOne(client, id, {
                id: first.line.id,
                lineNumber: first.line.lineNumber,
                ...toChangeInput(first, writesOfUser),
              })
            : operations.changeSome(
                client,
                id,
                changes.map((one) => ({ id: one.line.id, ...toChangeInput(one, writesOfUser) })),
              ),
        writes: changes.flatMap(toCellWrites),
        ...entered,
      });
    },
    add: async (lines) =>
      put({
        run: async () => operations.add(client, id, lines),
        // The caller keeps the lines and sends them again, which is harmless.
        isCarriedOut: () => false,
      }),
    remove: async (line) =>
      put({
        run: async () => operations.remove(client, id, { id: line.id, lineNumber: line.lineNumber }),
        isCarriedOut: (stored) => getLines(stored).every((one) => one.id !== line.id),
        removedLineId: line.id,
      }),
    reportInvalid: (line, field, typed, message) =>
      queue.reject({ cells: [cellKey(line, field)], typed }, message),
    forgetRefused: (refused) => queue.forget(describeWrites(toCellWrites(refused), undefined).cells),
  };

  return {
    actions,
    put,
    /** Returns the value of a cell that is stored if only this user has written it. */
    getExpected: (line: OrderEntityLine, field: CellWrite['field']) =>
      writesOfUser.expected(cellKey(line, field), line[field]),
  };
}

/** Finds the user who deleted a line, in the history of its record. */
function useFindDeleter(
  entityType: HistoryQueryVariables['entityType'],
  entityId: string,
): (lineNumber: number) => Promise<string> {
  const client = useClient();
  const formatUser = useFormatUser();
  return async (lineNumber) => {
    try {
      const { history } = await client.call(HistoryDocument, { entityType, entityId, first: 50 });
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
