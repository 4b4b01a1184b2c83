import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FeedFormat } from '#platform/kernel/feed/readFeed.ts';
import { isStorable } from '#platform/kernel/text/text.ts';
import type { Database } from '../database/database.ts';
import { responseClosedSignal } from '../http/responseClosedSignal.ts';
import { setImportErrorHandler, verifyImportUser } from '../import/importRequests.ts';
import { maxReceivedBytes, readFileBody } from '../import/readFileBody.ts';
import type { RequestLimits } from '../limits/limitAddresses.ts';
import type { Authenticate } from '../requests/authenticate.ts';
import type { OperationPermits } from '../limits/operationPermits.ts';
import { hasPermission, type Session } from '../session.ts';
import { type FeedKind, findFeedKind, listFeedNames } from './feedKind.ts';
import { feedTurns } from './feedTurns.ts';
import { runFeed } from './runFeed.ts';

interface RouteOptions {
  database: Database;
  authenticate: Authenticate;
  limits: RequestLimits<Session>;
  permits: Pick<OperationPermits, 'read'>;
  /** Returns what a capability permits, for refusals. */
  describeCapability: (capability: string) => string;
}

/** A request whose body may be read. */
interface FeedRequest {
  session: Session;
  kind: FeedKind;
  format: FeedFormat;
  fileName: string;
  isDryRun: boolean;
}

type Refused = { status: 400 | 403 | 404 | 413 | 415; message: string };

const maxNameLength = 255;
const tooLarge = 'The feed is larger than 10 MiB. Split it into smaller ones.';
const tooManyFeeds = 'Too many concurrent feeds. Wait until the others are received.';
const formats: Readonly<Record<string, FeedFormat>> = {
  'text/csv': 'csv',
  'application/x-ndjson': 'jsonl',
  'application/jsonl': 'jsonl',
};

/** Registers `POST /api/feeds/{kind}` (docs/feed.md). */
export async function feedRoute(app: FastifyInstance, options: RouteOptions): Promise<void> {
  const { database } = options;
  const requests = new WeakMap<FastifyRequest, FeedRequest>();
  const turns = feedTurns();
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  /** Checks everything else before the body is read, which costs memory. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await verifyImportUser(options, request, reply);
    if (!session) return reply;
    const feed = readRequest(request, session, options);
    if ('status' in feed) return reply.code(feed.status).send({ message: feed.message });
    const release = await options.permits.read(session, responseClosedSignal(reply.raw));
    reply.raw.once('close', release);
    requests.set(request, feed);
    return undefined;
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the body itself.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    setImportErrorHandler(scope, tooManyFeeds);
    scope.post(
      '/api/feeds/:kind',
      { config: { countsCaller: true }, bodyLimit: maxReceivedBytes, onRequest },
      async (request, reply) => {
        const feed = requests.get(request);
        if (!feed) throw new Error('A request without a session reached the handler.');
        const body = await readFileBody(request, reply);
        if (!body) return reply.code(413).send({ message: tooLarge });
        const { session, kind, format, fileName, isDryRun } = feed;
        const { takeTurn, leave } = await turns.enter(session.tenantId, responseClosedSignal(reply.raw));
        try {
          const run = await runFeed(
            database,
            session,
            kind,
            { fileName, format, ...body },
            { isDryRun, isStopping: () => isStopping, takeTurn },
          );
          if (!run.ok) return await reply.code(400).send({ message: run.message });
          return await reply.code(run.report.state === 'FAILED' ? 503 : 200).send(run.report);
        } finally {
          leave();
        }
      },
    );
  });
}

function readRequest(
  { params, query, headers }: FastifyRequest,
  session: Session,
  { describeCapability }: Pick<RouteOptions, 'describeCapability'>,
): FeedRequest | Refused {
  const name = readText(params, 'kind') ?? '';
  const kind = findFeedKind(name);
  if (!kind)
    return { status: 404, message: `There is no such feed. Send one of ${listFeedNames().join(', ')}.` };
  if (!hasPermission(session, kind.capability))
    return { status: 403, message: `You do not have permission to ${describeCapability(kind.capability)}.` };
  const {
    'content-type': type = '',
    'content-encoding': encoding = 'identity',
    'content-length': length = '0',
  } = headers;
  const format = formats[(type.split(';')[0] ?? '').trim().toLowerCase()];
  if (!format)
    return { status: 415, message: 'Send a feed as text/csv or, in JSON Lines, as application/x-ndjson.' };
  if (encoding !== 'identity') return { status: 415, message: 'Send the feed without compression.' };
  if (Number(length) > maxReceivedBytes) return { status: 413, message: tooLarge };
  const fileName = readText(query, 'fileName') ?? `${name}.${format}`;
  if (fileName === '' || fileName.length > maxNameLength || !isStorable(fileName))
    return { status: 400, message: `The name of a feed has 1 to ${maxNameLength} characters.` };
  const dryRun = readText(query, 'dryRun') ?? 'false';
  if (dryRun !== 'true' && dryRun !== 'false') return { status: 400, message: 'dryRun is true or false.' };
  return { session, kind, format, fileName, isDryRun: dryRun === 'true' };
}

/** Returns a text of the parameters or the query; '' for another value, undefined when it is absent. */
function readText(values: unknown, name: string): string | undefined {
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return undefined;
  const value: unknown = Reflect.get(values, name);
  return typeof value === 'string' ? value : '';
}
