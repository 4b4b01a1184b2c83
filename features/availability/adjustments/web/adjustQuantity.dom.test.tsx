import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import { ItemStocksDocument, RecordAvailabilitySessionAdjustmentDocument } from '../../web/documents.ts';
import { countedRose, countedSage, startLiveStockServer } from '../../web/testing/liveStockServer.ts';
import { AdjustQuantityDialog } from './AdjustQuantityDialog.tsx';

const roseChoice = { id: countedRose.itemId, name: countedRose.name, code: countedRose.sku };

/** Shows the dialog for the countedRose, or for an item that is still to be chosen. */
async function showDialog({
  item = roseChoice,
  capabilities,
  prepare,
}: {
  item?: typeof roseChoice | null;
  capabilities?: readonly string[];
  prepare?: (live: Awaited<ReturnType<typeof startLiveStockServer>>) => void;
} = {}) {
  const live = await startLiveStockServer();
  prepare?.(live);
  const state = { closed: 0 };
  const page = await showPage({
    server: live.server,
    pages: {
      '/': () => <AdjustQuantityDialog item={item ?? undefined} onClose={() => (state.closed += 1)} />,
    },
    path: '/',
    ...(capabilities && { capabilities }),
  });
  const dialog = await screen.findByRole('dialog');
  const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const sent = () =>
    live.server.requests(RecordAvailabilitySessionAdjustmentDocument).map(({ input }) => input);
  const save = () => page.user.click(getButton('Save', dialog));
  const stock = () => [...dialog.querySelectorAll('.stock-totals dd')].map(({ textContent }) => textContent);
  return { ...live, ...page, dialog, field, save, sent, stock, closed: () => state.closed };
}

test('lowers the stock because of an order by default, and shows it before and after', async () => {
  const { user, field, save, sent, stock, closed, dialog } = await showDialog();
  await expect.poll(stock).toEqual(['158', '0', '158']);
  expect(within(dialog).getByLabelText<HTMLInputElement>('Decrease').checked).toBe(true);
  // The reasons come apart from the stock.
  await expect
    .poll(() => [...dialog.querySelectorAll('option')].map(({ textContent }) => textContent))
    .toEqual(['ordered', 'damaged']);
  expect(field('Reason').value).toBe('ORDERED');
  await user.type(field('Quantity'), '24');
  await user.type(field('Comment'), 'Order 100804');
  expect(stock()).toEqual(['158', '-24', '134']);
  await save();
  await findAnnouncement('Quantity adjusted');
  expect(closed()).toBe(1);
  expect(sent()).toMatchObject([
    {
      itemId: countedRose.itemId,
      direction: 'DECREASE',
      quantity: 24,
      reason: 'ORDERED',
      comment: 'Order 100804',
      recordedBy: 'kim@example.com',
    },
  ]);
});

test('raises the stock of an item that is chosen in the dialog', async () => {
  const { user, field, dialog, save, sent, stock } = await showDialog({ item: null });
  expect(stock()).toEqual([]);
  await user.type(field('Item'), 'Sag');
  await user.click(await screen.findByText('Sage'));
  await expect.poll(stock).toEqual(['0', '0', '0']);
  await user.click(within(dialog).getByLabelText('Increase'));
  await user.type(field('Quantity'), '1200');
  await within(dialog).findByText('damaged', { selector: 'option' });
  await user.selectOptions(field('Reason'), 'damaged');
  expect(stock()).toEqual(['0', '+1,200', '1,200']);
  await save();
  await findAnnouncement('Quantity adjusted');
  expect(sent()).toMatchObject([
    { itemId: countedSage.itemId, direction: 'INCREASE', quantity: 1200, reason: 'DAMAGED', comment: null },
  ]);
});

test('requires an item and a quantity', async () => {
  const { save, sent, dialog, field } = await showDialog({ item: null });
  expect([field('Item').ariaRequired, field('Quantity').ariaRequired]).toEqual(['true', 'true']);
  await save();
  await within(dialog).findByText('Item is required');
  expect(within(dialog).getByText('Quantity is required')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('warns of stock that is reserved or falls below zero, and saves it', async () => {
  const { user, field, save, sent, dialog, stock } = await showDialog();
  await expect.poll(stock).toEqual(['158', '0', '158']);
  await user.type(field('Quantity'), '120');
  await within(dialog).findByText('Orders have reserved 40, 2 more than is left.');
  await user.clear(field('Quantity'));
  await user.type(field('Quantity'), '160');
  await within(dialog).findByText('The stock falls 2 below zero.');
  await save();
  await findAnnouncement('Quantity adjusted');
  expect(sent()).toHaveLength(1);
});

test('keeps what was typed when the adjustment is refused', async () => {
  const { user, server, field, save, closed } = await showDialog();
  server.respond(RecordAvailabilitySessionAdjustmentDocument, () => ({
    recordAvailabilitySessionAdjustment: {
      availabilitySession: null,
      adjustment: null,
      errors: [
        {
          __typename: 'ValidationError' as const,
          code: 'INVALID_STATE',
          severity: 'ERROR' as const,
          field: ['sessionId'],
          message: 'There is no live session',
        },
      ],
    },
  }));
  await user.type(field('Quantity'), '24');
  await user.type(field('Comment'), 'Frost');
  await save();
  await findToast('Error saving adjustment');
  expect(screen.getByText('There is no live session')).toBeTruthy();
  expect([field('Quantity').value, field('Comment').value, closed()]).toEqual(['24', 'Frost', 0]);
});

test('sends the same key and time after a lost response, so that the stock changes once', async () => {
  const { user, server, state, field, save, sent } = await showDialog();
  const repair = server.loseResponses(RecordAvailabilitySessionAdjustmentDocument);
  await user.type(field('Quantity'), '24');
  await save();
  await findToast('Error saving adjustment');
  expect(field('Quantity').value).toBe('24');
  repair();
  await save();
  await findAnnouncement('Quantity adjusted');
  const [first, ...others] = sent();
  expect(first?.clientMutationId).toMatch(/^[0-9a-f-]{32,36}$/);
  for (const other of others) expect(other).toEqual(first);
  expect(others.length).toBeGreaterThan(0);
  expect(state.adjustments.size).toBe(1);
});

test('reads the stock again after a failure', async () => {
  let repair = () => {};
  const { user, stock } = await showDialog({
    prepare: ({ server }) => (repair = server.refuse(ItemStocksDocument, 'INTERNAL')),
  });
  await screen.findByText('The stock could not be loaded.');
  expect(stock()).toEqual(['–', '0', '–']);
  repair();
  await user.click(screen.getByText('Retry'));
  await expect.poll(stock).toEqual(['158', '0', '158']);
});

test.each([
  [
    'without a live session',
    'There is no live session. Only the stock of a live session can be adjusted.',
    undefined,
  ],
  [
    'for readers',
    'You do not have permission to change availability.',
    ['availability.view', 'catalogue.view'],
  ],
] as const)('says %s why nothing can be adjusted', async (name, text, capabilities) => {
  const { dialog } = await showDialog({
    ...(capabilities && { capabilities }),
    prepare: ({ state }) => {
      if (name === 'without a live session') state.session = null;
    },
  });
  await within(dialog).findByText(text);
  expect(within(dialog).queryByText('Save')).toBeNull();
});

test('asks before typed values are discarded', async () => {
  const { user, field, closed } = await showDialog();
  await user.type(field('Quantity'), '24');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByText('Keep editing'));
  expect(closed()).toBe(0);
});
