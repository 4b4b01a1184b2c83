import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { AvailabilitySessionCountsDocument } from '../../web/documents.ts';
import { countsData, numberedCount } from './testing/countRows.ts';
import { countsGrid, findCountedLocations, showCounts } from './testing/showCounts.tsx';

const total = 200_000;

/** Shows the first counts of a session that is too long for the browser. */
const showLongSession = () =>
  showCounts({
    session: { totalNumberOfCounts: total },
    prepare: (server) =>
      server.respond(AvailabilitySessionCountsDocument, ({ first = 0, after, search }) => {
        if (search) return countsData([numberedCount(150_000, { itemName: 'Found by the server' })]);
        const start = Number(after ?? 0);
        const rows = Array.from({ length: first }, (_, at) => numberedCount(start + at + 1));
        return countsData(rows, { totalCount: total, endCursor: String(start + first) });
      }),
  });

test('loads the first 10,000 counts of a long session, held ones first, and says how many there are', async () => {
  const { server } = await showLongSession();
  await screen.findByText(/the first 10,000 of 200,000 loaded/);
  await screen.findByText(/^The session has 200,000 counts\./);
  const requests = server.requests(AvailabilitySessionCountsDocument);
  expect(requests.map(({ first }) => first)).toEqual([100, 2500, 2500, 2500, 2400]);
  expect(requests[0]?.order).toEqual([{ held: 'DESC' }, { recordedAt: 'DESC' }]);
});

test('lets the server search a long session', async () => {
  const { server, user } = await showLongSession();
  await countsGrid.findCell('Plant 0001', 'Item');
  await user.type(screen.getByLabelText('Quick search'), 'lavender 1g');
  await countsGrid.findCell('Found by the server', 'Item');
  await expect.poll(() => countsGrid.texts('Item')).toEqual(['Found by the server']);
  await expect
    .poll(() => server.requests(AvailabilitySessionCountsDocument).map(({ search }) => search))
    .toContain('lavender 1g');
});

test('lets the server sort a long session', async () => {
  const { server, user } = await showLongSession();
  await countsGrid.findCell('Plant 0001', 'Item');
  await findCountedLocations();
  await user.click(within(countsGrid.getHeader('Item')).getByText('Item'));
  await expect
    .poll(() =>
      server
        .requests(AvailabilitySessionCountsDocument)
        .some(({ order }) => JSON.stringify(order).includes('itemName')),
    )
    .toBe(true);
});
