import { parentPort } from 'node:worker_threads';
import * as z from 'zod';
import { checkFormat } from '#platform/kernel/import/checkFormat.ts';
import type { ImportDefinition, ImportRow, RowDefinition } from '#platform/kernel/import/importDefinition.ts';
import { findFailedRows, formatFailedRows, type GroupOutcome } from '#platform/kernel/import/importFiles.ts';
import type { GroupIdentity } from '#platform/kernel/import/importWorkflow.ts';
import { readImportRows, readImportText } from '#platform/kernel/import/readImportFile.ts';
import type { Problem, Result } from '#platform/kernel/results/result.ts';
import { failedGroups, sendFailedRows } from './failedRowsMessages.ts';
import { createPackedRows, type PackedRows } from './packedRows.ts';

/** A file as the server sends it to the reader. */
export interface SentFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Groups whose rows are copied instead of sending all groups. */
  failedGroups?: readonly GroupOutcome[];
}

const sentFile = z.object({
  name: z.string(),
  bytes: z.instanceof(Uint8Array),
  failedGroups: failedGroups.optional(),
});

/** A group with its rows, as the reader sends it to the server. */
export interface ReadGroup {
  key: string;
  name: string;
  csvRows: readonly number[];
  poNumber: string | null;
  customerId: string | null;
  index: number;
  group: unknown;
}

/** A message of the reader, which then waits for a message to go on. */
export type ReaderMessage =
  | { type: 'groups'; groups: readonly ReadGroup[] }
  | { type: 'end'; totalRows: number; startContent: unknown }
  | { type: 'problem'; message: string };

const groupsPerMessage = 200;
const maxCsvRows = 1000;

/** A workflow that reads files. */
interface Reading<Column extends string, Group> extends ImportDefinition<Column, Group> {
  rowKey: (row: ImportRow<Column>) => string;
  identifyGroup: (group: Group) => GroupIdentity;
}

/** Makes the input of the step before the first group. */
interface StartReader<Group> {
  /** Receives all groups in the order of the file. */
  addGroup(group: Group): void;
  startContent(): unknown;
}

/**
 * Reads the file that the server sends to this worker thread and sends its groups, or a copy of its failed rows. The memory of a
 * thread is limited, and a large file does not delay the requests of the server. Rows become groups one message at a time.
 */
export async function readImportInWorker<Column extends string, Group>(
  workflow: Reading<Column, Group>,
  { addGroup, startContent }: StartReader<Group>,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This module runs in a worker thread.');
  const receive = () => new Promise<unknown>((resolve) => port.once('message', resolve));
  const send = (message: ReaderMessage) => port.postMessage(message);
  const { read, failed } = readRows(workflow, await receive());
  if (!read.ok) return send({ type: 'problem', message: describeProblem(read.problems) });
  const rows = read.value;
  if (failed) {
    const failedRows = findFailedRows(identifyGroups(workflow, rows), failed);
    return sendFailedRows(port, formatFailedRows(workflow.columns, eachRow(rows), failedRows));
  }
  const { errorCount, problems } = checkFormat(workflow, eachRow(rows), eachGroup(workflow, rows));
  const [first] = problems;
  if (errorCount > 0 && first) {
    const others = errorCount > 1 ? ` (${errorCount - 1} more)` : '';
    return send({ type: 'problem', message: `${first.message}${others}` });
  }
  let groups: ReadGroup[] = [];
  let index = 0;
  const sendGroups = async () => {
    const received = receive();
    send({ type: 'groups', groups });
    groups = [];
    await received;
  };
  for (const group of eachGroup(workflow, rows)) {
    const { key, name, csvRowNumbers, poNumber = null, customerId = null } = workflow.identifyGroup(group);
    addGroup(group);
    groups.push({
      key,
      name,
      csvRows: csvRowNumbers.slice(0, maxCsvRows),
      poNumber,
      customerId,
      index,
      group,
    });
    index += 1;
    if (groups.length === groupsPerMessage) await sendGroups();
  }
  if (groups.length > 0) await sendGroups();
  return send({ type: 'end', totalRows: rows.length, startContent: startContent() });
}

/** Reads the rows of a file, of which nothing else stays in memory. */
function readRows<Column extends string>(
  workflow: RowDefinition<Column>,
  message: unknown,
): { read: Result<PackedRows<Column>>; failed: readonly GroupOutcome[] | undefined } {
  const { name, bytes, failedGroups: failed } = sentFile.parse(message);
  const text = readImportText(workflow, { name, type: '', size: bytes.length, bytes }, TextDecoder);
  if (!text.ok) return { read: text, failed };
  const rows = createPackedRows(workflow.columns);
  const read = readImportRows(workflow, text, rows.add);
  return { read: read.ok ? { ...read, value: rows } : read, failed };
}

const describeProblem = (problems: readonly [Problem, ...Problem[]]): string =>
  (problems.find(({ severity }) => severity === 'ERROR') ?? problems[0]).message;

function* eachRow<Column extends string>(rows: PackedRows<Column>): Generator<ImportRow<Column>> {
  for (let index = 0; index < rows.length; index += 1) yield rows.get(index);
}

/** Makes the groups of a file, each when it is used. */
function* eachGroup<Column extends string, Group>(
  { rowKey, group }: Pick<Reading<Column, Group>, 'rowKey' | 'group'>,
  rows: PackedRows<Column>,
): Generator<Group> {
  const indexes = new Map<string, number[]>();
  for (let index = 0; index < rows.length; index += 1) {
    const key = rowKey(rows.get(index));
    const same = indexes.get(key);
    if (same) same.push(index);
    else indexes.set(key, [index]);
  }
  for (const same of indexes.values()) yield* group(same.map(rows.get));
}

/** Identifies the groups of a file; each is released before the next one is made. */
function* identifyGroups<Column extends string, Group>(
  workflow: Reading<Column, Group>,
  rows: PackedRows<Column>,
): Generator<ReturnType<typeof workflow.identifyGroup>> {
  for (const group of eachGroup(workflow, rows)) yield workflow.identifyGroup(group);
}
