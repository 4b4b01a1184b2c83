import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItems } from '#features/catalogue/items/server/itemCommands.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { applyVendorFeed } from '#features/material/feed/server/vendorFeedCommands.ts';
import { addPriceGroups } from '#features/pricing/groups/server/priceGroupCommands.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { createDatabase, type Database } from '#platform/server/database/database.ts';
import type { CommittedChanges } from '#platform/server/events/entityChange.ts';
import { findFeedKind, listFeedNames } from '#platform/server/feed/feedKind.ts';
import type { FeedReport } from '#platform/server/feed/feedReport.ts';
import { runFeed } from '#platform/server/feed/runFeed.ts';
import { testDatabase } from '#platform/server/testing/database.ts';
import '../../feeds.ts';
import { readBusinessRows } from '../../testing/data/businessRows.ts';
import { seedTenant } from '../../testing/data/seedTenant.ts';
import { bpf, managerSession, moif } from '../../testing/data/testInstallation.ts';
import {
  feedSamples,
  feedSite,
  feedVendor,
  foreignGroup,
  foreignSku,
} from '../../testing/imports/feedSamples.ts';

// The sentences that every feed keeps. feedTwice.test.ts sends random feeds of each kind twice and tries them as dry runs,
// feeds.test.ts refuses each without its capability, and feedKills.test.ts kills the server.

const rowsPerBatch = 500;
let database: Database;
let drop: () => Promise<void>;
let announced: readonly CommittedChanges[] = [];
beforeAll(async () => {
  const made = await testDatabase();
  ({ drop } = made);
  database = createDatabase({ url: made.url });
  database.onCommit((changes) => (announced = [...announced, changes]));
  for (const side of [moif, bpf]) await seedTenant(database, side);
  const item = { itemGroup: '1G-PER', retailPrice: 1 };
  const skus = Array.from({ length: rowsPerBatch + 100 }, (_, number) => `FED-${number}`);
  const addAs = async (side: typeof moif, added: readonly string[]) =>
    unwrapResult(
      await database.write(managerSession(side), (unit) =>
        addItems(
          unit,
          added.map((sku) => ({ ...item, itemId: unit.newId(), name: sku, sku })),
        ),
      ),
    );
  await addAs(moif, skus);
  await addAs(bpf, [...skus.slice(0, 10), foreignSku]);
  for (const side of [moif, bpf]) {
    unwrapResult(
      await database.write(managerSession(side), (unit) =>
        createLocations(unit, [
          { id: unit.newId(), name: 'Feed site', locationType: 'SITE', erpId: feedSite },
        ]),
      ),
    );
    await database.write(managerSession(side), (unit) =>
      applyVendorFeed(unit, [{ code: 'FEED', name: feedVendor, address: null }]),
    );
  }
  unwrapResult(
    await database.write(managerSession(bpf), (unit) =>
      addPriceGroups(unit, [{ id: unit.newId(), name: foreignGroup }]),
    ),
  );
});
afterAll(async () => {
  await database.close();
  await drop();
});

const client = { ...managerSession(moif), email: 'client:erp' };
const readRows = (session = client) => readBusinessRows(database.pool, session);

/** Sends a feed of a kind; `stopsAfter` stops the server after that many batches. */
async function send(
  name: string,
  rows: readonly string[],
  { stopsAfter = Infinity, session = client }: { stopsAfter?: number; session?: typeof client } = {},
): Promise<FeedReport> {
  const kind = findFeedKind(name);
  if (!kind) throw new Error(`There is no feed ${name}.`);
  const bytes = Buffer.from([feedSamples[name]?.header, ...rows, ''].join('\n'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  let batches = 0;
  const run = await runFeed(
    database,
    session,
    kind,
    { fileName: `${name}.csv`, format: 'csv', bytes, sha256 },
    {
      isDryRun: false,
      onOutcomes: () => (batches += 1),
      isStopping: () => batches >= stopsAfter,
    },
  );
  if (!run.ok) throw new Error(run.message);
  return run.report;
}

const samples = listFeedNames().map((name) => {
  const sample = feedSamples[name];
  if (!sample) throw new Error(`The feed ${name} has no sample.`);
  return { name, ...sample, entityType: findFeedKind(name)?.entityType ?? '' };
});

test.each(samples)(
  'records and announces what each row of $name changes, once',
  async ({ name, toRow, entityType }) => {
    const rows = [0, 1, 2].map(toRow);
    const before = await readRows();
    announced = [];
    const report = await send(name, rows);
    expect([report.created + report.updated, report.refused]).toEqual([3, 0]);
    const changes = announced.flatMap(({ entities }) => entities);
    const after = await readRows();
    if (entityType === 'TENANT')
      // Lists of the company have no history.
      expect(after.history).toEqual(before.history);
    else {
      const added = after.history.filter(
        ({ entity_type, changed_by }) => entity_type === entityType && changed_by === client.email,
      );
      expect(added.map(({ operation }) => operation)).toEqual(
        added.map(() => (report.created > 0 ? 'CREATED' : 'UPDATED')),
      );
      expect(new Set(added.map(({ entity_id }) => entity_id)).size).toBe(3);
      expect(added).toHaveLength(3);
      for (const { entity_id } of added)
        expect(changes).toContainEqual(expect.objectContaining({ entityType, entityId: entity_id }));
    }
    announced = [];
    expect(await send(name, rows)).toMatchObject({ created: 0, updated: 0, unchanged: 3, refused: 0 });
    expect(await readRows()).toEqual(after);
    expect(announced.flatMap(({ entities }) => entities).map((change) => change.entityType)).toEqual(
      announced.map(() => 'IMPORT_JOB'),
    );
  },
);

test.each(samples)(
  'reports a refused row of $name by its number, and applies the others',
  async ({ name, toRow, refused: { row, field, code } }) => {
    const report = await send(name, [toRow(3), row, toRow(4)]);
    expect([report.rows, report.created + report.updated, report.refused]).toEqual([3, 2, 1]);
    expect(report.problems).toMatchObject([{ row: 3, field, code, severity: 'ERROR' }]);
  },
);

test.each(samples)(
  'finds and changes nothing of another company by $name',
  async ({ name, toRow, foreign }) => {
    const others = { ...managerSession(bpf), email: 'client:erp' };
    await send(name, [toRow(5)], { session: others });
    const before = await readRows(others);
    const report = await send(name, [toRow(5), ...(foreign ? [foreign.row] : [])]);
    expect([report.created + report.updated, report.refused]).toEqual([1, foreign ? 1 : 0]);
    if (foreign) {
      const { field, code } = foreign;
      expect(report.problems).toMatchObject([{ row: 3, field, code }]);
    }
    expect(await readRows(others)).toEqual(before);
  },
);

test.each(samples)(
  'leaves whole batches of $name when the server stops, which the same feed completes',
  async ({ name, toRow }) => {
    const rows = Array.from({ length: rowsPerBatch + 90 }, (_, index) => toRow(index + 10));
    const stopped = await send(name, rows, { stopsAfter: 1 });
    expect(stopped).toMatchObject({ state: 'FAILED', rows: rows.length });
    expect(stopped.created + stopped.updated).toBe(rowsPerBatch);
    const completed = await send(name, rows);
    expect(completed).toMatchObject({ state: 'COMPLETE', unchanged: rowsPerBatch, refused: 0 });
    expect(completed.created + completed.updated).toBe(90);
  },
);
