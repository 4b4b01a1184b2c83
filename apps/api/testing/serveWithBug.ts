// The whole server with one more field, which is broken on purpose. Started by endpoint.test.ts.
import './bug.ts';
import { readConfiguration } from '#platform/server/configuration.ts';
import { createDatabase } from '#platform/server/database.ts';
import { composeServer } from '../server.ts';

const configuration = readConfiguration(process.env);
if (!configuration.database) throw new Error('DATABASE_URL is not set.');
const database = createDatabase(configuration.database);
const server = await composeServer({ configuration, database });
await server.listen({ host: configuration.host, port: configuration.port });
process.stdout.write('ready\n');
