import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { listFeedProblems, sendFeed, summarizeFeed } from '#platform/server/testing/sendFeed.ts';
import { lavender, sage, setUpCatalogue } from '../../server/testing/catalogueTests.ts';
import { addItems } from '../../items/server/itemCommands.ts';
import './catalogueFeeds.ts';

const catalogue = setUpCatalogue();
const send = (name: string, text: string, options?: Parameters<typeof sendFeed>[4]) =>
  sendFeed(catalogue.database(), catalogue.session(), name, text, options);

const readItems = () =>
  catalogue.database().read(catalogue.session(), (unit) =>
    unit.rows(sql<{ sku: string; erpId: string | null; status: string; version: number }>`
      select sku, erp_id, status, version from item where tenant_id = ${unit.tenantId} order by sku`),
  );

test('sets ERP ids and statuses by SKU, ignoring case, with history', async () => {
  const report = await send('items', 'Sku,ErpId,Status\nper0001-1g,900,\nPER0002-1G,,Inactive\n');
  expect(summarizeFeed(report)).toBe('0 created, 2 updated, 0 unchanged, 0 refused');
  expect(await readItems()).toEqual([
    { sku: lavender.sku, erpId: '900', status: 'ACTIVE', version: 2 },
    { sku: sage.sku, erpId: '200', status: 'INACTIVE', version: 2 },
  ]);
  const history = await catalogue.database().read(catalogue.session(), (unit) =>
    unit.rows(sql`select action, version, changed_by, changes from history_entry
      where tenant_id = ${unit.tenantId} and entity_id = ${lavender.itemId}::uuid and version > 1`),
  );
  expect(history).toEqual([
    {
      action: 'updateItem',
      version: 2,
      changedBy: 'kim@example.com',
      changes: [{ field: 'erpId', before: '"100"', after: '"900"' }],
    },
  ]);
});

test('changes nothing the second time, and leaves out what the feed leaves out', async () => {
  const text = '{"Sku":"PER0001-1G","ErpId":900}\n{"Sku":"PER0002-1G"}\n';
  expect(summarizeFeed(await send('items', text, { format: 'jsonl' }))).toBe(
    '0 created, 1 updated, 1 unchanged, 0 refused',
  );
  const before = await readItems();
  expect(summarizeFeed(await send('items', text, { format: 'jsonl' }))).toBe(
    '0 created, 0 updated, 2 unchanged, 0 refused',
  );
  expect(await readItems()).toEqual(before);
});

test('refuses single rows and applies the others', async () => {
  const report = await send(
    'items',
    'Sku,ErpId,Status\nNOPE,1,\n,2,\nPER0002-1G,3,Sold out\nPER0001-1G,200,\nper0001-1G,5,\nPER0002-1G,7\n',
  );
  expect(summarizeFeed(report)).toBe('0 created, 1 updated, 0 unchanged, 5 refused');
  expect(listFeedProblems(report)).toEqual([
    '2 Sku NOT_FOUND Item NOPE not found',
    '3 Sku REQUIRED Sku is required',
    '4 Status INVALID_FORMAT Status must be Active or Inactive',
    '5 ErpId DUPLICATE WARNING ERP Id 200 is also used by Sage',
    '6 Sku DUPLICATE Row 5 has the same Sku. Only that row is used',
    '7  INVALID_FORMAT The row has 2 of 3 cells; perhaps the feed was cut off',
  ]);
});

test('warns of an ERP id that an earlier row has given to another item, but not of one that it gave up', async () => {
  const both = await send('items', 'Sku,ErpId\nPER0001-1G,900\nPER0002-1G,900\n');
  expect(listFeedProblems(both)).toEqual(['3 ErpId DUPLICATE WARNING ERP Id 900 is also used by Lavender']);
  await send('items', 'Sku,ErpId\nPER0001-1G,1\nPER0002-1G,2\n');
  const moved = await send('items', 'Sku,ErpId\nPER0001-1G,3\nPER0002-1G,1\n');
  expect(listFeedProblems(moved)).toEqual([]);
});

test('applies the keys of the demo data', async () => {
  const keys = readFileSync(new URL('../../../../database/seed/data/items-erp.csv', import.meta.url), 'utf8');
  const skus = keys
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',')[0] ?? '');
  for (let from = 0; from < skus.length; from += 1000)
    unwrapResult(
      await catalogue.run((unit) =>
        addItems(
          unit,
          skus
            .slice(from, from + 1000)
            .map((sku) => ({ ...sage, itemId: unit.newId(), sku, erpId: null, upc: null })),
        ),
      ),
      'items',
    );
  expect(summarizeFeed(await send('items', keys))).toBe('0 created, 3881 updated, 0 unchanged, 0 refused');
  expect(summarizeFeed(await send('items', keys))).toBe('0 created, 0 updated, 3881 unchanged, 0 refused');
});

test('adds programs once, ignoring case', async () => {
  const text = 'Program\nspring\nSummer 2027\nSUMMER 2027\n\n';
  const report = await send('programs', text);
  expect(summarizeFeed(report)).toBe('1 created, 0 updated, 1 unchanged, 1 refused');
  expect(summarizeFeed(await send('programs', text))).toBe('0 created, 0 updated, 2 unchanged, 1 refused');
  const long = await send('programs', `Program\n${'x'.repeat(256)}\n`);
  expect(listFeedProblems(long)).toEqual(['2 Program TOO_LONG Program cannot exceed 255 characters']);
});
