import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { AddLineItemsDocument } from '../../web/documents.ts';
import { showStoredOrder } from '../../web/testing/showStoredOrder.ts';

type Shown = Awaited<ReturnType<typeof showStoredOrder>>;

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
  },
  {
    name: 'Custom Item',
    type: async ({ user }: Shown, tab: HTMLElement) => {
      await user.type(within(tab).getByLabelText(/^Item name/), 'Crates');
      await user.type(within(tab).getByLabelText(/^Quantity/), '3');
      await user.type(within(tab).getByLabelText(/^Price/), '4.25');
    },
    button: 'Add Item',
  },
];

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
  },
);

test('asks about the input of the other tabs when one of them closes the dialog', async () => {
  const page = await showStoredOrder();
  const { user } = page;
  const custom = await openTab(page, 'Custom Item');
  await user.type(within(custom).getByLabelText(/^Item name/), 'Extra crates');
  await user.click(screen.getByText('Paste List'));
  const list = await findTab('Paste List');
  await user.click(within(list).getByLabelText('Items and quantities'));
  await user.paste('THY 10');
  await user.click(await within(list).findByText('Add 1 Line', { selector: 'button' }));
  await user.click(await screen.findByText('Keep editing'));
  await user.click(screen.getByText('Custom Item'));
  expect(within(custom).getByLabelText<HTMLInputElement>(/^Item name/).value).toBe('Extra crates');
  // The input of the tab itself is discarded by its Cancel.
  await user.click(getButton('Cancel', custom));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentIds(page)).toHaveLength(1);
});
