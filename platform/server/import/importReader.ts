import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { checkFormat } from '#platform/kernel/import/checkFormat.ts';
import type { ImportDefinition } from '#platform/kernel/import/importDefinition.ts';
import { formatFailedRows } from '#platform/kernel/import/importFiles.ts';
import { readImportFile } from '#platform/kernel/import/readImportFile.ts';
import { failedGroups, sendFailedRows } from './failedRowsMessages.ts';

/** A group with its rows, as the reader sends it to the server. */
export interface ReadGroup {
  key: string;
  name: string;
  csvRows: readonly number[];
  index: number;
  group: unknown;
}

/** A message of the reader, which then waits for a message to go on. */
export type ReaderMessage =
  | { type: 'groups'; groups: readonly ReadGroup[] }
  | { type: 'end'; totalRows: number; startContent: unknown }
  | { type: 'problem'; message: string };

const input = z.object({
  name: z.string(),
  bytes: z.instanceof(Uint8Array),
  /** Groups whose rows are copied instead of sending all groups. */
  failedGroups: failedGroups.optional(),
});

const groupsPerMessage = 200;
const maxCsvRows = 1000;

/** A workflow that reads files. */
interface Reading<Column extends string, Group> extends ImportDefinition<Column, Group> {
  identifyGroup: (group: Group) => { key: string; name: string; csvRowNumbers: readonly number[] };
}

/**
 * Reads the file of this worker thread and sends its groups, or a copy of its failed rows. The memory of a thread is limited, and a large file does not
 * delay the requests of the server.
 */
export async function readImportInWorker<Column extends string, Group>(
  workflow: Reading<Column, Group>,
  toStartContent: (groups: readonly Group[]) => unknown,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This module runs in a worker thread.');
  const send = (message: ReaderMessage) => port.postMessage(message);
  const { name, bytes, failedGroups: failed } = input.parse(workerData);
  const rows = readImportFile(workflow, { name, type: '', size: bytes.length, bytes }, TextDecoder);
  if (!rows.ok) return send({ type: 'problem', message: rows.problems[0].message });
  if (failed) return sendFailedRows(port, formatFailedRows(workflow, rows.value, failed));
  const { errorCount, problems } = checkFormat(workflow, rows.value);
  const [first] = problems;
  if (errorCount > 0 && first) {
    const others = errorCount > 1 ? ` (${errorCount - 1} more)` : '';
    return send({ type: 'problem', message: `${first.message}${others}` });
  }
  const groups = workflow.group(rows.value);
  for (let from = 0; from < groups.length; from += groupsPerMessage) {
    const received = new Promise((resolve) => port.once('message', resolve));
    send({
      type: 'groups',
      groups: groups.slice(from, from + groupsPerMessage).map((group, position) => {
        const identity = workflow.identifyGroup(group);
        return {
          key: identity.key,
          name: identity.name,
          csvRows: identity.csvRowNumbers.slice(0, maxCsvRows),
          index: from + position,
          group,
        };
      }),
    });
    await received;
  }
  return send({ type: 'end', totalRows: rows.value.length, startContent: toStartContent(groups) });
}
