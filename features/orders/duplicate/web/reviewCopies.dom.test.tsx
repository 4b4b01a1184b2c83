import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { InitializeOrderDocument, ItemPricesDocument } from '../../web/documents.ts';
import {
  acceptCopies,
  reviewAll,
  showDuplicateDialog,
  type ShownDialog,
} from '../../web/testing/showDuplicateDialog.tsx';
import { findNewOrderPanel } from '../../web/testing/showOrderPage.tsx';

/** Returns the reviewed orders: the end of the location's name, the id of the order and its PO number. */
const reviewedOrders = () =>
  within(screen.getByRole('list', { name: 'Orders to create' }))
    .getAllByRole('listitem')
    .map((entry) => {
      const { name, value } = within(entry).getByLabelText<HTMLInputElement>('PO Number');
      const [, location] = /^Sandy Trail (\w+)/.exec(entry.textContent) ?? [];
      return { location, orderId: name.replace('poNumbers.', ''), poNumber: value };
    });
const typePoNumber = async ({ user, dialog }: ShownDialog, index: number, text: string) =>
  user.type(dialog.getAllByLabelText('PO Number')[index] ?? document.body, text);
const toggle = async ({ user, dialog }: ShownDialog, location: string) =>
  user.click(dialog.getByRole('checkbox', { name: new RegExp(location) }));
const goBack = async ({ user, dialog }: ShownDialog) => {
  await user.click(getButton('Back'));
  await dialog.findByText('3 of 3 selected');
};
/** Goes back, and to the review again without a location. */
async function reviewWithout(shown: ShownDialog, location: string): Promise<void> {
  await goBack(shown);
  await toggle(shown, location);
  await shown.user.click(getButton('Review 2 Orders'));
  await shown.dialog.findByRole('list', { name: 'Orders to create' });
}

test('keeps order ids and PO numbers of locations that stay chosen, and creates those orders', async () => {
  const shown = await showDuplicateDialog();
  acceptCopies(shown);
  await reviewAll(shown);
  const [north, south, west] = reviewedOrders();
  expect(document.activeElement).toHaveProperty('name', `poNumbers.${north?.orderId}`);
  await typePoNumber(shown, 0, 'NORTH-1');
  await typePoNumber(shown, 2, 'WEST-3');
  await reviewWithout(shown, 'South');
  const retained = [
    { ...north, poNumber: 'NORTH-1' },
    { ...west, poNumber: 'WEST-3' },
  ];
  expect(reviewedOrders()).toEqual(retained);
  await shown.user.click(getButton('Back'));
  await toggle(shown, 'South');
  await shown.user.click(getButton('Review 3 Orders'));
  await shown.dialog.findByRole('list', { name: 'Orders to create' });
  const [first, added, third] = reviewedOrders();
  expect([first, third]).toEqual(retained);
  expect(added).toMatchObject({ location: 'South', poNumber: '' });
  expect(added?.orderId).not.toBe(south?.orderId);
  await typePoNumber(shown, 2, 'B');
  await shown.user.click(getButton('Create 3 Orders'));
  await screen.findByText('All 3 orders created', { selector: '[role=status]' });
  const sent = shown.server.requests(InitializeOrderDocument).map(({ input }) => input);
  expect(sent.map(({ orderId, poNumber }) => ({ orderId, poNumber }))).toEqual([
    { orderId: north?.orderId, poNumber: 'NORTH-1' },
    { orderId: added?.orderId, poNumber: null },
    { orderId: west?.orderId, poNumber: 'WEST-3B' },
  ]);
});

test('keeps them when prices could not be read in between, and with another delivery day', async () => {
  const shown = await showDuplicateDialog();
  const { user, server, dialog } = shown;
  await reviewAll(shown);
  const before = reviewedOrders();
  await typePoNumber(shown, 1, 'SOUTH-7');
  await goBack(shown);
  const day = dialog.getByLabelText(/^Expected Delivery Date/);
  await user.clear(day);
  await user.type(day, '3/1/2027');
  const repair = server.refuse(ItemPricesDocument, 'INTERNAL');
  await user.click(getButton('Review 3 Orders'));
  await screen.findByText('Error duplicating order');
  repair();
  await user.click(getButton('Review 3 Orders'));
  await dialog.findByRole('list', { name: 'Orders to create' });
  expect(reviewedOrders()).toEqual(
    before.map((order) => ({ ...order, poNumber: order.location === 'South' ? 'SOUTH-7' : '' })),
  );
  expect(server.requests(ItemPricesDocument).at(-1)).toMatchObject({ orderDate: '2027-03-01' });
});

test('opens the copy that stays chosen as a new order with its id and its PO number', async () => {
  const shown = await showDuplicateDialog();
  await reviewAll(shown);
  const [, south] = reviewedOrders();
  await typePoNumber(shown, 1, 'SOUTH-7');
  await goBack(shown);
  await toggle(shown, 'North');
  await toggle(shown, 'West');
  await shown.user.click(getButton('Open as New Order'));
  const panel = within(await findNewOrderPanel());
  await expect.poll(() => panel.getByLabelText<HTMLInputElement>(/^PO Number/).value).toBe('SOUTH-7');
  expect(panel.getByLabelText<HTMLInputElement>(/^Location\*?$/).value).toBe('Sandy Trail South');
  const drafts = getDrafts({ tenantId: 'MOIF', id: '1' }).store.get();
  expect(drafts?.map(({ id }) => id)).toEqual([south?.orderId]);
  expect(screen.queryByText('Discard your changes?')).toBeNull();
});

const findQuestion = async () => within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));

test.each([
  ['in the review, with a PO number just typed', async () => {}, 'Close'],
  [
    'in the review, with a PO number typed before',
    (shown: ShownDialog) => reviewWithout(shown, 'West'),
    'Close',
  ],
  ['beside the locations, after the review', goBack, 'Close'],
  ['beside the locations, after the review, by Cancel', goBack, 'Cancel'],
] as const)('asks before the dialog is closed %s', async (_, go, button) => {
  const shown = await showDuplicateDialog();
  const { user, dialog } = shown;
  await reviewAll(shown);
  await typePoNumber(shown, 1, 'SOUTH-7');
  await go(shown);
  const close = async () =>
    user.click(button === 'Cancel' ? getButton('Cancel') : dialog.getByLabelText('Close'));
  await close();
  const question = await findQuestion();
  await user.click(question.getByText('Keep editing'));
  await expect.poll(() => screen.queryByText('Discard your changes?')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Duplicate Order 100700' })).toBeTruthy();
  await close();
  await user.click((await findQuestion()).getByText('Discard'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('closes without a question when nothing was entered', async () => {
  const { user } = await showDuplicateDialog();
  await user.click(getButton('Cancel'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
