import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getDrafts } from '#platform/web/drafts/drafts.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { AddLineItemsDocument } from '../../web/documents.ts';
import { ordersPath, savedOrderPath } from '../../order/web/orderPaths.ts';
import { findTitle } from '../../web/testing/showOrderPage.tsx';
import { linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';

type Shown = Awaited<ReturnType<typeof showStoredOrder>>;

const drafts = () => (getDrafts({ tenantId: 'MOIF', id: '1' }).store.get() ?? []).map(({ detail }) => detail);
const sentIds = ({ server }: Shown) =>
  server.requests(AddLineItemsDocument).map(({ input }) => input.items.map(({ id }) => id));
const findTab = (name: string) => screen.findByLabelText(name, { selector: '[role=tabpanel]' });

async function openTab({ user }: Shown, name: string): Promise<HTMLElement> {
  await user.click(getButton('Add Line Item', screen.getByLabelText('Actions for line items')));
  await user.click(await screen.findByText(name));
  return findTab(name);
}

/** The tabs, each with input and a way to add it. */
const tabs = [
  {
    name: 'Paste List',
    type: async ({ user }: Shown, tab: HTMLElement) => {
      await user.click(within(tab).getByLabelText('Items and quantities'));
      await user.paste('THY 10\nSAGE 2');
      await within(tab).findByText('2 of 2 lines understood');
    },
    button: 'Add 2 Lines',
    added: ['THY', 'SAGE'],
  },
  {
    name: 'Custom Item',
    type: async ({ user }: Shown, tab: HTMLElement) => {
      await user.type(within(tab).getByLabelText(/^Item name/), 'Crates');
      await user.type(within(tab).getByLabelText(/^Quantity/), '3');
      await user.type(within(tab).getByLabelText(/^Price/), '4.25');
    },
    button: 'Add Item',
    added: ['CUSTOM'],
  },
];

test.each(tabs)('forgets the input of $name when it is saved after the page was left', async (tab) => {
  const page = await showStoredOrder();
  const panel = await openTab(page, tab.name);
  await tab.type(page, panel);
  const release = page.server.hold(AddLineItemsDocument);
  await page.user.click(await within(panel).findByText(tab.button, { selector: 'button' }));
  await waitFor(() => expect(sentIds(page)).toHaveLength(1));
  await page.go(ordersPath);
  await findTitle('Orders');
  expect(drafts()).toHaveLength(1);
  release();
  await waitFor(() => expect(drafts()).toEqual([]));
  await page.go(savedOrderPath(page.order().orderId));
  await waitFor(() => expect(linesGrid.texts('SKU')).toEqual(['LAV', 'SAGE', ...tab.added]));
});

test.each(tabs)(
  'adds the input of $name once when its response is lost after the page was left',
  async (tab) => {
    const page = await showStoredOrder();
    const panel = await openTab(page, tab.name);
    await tab.type(page, panel);
    const restore = page.server.loseResponses(AddLineItemsDocument);
    const release = page.server.hold(AddLineItemsDocument);
    await page.user.click(await within(panel).findByText(tab.button, { selector: 'button' }));
    await waitFor(() => expect(sentIds(page)).toHaveLength(1));
    await page.go(ordersPath);
    release();
    await findToast(/^Error saving line items: Network error/);
    restore();
    await page.go(savedOrderPath(page.order().orderId));
    await page.user.click(await screen.findByText('Continue', { selector: 'button' }));
    const again = await findTab(tab.name);
    await page.user.click(await within(again).findByText(tab.button, { selector: 'button' }));
    await waitFor(() => expect(drafts()).toEqual([]));
    const [first, second] = sentIds(page);
    expect(second).toEqual(first);
    await waitFor(() => expect(linesGrid.texts('SKU')).toEqual(['LAV', 'SAGE', ...tab.added]));
  },
);

test.each(tabs)(
  'stays open with the input of $name when saving fails while the dialog closes',
  async (tab) => {
    const page = await showStoredOrder();
    const panel = await openTab(page, tab.name);
    await tab.type(page, panel);
    const restore = page.server.loseResponses(AddLineItemsDocument);
    const release = page.server.hold(AddLineItemsDocument);
    await page.user.click(await within(panel).findByText(tab.button, { selector: 'button' }));
    await waitFor(() => expect(sentIds(page)).toHaveLength(1));
    await page.user.keyboard('{Escape}');
    await page.user.click(await screen.findByText('Discard', { selector: '[role=dialog] button' }));
    release();
    await findToast(/^Error saving line items: Network error/);
    restore();
    await page.user.click(await within(panel).findByText(tab.button, { selector: 'button' }));
    await waitFor(() => expect(screen.queryByText('Custom Item')).toBeNull());
    const [first, second] = sentIds(page);
    expect(second).toEqual(first);
    expect(drafts()).toEqual([]);
  },
);
