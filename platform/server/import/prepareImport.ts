import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import type { Session } from '../session.ts';
import { insertAll } from '../database/insertAll.ts';
import { json } from '../statements/json.ts';
import { readFileBytes, readFileSize } from './importFileStore.ts';
import {
  findImportJob,
  type ImportJobRow,
  lockImportJob,
  saveImportJob,
  dequeueImport,
} from './importJobStore.ts';
import { getImportKind } from './importKind.ts';
import { countResults, removeResults } from './importResultStore.ts';
import { createPartIds } from './partIds.ts';
import { type ReadOutcome, readGroups } from './readGroups.ts';

/** Ends the reading of a job that a user has cancelled, or that another server has read. */
class ReadingEnded extends Error {
  override readonly message = 'The file is no longer to be read.';
}

/** Shorter than the time after which the database ends an idle transaction. */
const keepOpenMs = 10_000;

/**
 * Reads the file of a waiting job and stores its groups as waiting results, some hundred in each transaction: on a busy machine
 * the reading waits for minutes, which no transaction may last. A file that cannot be read fails the job. Returns 'busy' when
 * another server reads the file, or nobody has to read it any more.
 */
export async function prepareImport(
  database: Database,
  session: Session,
  importJobId: string,
): Promise<'busy' | 'continues' | 'finished'> {
  // Its lock keeps other servers from reading the same file. When it is lost, both store the same groups.
  const { unit, close } = await database.openRead(session, { fromPrimary: true });
  const timer = setInterval(() => void unit.rows(sql`select 1`).catch(() => {}), keepOpenMs);
  let startVersion: number | undefined;
  const write = <T>(run: (writer: UnitOfWork, job: ImportJobRow) => Promise<T>): Promise<T> =>
    database.write(session, async (writer) => {
      const job = await lockImportJob(writer, importJobId);
      // Every command changes the version, also a cancel with a retry that follows.
      if (!job || job.version !== startVersion) throw new ReadingEnded();
      return run(writer, job);
    });
  try {
    const [isLocked, job] = await Promise.all([
      lockReading(unit, importJobId),
      findImportJob(unit, importJobId),
    ]);
    if (!isLocked || job?.state !== 'WAITING' || job.isPrepared) return 'busy';
    startVersion = job.version;
    let totalGroups = 0;
    const read = await readFile(unit, job, async (groups) => {
      totalGroups += groups.length;
      await write((writer) => storeGroups(writer, job, groups));
    });
    return await write((writer, locked) =>
      read.ok
        ? endReading(writer, locked, { ...read, totalGroups })
        : failReading(writer, locked, read.message),
    );
  } catch (error) {
    if (error instanceof ReadingEnded) return 'busy';
    throw error;
  } finally {
    clearInterval(timer);
    await close().catch(() => {});
  }
}

/** Keeps other servers from reading the file of a job until the unit ends; returns whether none does. */
async function lockReading(unit: UnitOfWork, importJobId: string): Promise<boolean> {
  const key = `read import ${unit.tenantId} ${importJobId}`;
  const lock = await unit.first(
    sql<{
      isLocked: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${key}::text, 0)) as is_locked`,
  );
  return lock?.isLocked ?? false;
}

type ReadGroups = Parameters<Parameters<typeof readGroups>[2]>[0];

async function readFile(
  unit: UnitOfWork,
  { kind, fileId, fileName, startContent }: ImportJobRow,
  onGroups: (groups: ReadGroups) => Promise<unknown>,
): Promise<ReadOutcome> {
  const size = fileId === null ? undefined : await readFileSize(unit, fileId);
  if (fileId === null || size === undefined)
    return { ok: false, message: 'The file is no longer available. Upload it again.' };
  const bytes = await readFileBytes(unit, fileId, size);
  const reader = await getImportKind(kind).findReader(unit, startContent);
  return readGroups(reader, { name: fileName, bytes }, onGroups);
}

const storeGroups = (unit: UnitOfWork, job: ImportJobRow, groups: ReadGroups) => {
  const partId = createPartIds({ ...job, kind: getImportKind(job.kind).kind });
  return insertAll(
    unit,
    'importResult',
    groups.map(({ key, name, csvRows, poNumber, customerId, index, group }) => ({
      tenantId: job.tenantId,
      importJobId: job.importJobId,
      groupKey: key,
      resultId: partId(key, 'result'),
      firstRow: csvRows[0] ?? 0,
      csvRows,
      name,
      poNumber,
      customerId,
      content: json({ index, group }),
    })),
    // An earlier reading may have been interrupted.
    { skipExisting: true },
  );
};

async function endReading(
  unit: UnitOfWork,
  job: ImportJobRow,
  { totalRows, totalGroups, startContent }: { totalRows: number; totalGroups: number; startContent: unknown },
): Promise<'continues'> {
  // An earlier version of the server may have stored other groups before it was interrupted. Read again.
  const isMixed = (await countResults(unit, job.importJobId)) > totalGroups;
  if (isMixed) await removeResults(unit, job.importJobId);
  await saveImportJob(unit, job, isMixed ? {} : { isPrepared: true, totalRows, totalGroups, startContent });
  return 'continues';
}

async function failReading(unit: UnitOfWork, job: ImportJobRow, errorMessage: string): Promise<'finished'> {
  await Promise.all([
    saveImportJob(unit, job, {
      state: 'FAILED',
      errorCode: 'IMPORT_FAILED',
      errorMessage,
      finishedAt: unit.startedAt,
    }),
    removeResults(unit, job.importJobId),
    dequeueImport(unit, job.importJobId),
  ]);
  return 'finished';
}
