import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { parseId } from '#platform/kernel/ids/id.ts';
import { failedRowsFileName, type GroupOutcome } from '#platform/kernel/import/importFiles.ts';
import { isFinished } from '#platform/kernel/import/wizardActions.ts';
import type { Database } from '../database/database.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { responseClosedSignal } from '../http/responseClosedSignal.ts';
import type { RequestLimits } from '../limits/limitAddresses.ts';
import { createPermits } from '../limits/permits.ts';
import type { Authenticate } from '../requests/authenticate.ts';
import type { OperationPermits } from '../limits/operationPermits.ts';
import { hasPermission, type Session } from '../session.ts';
import { readFileBytes, readFileSize } from './importFileStore.ts';
import { findImportJob } from './importJobStore.ts';
import { getImportKind } from './importKind.ts';
import { getJobKind } from './jobKind.ts';
import { verifyImportUser, setImportErrorHandler } from './importRequests.ts';
import { findFailedGroups } from './importResultStore.ts';
import { readFailedRows } from './readFailedRows.ts';

interface RouteOptions {
  database: Database;
  authenticate: Authenticate;
  limits: RequestLimits<Session>;
  permits: Pick<OperationPermits, 'enter'>;
  /** Returns what a capability permits, for refusals. */
  describeCapability: (capability: string) => string;
}

/** A refused download. */
interface Refused {
  status: 403 | 404 | 409 | 410 | 422;
  message: string;
}

/** An imported file with the groups that failed. */
interface FailedImport {
  fileName: string;
  reader: URL;
  bytes: Uint8Array<ArrayBuffer>;
  failedGroups: readonly GroupOutcome[];
}

const tooManyDownloads = 'Too many concurrent downloads. Wait until the others are finished.';

/** Registers `GET /api/imports/{importJobId}/failed-rows` (API conventions, "Calls that are not GraphQL"). */
export async function failedRowsRoute(app: FastifyInstance, options: RouteOptions): Promise<void> {
  // Each download needs a thread with the memory of a whole file.
  const threads = createPermits({ perGroup: 1, total: 2, maxWaiting: 4, timeoutMs: 30_000 });

  async function copyFailedRows(
    session: Session,
    importJobId: string,
    closed: AbortSignal,
  ): Promise<{ fileName: string; parts: readonly Uint8Array[] } | Refused> {
    const release = await threads.acquire(session.tenantId, closed);
    try {
      const found = await readFailedImport(options, session, importJobId);
      if ('status' in found) return found;
      const { fileName, reader, bytes, failedGroups } = found;
      const rows = await readFailedRows(reader, { name: fileName, bytes, failedGroups });
      return rows.ok ? { fileName, parts: rows.parts } : { status: 422, message: rows.message };
    } finally {
      release();
    }
  }

  await app.register(async (scope) => {
    setImportErrorHandler(scope, tooManyDownloads);
    scope.get<{ Params: { importJobId: string } }>(
      '/api/imports/:importJobId/failed-rows',
      { config: { countsCaller: true } },
      async (request, reply) => {
        const session = await verifyImportUser(options, request, reply);
        if (!session) return reply;
        const importJobId = parseId(request.params.importJobId);
        if (importJobId === undefined) return reply.code(404).send({ message: notFound });
        const closed = responseClosedSignal(reply.raw);
        reply.raw.once('close', await options.permits.enter(session, closed));
        const copy = await copyFailedRows(session, importJobId, closed);
        if ('status' in copy) return reply.code(copy.status).send({ message: copy.message });
        const fileName = encodeURIComponent(failedRowsFileName(copy.fileName).toWellFormed());
        return reply
          .code(200)
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename*=UTF-8''${fileName}`)
          .header(
            'content-length',
            copy.parts.reduce((sum, { length }) => sum + length, 0),
          )
          .send(Readable.from(copy.parts));
      },
    );
  });
}

const notFound = 'Import not found';

async function readFailedImport(
  { database, describeCapability }: RouteOptions,
  session: Session,
  importJobId: string,
): Promise<FailedImport | Refused> {
  // A replica may not yet have the results of an import that has just finished.
  const { unit, close } = await database.openRead(session, { fromPrimary: true });
  try {
    return await findFailedImport(unit, importJobId, { session, describeCapability });
  } finally {
    await close();
  }
}

async function findFailedImport(
  unit: UnitOfWork,
  importJobId: string,
  { session, describeCapability }: { session: Session } & Pick<RouteOptions, 'describeCapability'>,
): Promise<FailedImport | Refused> {
  const job = await findImportJob(unit, importJobId);
  if (!job) return { status: 404, message: notFound };
  const { capability } = getJobKind(job.kind);
  if (!hasPermission(session, capability))
    return { status: 403, message: `You do not have permission to ${describeCapability(capability)}.` };
  if (!isFinished(job.state))
    return { status: 409, message: 'The import goes on. Wait until it is finished, or cancel it.' };
  const { fileId, fileName } = job;
  const size = fileId === null ? undefined : await readFileSize(unit, fileId);
  if (fileId === null || size === undefined)
    return {
      status: 410,
      message: 'The file and its results have been removed.',
    };
  const failedGroups = await findFailedGroups(unit, importJobId);
  if (failedGroups.length === 0) return { status: 409, message: 'No row of this import has failed.' };
  const reader = await getImportKind(job.kind).findReader(unit, job.startContent);
  return { fileName, reader, bytes: await readFileBytes(unit, fileId, size), failedGroups };
}
