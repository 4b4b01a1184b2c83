// The server with an additional field that always fails; the argument `impatient` shortens the timeouts of the database.
// Started by testServer.ts.
import './bug.ts';
import { readConfiguration } from '#platform/server/configuration.ts';
import { createDatabase } from '#platform/server/database.ts';
import { type Patience, usualPatience } from '#platform/server/databasePool.ts';
import { composeServer } from '../server.ts';

const configuration = readConfiguration(process.env);
if (!configuration.database) throw new Error('DATABASE_URL is not set.');
const patience: Patience = process.argv.includes('impatient')
  ? { ...usualPatience, connect: 1500, answer: 1500 }
  : usualPatience;
const database = createDatabase({ ...configuration.database, patience });
const server = await composeServer({ configuration, database });
await server.listen({ host: configuration.host, port: configuration.port });
process.stdout.write('ready\n');
