import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { AvailabilitySessionAdjustmentsDocument } from '../../web/documents.ts';
import { adjustmentRow, toLiveSession, countedRose } from '../../web/testing/liveStockServer.ts';
import { itemStockPath } from '../../stock/web/itemStockPaths.ts';
import { SessionAdjustments } from './SessionAdjustments.tsx';

const grid = shownGrid('Adjustments');
const found = adjustmentRow({
  id: '9'.repeat(32),
  recordedAt: '2027-01-04T09:00:00.000Z',
  recordedBy: 'sam@example.com',
  direction: 'INCREASE',
  quantity: 1200,
  reason: 'FOUND',
  comment: 'Behind House 2',
});

/** Shows the adjustments of a session; a button raises their number as a change of the session does. */
async function showAdjustments(
  values: Parameters<typeof toLiveSession>[0] = {},
  rows: readonly ReturnType<typeof adjustmentRow>[] = [adjustmentRow(), found],
) {
  const server = await startStubServer();
  const state = { rows };
  server.respond(AvailabilitySessionAdjustmentsDocument, () => ({
    availabilitySessionAdjustments: onlyPage(state.rows),
  }));
  function Page() {
    const [total, setTotal] = useState(state.rows.length);
    return (
      <>
        <button type="button" onClick={() => setTotal(total + 1)}>
          Adjust
        </button>
        <SessionAdjustments session={toLiveSession({ ...values, totalNumberOfAdjustments: total })} />
      </>
    );
  }
  const page = await showPage({
    server,
    pages: { '/': Page, [itemStockPath('$itemID')]: () => <h1>Stock of the item</h1> },
    path: '/',
  });
  return { server, state, ...page };
}

test('lists the adjustments of a session, the newest first, with signed quantities', async () => {
  const { server, user, path } = await showAdjustments();
  await grid.findCell('Behind House 2', 'Comment');
  await expect.poll(() => grid.texts('Quantity')).toEqual(['+1,200', '-24']);
  await expect.poll(() => grid.texts('Direction')).toEqual(['Increase', 'Decrease']);
  await expect.poll(() => grid.texts('Reason')).toEqual(['found', 'damaged']);
  await expect.poll(() => grid.texts('By')).toEqual(['sam@example.com', 'kim@example.com']);
  await expect.poll(() => grid.texts('Recorded')[0]).toContain('Jan 4, 2027, 9:00');
  await expect.poll(() => grid.texts('SKU')).toEqual(['ROSE-2G', 'ROSE-2G']);
  expect(server.requests(AvailabilitySessionAdjustmentsDocument)[0]?.sessionId).toBe(
    toLiveSession().sessionId,
  );
  await user.click(await grid.findCell('Behind House 2', 'Item'));
  expect(path()).toBe(itemStockPath(countedRose.itemId));
});

test('reads the adjustments again when there is another one', async () => {
  const { user, state } = await showAdjustments({}, [adjustmentRow()]);
  await grid.findCell('damaged', 'Reason');
  state.rows = [adjustmentRow(), found];
  await user.click(screen.getByText('Adjust'));
  await expect.poll(() => grid.texts('Quantity')).toEqual(['+1,200', '-24']);
});

test.each([
  ['LIVE', 'Adjust Quantity corrects the stock of an item between two counts.'],
  ['CLOSED', 'Only the stock of a live session is adjusted.'],
] as const)('says that a session has no adjustments (%s)', async (status, text) => {
  await showAdjustments({ status }, []);
  await screen.findByText('No adjustments');
  expect(screen.getByText(text)).toBeTruthy();
});

test('shows that the adjustments could not be read, and retries', async () => {
  const server = await startStubServer();
  const repair = server.refuse(AvailabilitySessionAdjustmentsDocument, 'INTERNAL');
  const { user } = await showPage({
    server,
    pages: { '/': () => <SessionAdjustments session={toLiveSession()} /> },
    path: '/',
  });
  await screen.findByText('Error loading adjustments');
  repair();
  server.respond(AvailabilitySessionAdjustmentsDocument, () => ({
    availabilitySessionAdjustments: onlyPage([found]),
  }));
  await user.click(getButton('Retry'));
  await grid.findCell('found', 'Reason');
});

test('shows cards on a phone', async () => {
  await setLayout({ width: 390 });
  await showAdjustments();
  await screen.findByText('+1,200');
  expect(screen.getByText('Behind House 2')).toBeTruthy();
});
