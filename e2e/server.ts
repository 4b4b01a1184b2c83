// Starts the product on a copy of the demo data, for one worker of the browser tests.
import { withClient } from '#platform/server/testing/database.ts';
import { databaseUrl } from '#platform/server/testing/databaseUrl.ts';

// main.ts does the same once it is loaded; the worker may end before.
process.once('disconnect', () => process.exit());

const [cluster = '', template = ''] = process.argv.slice(2);
const name = `${template}_${process.pid}`;
await withClient(cluster, (client) => client.query(`create database ${name} template ${template}`));
process.env['DATABASE_URL'] = databaseUrl(cluster, name);

await import('#apps/api/main.ts');
