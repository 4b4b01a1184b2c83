// The server with an additional field that always fails; the argument `impatient` shortens the timeouts of the database.
// Started by testServer.ts.
import { flushCompileCache } from 'node:module';
import './bug.ts';
import { readConfiguration } from '#platform/server/configuration/configuration.ts';
import { createDatabase } from '#platform/server/database/database.ts';
import { type DatabaseTimeouts, defaultTimeouts } from '#platform/server/database/databasePool.ts';
import { composeServer } from '../server.ts';

const configuration = readConfiguration(process.env);
if (!configuration.database) throw new Error('DATABASE_URL is not set.');
const timeouts: DatabaseTimeouts = process.argv.includes('impatient')
  ? { ...defaultTimeouts, connect: 1500, response: 1500 }
  : defaultTimeouts;
const database = createDatabase({ ...configuration.database, timeouts });
const server = await composeServer({ configuration, database });
await server.listen({ host: configuration.host, port: configuration.port });
// These processes are killed, which keeps Node from writing the compiled modules.
flushCompileCache();
process.stdout.write('ready\n');
