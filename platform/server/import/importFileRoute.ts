import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkFile } from '#platform/kernel/import/checkFile.ts';
import { isStorable } from '#platform/kernel/text/text.ts';
import type { Database } from '../database/database.ts';
import { responseClosedSignal } from '../http/responseClosedSignal.ts';
import type { RequestLimits } from '../limits/limitAddresses.ts';
import type { Authenticate } from '../requests/authenticate.ts';
import type { OperationPermits } from '../limits/operationPermits.ts';
import type { Session } from '../session.ts';
import { storeFile, type StoredBytesLimits } from './importFileStore.ts';
import { verifyImportUser, setImportErrorHandler } from './importRequests.ts';
import { maxReceivedBytes, readFileBody } from './readFileBody.ts';

const maxNameLength = 255;

interface RouteOptions {
  database: Database;
  authenticate: Authenticate;
  limits: RequestLimits<Session>;
  permits: Pick<OperationPermits, 'read'>;
  storedBytes?: StoredBytesLimits;
}

/** Registers `POST /api/imports/files?fileName=` (API conventions, "Calls that are not GraphQL"). */
export async function importFileRoute(app: FastifyInstance, options: RouteOptions): Promise<void> {
  const { database, permits, storedBytes } = options;
  const sessions = new WeakMap<FastifyRequest, Session>();

  /** Authenticates before the file is read, which costs memory. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await verifyImportUser(options, request, reply);
    if (!session) return reply;
    const problem = findRequestProblem(request);
    if (problem) return reply.code(problem.status).send({ message: problem.message });
    const release = await permits.read(session, responseClosedSignal(reply.raw));
    reply.raw.once('close', release);
    sessions.set(request, session);
    return undefined;
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the body itself.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    setImportErrorHandler(scope, tooManyUploads);
    scope.post(
      '/api/imports/files',
      { config: { countsCaller: true }, bodyLimit: maxReceivedBytes, onRequest },
      async (request, reply) => {
        const session = sessions.get(request);
        if (!session) throw new Error('A request without a session reached the handler.');
        const file = await readFileBody(request, reply);
        if (!file) return reply.code(413).send({ message: tooLarge });
        const fileName = readFileName(request);
        const { bytes, sha256 } = file;
        const stored = await database.write(session, (unit) =>
          storeFile(unit, { fileName, size: bytes.length, sha256, bytes }, storedBytes),
        );
        if (!stored.ok)
          return reply.code(429).header('retry-after', 86_400).send({ message: tooManyFiles[stored.full] });
        return reply.code(201).send({ fileId: stored.fileId, fileName, size: bytes.length, sha256 });
      },
    );
  });
}

const tooLarge = 'The file is larger than 10 MB. Split it into smaller files.';
const tooManyUploads = 'Too many concurrent uploads. Wait until the others are finished.';
const whatToDo = 'Remove files of earlier imports, or try again tomorrow.';
const tooManyFiles = {
  user: `You have uploaded too many files this month. ${whatToDo}`,
  company: `Your company has uploaded too many files this month. ${whatToDo}`,
};

const readFileName = ({ query }: FastifyRequest): string => {
  const value: unknown =
    typeof query === 'object' && query !== null && 'fileName' in query ? query.fileName : undefined;
  return typeof value === 'string' ? value : '';
};

/** Returns why a file is refused before it is read. */
function findRequestProblem(request: FastifyRequest): { status: number; message: string } | undefined {
  const name = readFileName(request);
  const { 'content-type': type = '', 'content-length': length = '0' } = request.headers;
  if (name === '' || name.length > maxNameLength || !isStorable(name))
    return { status: 400, message: `Send the name of the file, at most ${maxNameLength} characters.` };
  if (Number(length) > maxReceivedBytes) return { status: 413, message: tooLarge };
  const [problem] = checkFile([{ name, type, size: 0 }]);
  return problem && { status: 415, message: problem.message };
}
