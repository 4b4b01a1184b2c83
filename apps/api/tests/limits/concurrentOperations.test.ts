import { TermsDocument } from '#features/customers/web/documents.ts';
import { expect, test } from 'vitest';
import { liveServer } from '../../testing/servers/liveServer.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { createOperationClient } from '../../testing/servers/productProcesses.ts';

test('limits the operations of a tenant to three quarters of the database connections', async () => {
  const { database, origin, token, close } = await liveServer();
  const locking = await database.pool.connect();
  await locking.query('begin; lock table terms in access exclusive mode');
  const waiting = async () =>
    (
      await locking.query(
        `select from pg_locks where locktype = 'relation' and relation = 'terms'::regclass and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rowCount;
  // At most four operations of each user run at once.
  const callers = await Promise.all(
    ['a', 'b', 'c'].map(async (name) =>
      createOperationClient(origin, await token(moif, { sub: name.repeat(32) })),
    ),
  );
  const responses = callers.flatMap((call) =>
    Array.from({ length: 3 }, () => call(TermsDocument, { tenantId: moif.tenantId })),
  );
  await expect.poll(waiting).toBe(Math.floor(database.connections * 0.75));
  await locking.query('commit');
  locking.release();
  for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
  await close();
});
