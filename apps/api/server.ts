import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { capabilityText } from '#features/identity/capability.ts';
import { configuredSignIn } from '#features/identity/server/configuredSignIn.ts';
import { identityRoutes } from '#features/identity/server/identityRoutes.ts';
import { createVerifier } from '#features/identity/server/verifier.ts';
import * as z from 'zod';
import type { Configuration } from '#platform/server/configuration.ts';
import type { Database } from '#platform/server/database.ts';
import { graphqlEndpoint } from '#platform/server/graphql/endpoint.ts';
import { createExecutor } from '#platform/server/graphql/execution.ts';
import { faultAnswer } from './faultAnswer.ts';
import { schema } from './schema.ts';
import { configJson, webApp } from './webApp.ts';

const project = join(import.meta.dirname, '../..');

/** The whole server over a migrated database, not yet listening: sign-in, GraphQL, configuration and the web app on one origin. */
export async function composeServer({
  configuration,
  database,
}: {
  configuration: Configuration;
  database: Database;
}): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: 'warn', redact: ['req.headers.authorization', 'req.headers.cookie'] },
    // Who is connected when the server stops is served and then let go.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Its proxy, when there is one, stands on the same machine; addresses count in the sign-in limits.
    trustProxy: 'loopback',
  });
  letGoWhenClosing(app);
  takenAsTold(app);
  faultAnswer(app);
  const { signIn, publicUrl } = configuration;
  const mode = await configuredSignIn(signIn, { pool: database.pool, publicUrl });
  const verify = createVerifier({ pool: database.pool, mode });
  await identityRoutes(app, { pool: database.pool, mode, verify });
  graphqlEndpoint(app, {
    authenticate: verify,
    run: createExecutor({
      schema,
      database,
      describeCapability: capabilityText,
      report: (error, reference, operationName) =>
        app.log.error({ err: error, reference, operationName }, 'operation failed'),
    }),
  });
  const appVersion = productVersion();
  configJson(app, configuration, { clientId: mode.clientId, appVersion, buildVersion: appVersion });
  await webApp(app, join(project, 'dist/web'));
  return app;
}

/** Connections that were busy when the server began to close would otherwise stay open for their next call. */
function letGoWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}

/** Browsers take every answer for what its type says; set on the raw one, because the sign-in writes some by itself. */
function takenAsTold(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    done();
  });
}

const productVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')))
    .version;
