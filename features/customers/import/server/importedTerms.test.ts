import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Session } from '#platform/server/session.ts';
import { littleCreek, secondStore } from '../testing/customerRows.ts';
import { customerFile, importTests } from '../../server/testing/importTests.ts';

const tests = await importTests();
const { api, newSession, importText } = tests;
tests.startRunner();

const readDays = (session: Session) =>
  api.database.read(session, (unit) =>
    unit.rows(
      sql<{ name: string; days: number }>`
        select name, term_limit_days as days from terms where tenant_id = ${unit.tenantId} order by name`,
    ),
  );

test('creates terms with the days of their names, with chosen ones, and else with 30', async () => {
  const session = await newSession();
  const file = customerFile(
    { ...littleCreek, CustomerTerms: 'Net 10', LocationTerms: 'Due on Receipt' },
    { ...secondStore, CustomerTerms: 'Net 10', LocationTerms: 'Spring Dating' },
    { ...secondStore, CustomerTerms: 'Net 10', LocationCode: 'LC-3', LocationTerms: 'Fall Dating' },
  );
  const job = await importText(session, file, { termDays: [{ name: 'fall dating', days: 120 }] });
  expect(job).toMatchObject({ state: 'COMPLETE', failedGroups: 0 });
  expect(await readDays(session)).toEqual([
    { name: 'Due on Receipt', days: 0 },
    { name: 'Fall Dating', days: 120 },
    { name: 'Net 10', days: 10 },
    { name: 'Spring Dating', days: 30 },
  ]);
});

test('gives customers and locations the terms that it creates, and those that exist', async () => {
  const session = await newSession();
  await importText(session, customerFile(littleCreek));
  const riverBend = { ...secondStore, CustomerName: 'River Bend', CustomerTerms: 'NET 60' };
  await importText(session, customerFile({ ...riverBend, LocationTerms: 'Net 10' }));
  const named = await api.database.read(session, (unit) =>
    unit.rows(sql`
      select c.name, t.name as terms, lt.name as location_terms from customer c
      join terms t on t.tenant_id = c.tenant_id and t.terms_id = c.terms_id
      join customer_location l on l.tenant_id = c.tenant_id and l.customer_id = c.customer_id
      left join terms lt on lt.tenant_id = l.tenant_id and lt.terms_id = l.terms_id
      where c.tenant_id = ${unit.tenantId} order by c.name`),
  );
  expect(named).toEqual([
    { name: 'Little Creek', terms: 'Net 60', locationTerms: null },
    { name: 'River Bend', terms: 'Net 60', locationTerms: 'Net 10' },
  ]);
  expect(await readDays(session)).toHaveLength(2);
});

test('stops when chosen days are not allowed, and says why', async () => {
  const job = await importText(await newSession(), customerFile(littleCreek), {
    termDays: [{ name: 'Net 60', days: -1 }],
  });
  expect(job).toMatchObject({
    state: 'FAILED',
    errorMessage: 'Failed to create terms: Term days must be from 0 to 3650',
  });
});

test('refuses a start with the days of too many terms', async () => {
  const session = await newSession();
  const fileId = await tests.addFile(session, customerFile(littleCreek));
  const termDays = Array.from({ length: 1001 }, (_, at) => ({ name: `Terms ${at}`, days: 1 }));
  expect((await tests.start(session, fileId, { termDays })).errors).toMatchObject([
    { code: 'LIMIT_EXCEEDED', message: 'Days of at most 1000 terms can be chosen' },
  ]);
});
