import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import {
  orderChanged,
  orderHistoryEntry,
  orderWithoutLines,
  startOrderServer,
} from '../../web/testing/orderServer.ts';
import { findOrderPanel, showOrderPage } from '../../web/testing/showOrderPage.tsx';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

const created = orderHistoryEntry(1, 'initializeOrder');
const submitted = (version: number) =>
  orderHistoryEntry(version, 'updateOrderStatus', [
    { field: 'status', before: '"OPEN"', after: '"SUBMITTED"' },
  ]);

async function showHistory(server: Awaited<ReturnType<typeof startOrderServer>>) {
  const page = await showOrderPage({ server });
  const panel = within(await findOrderPanel());
  await page.user.click(panel.getByText('History'));
  const texts = async () =>
    [...(await panel.findByLabelText('History', { selector: 'ol' })).children].map(
      ({ textContent }) => textContent ?? '',
    );
  return { ...page, panel, texts };
}

test('shows who did what, adds changes of other users and loads older ones on request', async () => {
  const server = await startOrderServer(orderWithoutLines);
  let entries = [submitted(2)];
  server.respond(HistoryDocument, ({ after }) => ({
    history:
      after === 'older'
        ? onlyPage([created])
        : {
            ...onlyPage(entries),
            pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: null, endCursor: 'older' },
          },
  }));
  const { user, panel, texts, notifyChanges } = await showHistory(server);
  expect((await texts()).map((text) => text.includes('Status: Open → Submitted'))).toEqual([true]);
  expect((await texts())[0]).toContain('sales@example.com · Jan 2, 2027');
  await user.click(panel.getByText('Show older changes'));
  await panel.findByText('Created the order');
  expect(screen.queryByText('Show older changes')).toBeNull();
  entries = [submitted(3), submitted(2)];
  notifyChanges([orderChanged(3)]);
  await expect.poll(texts).toHaveLength(3);
  expect((await texts())[2]).toContain('Created the order');
});

test('shows an error when the history cannot be read, and retries', async () => {
  const server = await startOrderServer(orderWithoutLines);
  server.respond(HistoryDocument, () => ({ history: onlyPage([created]) }));
  const repair = server.refuse(HistoryDocument, 'INTERNAL');
  const { user, panel, texts } = await showHistory(server);
  await panel.findByText('Error loading history');
  repair();
  await user.click(panel.getByText('Retry'));
  expect((await texts())[0]).toContain('Created the order');
});
