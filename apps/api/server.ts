import { join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { capabilityText } from '#features/identity/accounts/capability.ts';
import { createSignInMode } from '#features/identity/server/createSignInMode.ts';
import { identityRoutes } from '#features/identity/server/identityRoutes.ts';
import { createVerifier } from '#features/identity/tokens/server/verifier.ts';
import type { Configuration } from '#platform/server/configuration/configuration.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type ChangeFeed, changeFeed } from '#platform/server/events/changeFeed.ts';
import { operationPermits } from '#platform/server/limits/operationPermits.ts';
import { graphqlEndpoint } from '#platform/server/requests/endpoint.ts';
import { eventStreams } from '#platform/server/requests/eventStreams.ts';
import { createExecutor } from '#platform/server/execution/executor.ts';
import { webOperationTexts } from '#platform/server/requests/operationTexts.ts';
import { trustedDocuments } from '#platform/server/requests/trustedDocuments.ts';
import { readTrustedHashes } from '#platform/server/requests/trustedHashes.ts';
import { healthRoutes } from '#platform/server/health/healthRoutes.ts';
import { setResponseHeaders } from '#platform/server/http/responseHeaders.ts';
import { feedRoute } from '#platform/server/feed/feedRoute.ts';
import { failedRowsRoute } from '#platform/server/import/failedRowsRoute.ts';
import { sweepImports } from '#platform/server/import/importRetention.ts';
import { startImportRunner } from '#platform/server/import/importRunner.ts';
import { importFileRoute } from '#platform/server/import/importFileRoute.ts';
import { clientNetwork } from '#platform/server/limits/clientNetwork.ts';
import { limitJson } from '#platform/server/limits/jsonBounds.ts';
import { drainConnections } from '#platform/server/http/drainConnections.ts';
import { limitAddresses } from '#platform/server/limits/limitAddresses.ts';
import { loggedError } from '#platform/server/http/loggedError.ts';
import { type LogOutput, standardOutput } from '#platform/server/http/logOutput.ts';
import { serializeConnections } from '#platform/server/limits/serializeConnections.ts';
import { rateLimit } from '#platform/server/limits/rateLimit.ts';
import { malformedRequestHandlers } from '#platform/server/http/malformedRequests.ts';
import { RequestLog, loggablePath } from '#platform/server/http/requestLog.ts';
import { originForm } from '#platform/server/http/requestPath.ts';
import { requestReference } from '#platform/server/http/requestReference.ts';
import { securityHeaders } from '#platform/server/http/securityHeaders.ts';
import { tokenChecks } from '#platform/server/limits/tokenChecks.ts';
import { productVersion } from '#platform/server/configuration/productVersion.ts';
import type { Session } from '#platform/server/session.ts';
import { setJsonErrorHandler } from '#platform/server/http/failureResponse.ts';
import { releasedPhoneDocuments } from './phoneDocuments.ts';
import { schema } from './schema.ts';
import { readBuildVersion, configJson, isServerPath, webApp } from './webApp.ts';

const project = join(import.meta.dirname, '../..');

/** Timeouts for clients in milliseconds. Slower clients are disconnected to free their connections. */
interface ClientTimeouts {
  /** For the headers of a request. */
  headers: number;
  /** For a complete request: the largest body on a slow line. */
  request: number;
  /** Without a byte in either direction; longer than any response takes. */
  silence: number;
  /** Between two checks for expired connections. */
  checkInterval: number;
}

const defaultClientTimeouts: ClientTimeouts = {
  headers: 60_000,
  request: 180_000,
  silence: 120_000,
  checkInterval: 10_000,
};

/** Composes the server over a migrated database, not yet listening: sign-in, GraphQL, configuration and the web app on one origin. */
export async function composeServer({
  configuration,
  database,
  timeouts = defaultClientTimeouts,
  clock = () => performance.now(),
  log = standardOutput(),
}: {
  configuration: Configuration;
  database: Database;
  timeouts?: ClientTimeouts;
  /** Returns milliseconds since any time, for rate limits and the cached readiness. */
  clock?: () => number;
  log?: LogOutput;
}): Promise<FastifyInstance> {
  const headers = buildHeaders(configuration);
  const app = fastify({
    logger: {
      level: configuration.logLevel,
      stream: log,
      serializers: {
        err: loggedError,
        req: ({ method, url }) => ({ method, path: loggablePath(url) }),
      },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    logController: new RequestLog(),
    genReqId: ({ headers: given }) => requestReference(given['x-request-id']),
    // Requests on open connections are served while the server stops.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A proxy runs on the same machine; rate limits need the address of the client.
    trustProxy: 'loopback',
    // Anonymous clients may send this much per connection; routes that need more set their own limit.
    bodyLimit: 16 * 1024,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.checkInterval },
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.silence,
    ...malformedRequestHandlers(headers.data),
  });
  serializeConnections(app);
  const awaitLastCalls = drainConnections(app);
  setResponseHeaders(app, { headers, isData: isServerPath });
  const limits = buildLimits(configuration, clock);
  limitAddresses(app, { ...limits, isFile: (path) => !isServerPath(path) });
  setJsonErrorHandler(app);
  limitJson(app);
  const { signIn, publicUrl } = configuration;
  const mode = await createSignInMode(signIn, { pool: database.pool, publicUrl });
  const verify = createVerifier({ pool: database.pool, mode });
  await identityRoutes(app, { database, mode, verify, limits });
  const permits = operationPermits(database.connections);
  const feed = startChangeFeed(database, app);
  graphqlEndpoint(app, {
    authenticate: verify,
    limits,
    permits,
    trustedDocuments: loadTrustedDocuments(configuration),
    streams: eventStreams(app, { authenticate: verify, feed }),
    run: createExecutor({
      schema,
      database,
      permits,
      describeCapability: capabilityText,
      report: (error, reference, operationName) =>
        app.log.error({ err: error, reference, operationName }, 'operation failed'),
    }),
  });
  await importFileRoute(app, { database, authenticate: verify, limits, permits });
  await failedRowsRoute(app, {
    database,
    authenticate: verify,
    limits,
    permits,
    describeCapability: capabilityText,
  });
  await feedRoute(app, {
    database,
    authenticate: verify,
    limits,
    permits,
    describeCapability: capabilityText,
  });
  await healthRoutes(app, {
    url: database.pool.options.connectionString ?? '',
    readUrl: configuration.database?.readUrl,
    writeOutage: database.writeOutage,
    migrations: join(project, 'database/migrations'),
    clock,
  });
  const appVersion = productVersion(project);
  const web = join(project, 'dist/web');
  const buildVersion = readBuildVersion(web, appVersion);
  configJson(app, configuration, { clientId: mode.clientId, appVersion, buildVersion });
  await webApp(app, web);
  app.addHook('preClose', awaitLastCalls);
  return app;
}

function startChangeFeed(database: Database, app: FastifyInstance): ChangeFeed {
  const feed = changeFeed({
    directUrl: database.directUrl,
    reportError: (error) => app.log.warn({ err: error }, 'change notifications are interrupted'),
  });
  const imports = startImportRunner({
    database,
    reportError: (error) => app.log.warn({ err: error }, 'an import is interrupted'),
  });
  const stopSweep = sweepImports({
    database,
    reportError: (error) => app.log.warn({ err: error }, 'could not remove expired imports'),
  });
  app.addHook('onClose', async () => {
    await Promise.all([imports.stop(), stopSweep()]);
  });
  database.onCommit((changes) => {
    feed.announce(changes);
    if (changes.entities.some(({ entityType }) => entityType === 'IMPORT_JOB')) imports.wake();
  });
  return feed;
}

const buildHeaders = ({ publicUrl, web, chatHosts }: Configuration) =>
  securityHeaders({
    publicUrl,
    chat: web.chat ? { scriptUrl: web.chat.scriptUrl, hosts: chatHosts } : undefined,
    reportingUrl: web.errorReporting?.dsn,
  });

const buildLimits = ({ rateLimits }: Configuration, clock: () => number) => {
  const [user, all, signIn] = [rateLimits.user, rateLimits.address, rateLimits.signIn].map((perMinute) =>
    perMinute === undefined ? undefined : rateLimit(perMinute),
  );
  // Enough for a company whose hundreds of users sign in at the same moment.
  const startedSignIns = signIn && rateLimit(600, { periodMs: 600_000 });
  const startedSignInsPerSite = signIn && rateLimit(2400, { periodMs: 600_000 });
  const limitUser = ({ tenantId, userId }: Session) => user?.(`${tenantId} ${userId}`, clock());
  const limitAnonymous = ({ ip }: FastifyRequest) => all?.(clientNetwork(ip), clock());
  const invalidTokens = rateLimits.address === undefined ? undefined : rateLimit(rateLimits.address);
  const tokens = invalidTokens && tokenChecks({ invalidTokens, clock });
  return {
    limitUser,
    limitAnonymous,
    all,
    signIn,
    startedSignIns,
    startedSignInsPerSite,
    clock,
    ...(tokens && { tokens }),
  };
};

const loadTrustedDocuments = ({ trustedDocuments: chosen }: Configuration) =>
  chosen &&
  trustedDocuments(
    [...webOperationTexts(project), ...releasedPhoneDocuments(project).flatMap(({ texts }) => texts)],
    chosen.file === undefined ? [] : readTrustedHashes(chosen.file),
  );
