import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { AddLineItemsDocument } from '../../web/documents.ts';
import { respondThymes } from '../../web/testing/catalogue.ts';
import { reloadPage } from '../../web/testing/reloadPage.ts';
import { showStoredOrder } from '../../web/testing/showStoredOrder.ts';

const note = () => screen.queryByText(/^Your unsaved changes from/);
const findChoice = (text: string) => screen.findByLabelText<HTMLSelectElement>(`Item for ${text}`);

test('remembers chosen items over a reload, and removes the note once lines are added', async () => {
  const shown = await showStoredOrder({}, { prepare: respondThymes });
  await shown.user.click(getButton('Add Line Item', screen.getByLabelText('Actions for line items')));
  await shown.user.click(await screen.findByText('Paste List'));
  await shown.user.click(await screen.findByLabelText('Items and quantities'));
  await shown.user.paste('lemon thyme 3\nlemon 2');
  await shown.user.selectOptions(await findChoice('lemon thyme 3'), 'b'.repeat(32));

  const { showOrderPage } = await reloadPage(shown);
  const { user } = await showOrderPage({ server: shown.server, orderId: shown.order().orderId });
  await user.click(await screen.findByText('Continue', { selector: 'button' }));
  expect((await findChoice('lemon thyme 3')).value).toBe('b'.repeat(32));
  expect(note()?.textContent).toMatch(/are back\. Add the lines, or discard them\./);
  const tab = await screen.findByLabelText('Paste List', { selector: '[role=tabpanel]' });
  await user.click(await within(tab).findByText('Add 1 Line', { selector: 'button' }));
  await waitFor(() => expect(note()).toBeNull());
  expect(within(tab).getByLabelText<HTMLTextAreaElement>('Items and quantities').value).toBe('lemon 2');
  expect(shown.server.requests(AddLineItemsDocument)).toMatchObject([
    { input: { items: [{ sku: 'SKU-b', quantity: 3 }] } },
  ]);
  await findChoice('lemon 2');
});
