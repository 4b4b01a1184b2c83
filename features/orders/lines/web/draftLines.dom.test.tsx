import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { respondItems } from '../../web/testing/catalogue.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { startOrderServer } from '../../web/testing/orderServer.ts';
import { pickCustomer, showNewOrderPage } from '../../web/testing/showOrderPage.tsx';
import { findTotal, linesGrid } from '../../web/testing/showStoredOrder.ts';
import { useDraftLines } from './useDraftLines.ts';
import { renderHook } from '#platform/web/testing/dom/render.tsx';

test('changes and deletes lines of an unsaved order', async () => {
  const server = await startOrderServer();
  respondItems(server);
  const { user } = await showNewOrderPage({ server });
  await pickCustomer(user);
  await user.click(getButton('Items Table'));
  const items = shownGrid('Items');
  await items.enterCell(user, 'Lavender', 'Ordered Quantity', '10');
  await items.enterCell(user, 'Sage', 'Ordered Quantity', '4');
  await items.enterCell(user, 'Thyme', 'Ordered Quantity', '2');
  await user.click(getButton('Update Order'));
  await linesGrid.findCell('Thyme', 'Name');
  await waitFor(() => expect(screen.queryByText('Add/Edit Order Items')).toBeNull());

  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '5');
  await user.click(await linesGrid.findCell('Thyme', 'Name'));
  const thyme = await screen.findByRole('dialog', { name: 'Edit Item - Line 3' });
  const price = within(thyme).getByLabelText(/^Price/);
  await user.clear(price);
  await user.type(price, '3');
  await user.click(getButton('Save', thyme));
  await waitFor(() => expect(screen.queryByText('Edit Item - Line 3')).toBeNull());
  await user.click(await linesGrid.findCell('Sage', 'Name'));
  await user.click(getButton('Delete', await screen.findByRole('dialog', { name: 'Edit Item - Line 2' })));
  const question = await screen.findByRole('dialog', { name: 'Delete this line item?' });
  expect(question.textContent).toContain('Sage');
  await user.click(getButton('Delete', question));
  // Five trays of 8 at the customer's price 2.99, and two of 10 at 3.
  await findTotal('$179.60');
  await waitFor(() => expect(linesGrid.texts('SKU')).toEqual(['LAV', 'THY']));
  await expect.poll(() => linesGrid.texts('Ordered')).toEqual(['5', '2']);
  await expect.poll(() => linesGrid.texts('Price')).toEqual(['$2.99', '• $3.00']);
  await expect.poll(() => linesGrid.texts('Line Total')).toEqual(['$119.60', '$60.00']);
});

test('stops a save that waits for two questions when the first is declined', async () => {
  const { result } = renderHook(() => useDraftLines([orderLine(1), orderLine(2)]));
  const questions = [1, 2].map(() => Promise.withResolvers<boolean>());
  const changes = questions.map(({ promise }, index) =>
    result.current.actions.change([{ line: orderLine(index + 1), quantity: 20_000 }], {
      confirm: () => promise,
    }),
  );
  const reply = result.current.waitForQuestions();
  questions[0]?.resolve(false);
  questions[1]?.resolve(true);
  expect(await reply).toBe(false);
  expect(await Promise.all(changes)).toMatchObject([{ isDeclined: true }, { ok: true }]);
  expect(result.current.getLines().map(({ orderedQuantity }) => orderedQuantity)).toEqual([12, 20_000]);
  // A later save starts without the earlier replies.
  expect(await result.current.waitForQuestions()).toBe(true);
});
