import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import { dropFile } from '#platform/web/listImport/testing/dropFile.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import type { CountGridRow } from '../../counts/web/countListQuery.ts';
import { countRow, countsData } from '../../counts/web/testing/countRows.ts';
import { respondToPosts } from '../../deviceCounts/web/testing/countServer.ts';
import { itemsPage, offlineItem } from '../../offlineData/web/testing/offlineServer.ts';
import { availabilityTabPath, openingStockPath } from '../../sessions/web/availabilityPaths.ts';
import {
  AvailabilityItemsDocument,
  AvailabilitySessionCountsDocument,
  RecordAvailabilitySessionCountsDocument,
} from '../../web/documents.ts';
import { stagedSession, startSessionServer } from '../../web/testing/sessionServer.ts';
import { showAvailability } from '../../web/testing/showAvailability.tsx';
import { OpeningStockPage } from './OpeningStockPage.tsx';

const items = Array.from({ length: 450 }, (_, index) =>
  offlineItem(index + 1, { itemId: String(index + 1).padStart(32, '0') }),
);
const csvFile = (lines: readonly string[]) =>
  new File([`Location,SKU,Quantity\n${lines.join('\n')}`], 'stock.csv', { type: 'text/csv' });

/** The import of opening stock; the server stores counts by their ids, in a session that it starts for them. */
async function showOpeningStock(capabilities?: readonly string[]) {
  const { server, state } = await startSessionServer([]);
  const counts = new Map<string, CountGridRow>();
  server.respond(AvailabilityItemsDocument, (variables) => itemsPage(items, variables));
  server.respond(AvailabilitySessionCountsDocument, () => countsData([...counts.values()]));
  server.respond(RecordAvailabilitySessionCountsDocument, ({ input }) => {
    state.sessions = [stagedSession];
    const results = input.counts.map(({ countRowId, itemId, quantity, locationId }) => {
      const id = countRowId ?? '';
      const outcome = counts.has(id) ? ('DUPLICATE' as const) : ('RECORDED' as const);
      const item = items.find((one) => one.itemId === itemId);
      counts.set(id, countRow({ countRowId: id, itemId, sku: item?.sku ?? '', quantity, locationId }));
      return { countRowId: id, outcome, rev: 1, errors: null };
    });
    return {
      recordAvailabilitySessionCounts: {
        availabilitySession: stagedSession,
        results,
        receivedAt: stagedSession.updatedAt,
        errors: null,
      },
    };
  });
  const page = await showPage({
    server,
    pages: { [openingStockPath]: OpeningStockPage },
    path: openingStockPath,
    ...(capabilities && { capabilities }),
  });
  const press = async (name: string) => {
    await screen.findByText(name, { selector: 'button' });
    await page.user.click(getButton(name));
  };
  const posts = () =>
    server.requests(RecordAvailabilitySessionCountsDocument).map(({ input }) => input.counts);
  return { ...page, server, counts, press, posts };
}

test('posts the rows of a file in groups, each with an id of its own and the time of the comparison', async () => {
  const { press, posts, counts } = await showOpeningStock();
  await screen.findByText(/The counts go into the staged session/);
  await dropFile(csvFile(items.map(({ sku }, index) => `Bay 2,${sku},${index}`)));
  await press('Import 450 Rows');
  await screen.findByText('Import Complete');
  expect(posts().map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(counts.size).toBe(450);
  expect(
    new Set(
      posts()
        .flat()
        .map(({ recordedAt }) => recordedAt),
    ).size,
  ).toBe(1);
  expect(posts()[0]?.[1]).toMatchObject({
    countRowId: expect.stringMatching(/^[0-9a-f]{32}$/),
    itemId: items[1]?.itemId,
    locationId: 'd'.repeat(32),
    grade: 2,
    quantity: 1,
  });
});

test('counts nothing twice when the response is lost: stored rows are unchanged, the others go on with their ids', async () => {
  recordDownloads();
  const { server, press, posts, counts } = await showOpeningStock();
  await dropFile(csvFile(items.map(({ sku }) => `Bay 2,${sku},7`)));
  const receive = server.loseResponses(RecordAvailabilitySessionCountsDocument);
  await press('Import 450 Rows');
  await screen.findByText('Import finished, some rows left');
  expect(counts.size).toBe(200);
  receive();
  await press('Correct 450 Rows');
  await screen.findByText('200 unchanged');
  await press('Import 250 Rows');
  await screen.findByText('Import Complete');
  expect(counts.size).toBe(450);
  expect(
    new Set(
      posts()
        .flat()
        .map(({ itemId }) => itemId),
    ).size,
  ).toBe(posts().flat().length);
});

test('sends the same counts again while the server does not show what it has stored', async () => {
  recordDownloads();
  const { server, press, posts, counts } = await showOpeningStock();
  await dropFile(csvFile(['Bay 2,KAT-1,7', 'Bay 2,KAT-2,8']));
  const receive = server.loseResponses(RecordAvailabilitySessionCountsDocument);
  await press('Import 2 Rows');
  await screen.findByText('Import finished, some rows left');
  receive();
  server.respond(AvailabilitySessionCountsDocument, () => countsData([]));
  await press('Correct 2 Rows');
  await press('Import 2 Rows');
  await screen.findByText('Import Complete');
  const [first, second] = posts();
  expect(second).toEqual(first);
  expect(counts.size).toBe(2);
});

test('leaves rows that the server does not count, with its reason', async () => {
  const downloads = recordDownloads();
  const { server, press } = await showOpeningStock();
  respondToPosts(server, ({ quantity }) => {
    if (quantity === 7) return { outcome: 'RECORDED' };
    return quantity === 8 ? { outcome: 'HELD', message: 'Location is inactive' } : undefined;
  });
  await dropFile(csvFile(['Bay 2,KAT-1,7', 'Bay 20,KAT-2,8', 'Bay 20,KAT-3,9']));
  await press('Import 3 Rows');
  await screen.findByText('Import finished, some rows left');
  expect(await downloads[0]?.text()).toBe(
    [
      'Location,SKU,Quantity,Problem',
      'Bay 20,KAT-2,8,Location is inactive',
      'Bay 20,KAT-3,9,The server did not take the count',
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['without a staged session', [], 'count', false],
  ['without a staged session', [], 'manage', true],
  ['of a staged session', [stagedSession], 'count', false],
  ['of a staged session', [stagedSession], 'manage', true],
] as const)('is offered on the page %s to who may count', async (_, sessions, capability, isDisabled) => {
  const { server, state } = await startSessionServer(sessions);
  server.respond(AvailabilitySessionCountsDocument, () => countsData([]));
  await showAvailability({ server, state }, availabilityTabPath('staged-session'), {
    capabilities: ['availability.view', `availability.${capability}`],
  });
  await screen.findByRole('heading', { name: /^No (staged session|counts yet)$/ });
  const buttons = screen.getAllByText('CSV Import', { selector: 'button' });
  expect(buttons.map(({ ariaDisabled }) => ariaDisabled === 'true')).toEqual(buttons.map(() => isDisabled));
});

test('takes no file of somebody who may not count', async () => {
  await showOpeningStock(['availability.view', 'availability.manage']);
  await screen.findByText(/You do not have permission to count\./);
});
