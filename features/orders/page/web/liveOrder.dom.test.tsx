import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { findCellMessage, openCellMessages } from '#platform/web/testing/dom/cellMessage.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { AddLineItemsDocument, OrderDocument, UpdateLineItemDocument } from '../../web/documents.ts';
import { orderHistoryEntry } from '../../web/testing/orderServer.ts';
import { findTotal, linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

test('shows a status that another user has set', async () => {
  const { change, changeEvent, notifyChanges } = await showStoredOrder({ status: 'INITIALIZED' });
  expect(screen.queryByText('Submit', { selector: 'button' })).toBeNull();
  change({ status: 'OPEN' });
  notifyChanges([changeEvent()]);
  await screen.findByText('Submit', { selector: 'button' });
});

test('keeps typed values during a live update and shows the conflict when saving', async () => {
  const { user, server, change, changeEvent, notifyChanges } = await showStoredOrder({ poNumber: 'FIRST' });
  const poNumber = await screen.findByLabelText<HTMLInputElement>('PO Number');
  await user.clear(poNumber);
  await user.type(poNumber, 'MINE');
  change({ poNumber: 'THEIRS' });
  notifyChanges([changeEvent()]);
  await waitFor(() => expect(server.requests(OrderDocument)).toHaveLength(2));
  expect(poNumber.value).toBe('MINE');
  await user.click(getButton('Save'));
  const dialog = await screen.findByRole('dialog', { name: /^Changed by/ });
  expect(dialog.textContent).toContain('THEIRS');
});

test('reports a conflict when a value changes while its cell is edited', async () => {
  const { user, server, changeLine, changeEvent, notifyChanges } = await showStoredOrder();
  const cell = await linesGrid.findCell('Lavender', 'Ordered');
  await user.dblClick(cell);
  changeLine(1, { orderedQuantity: 12 });
  notifyChanges([changeEvent()]);
  await findTotal('$356.36');
  await user.keyboard('{Control>}a{/Control}15{Enter}');
  const message = await findCellMessage('Line 1, Ordered 15');
  expect(message.querySelector('.reason')?.textContent).toBe('Sasha Greenway changed line 1 from 10 to 12.');
  await waitFor(() => expect(linesGrid.texts('Ordered')).toEqual(['12', '4']));
  getButton('Keep 12');
  await user.click(getButton('Use 15'));
  await findTotal('$434.36');

  // Nothing was typed, so nothing is saved.
  await user.dblClick(await linesGrid.findCell('Lavender', 'Ordered'));
  changeLine(1, { orderedQuantity: 20 });
  notifyChanges([changeEvent()]);
  await findTotal('$564.36');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(linesGrid.texts('Ordered')).toEqual(['20', '4']));
  expect(server.requests(UpdateLineItemDocument)).toHaveLength(2);
});

test('keeps a cell in edit mode while its row moves or is removed', async () => {
  const { user, change, changeLine, changeEvent, notifyChanges, order } = await showStoredOrder();
  await user.click(within(linesGrid.getHeader('Price')).getByText('Price'));
  await waitFor(() => expect(linesGrid.getHeader('Price').ariaSort).toBe('ascending'));
  await linesGrid.typeCell(user, 'Lavender', 'Ordered', '7');
  changeLine(1, { overridePrice: 20 });
  notifyChanges([changeEvent()]);
  await findTotal('$1,644.36');
  await user.keyboard('5{Enter}');
  await waitFor(() => expect(linesGrid.texts('Ordered')).toEqual(['4', '75']));

  await linesGrid.typeCell(user, 'Lavender', 'Ordered', '77');
  change({ lineItems: order().lineItems.slice(1) });
  notifyChanges([changeEvent()]);
  await findTotal('$44.36');
  await user.keyboard('{Enter}');
  await findToast('Line 1, Ordered 77: Someone deleted line 1');
  await expect.poll(() => linesGrid.rows()).toHaveLength(1);
});

test('names who deleted a line while its cell was edited, and adds it again with the typed value', async () => {
  const { user, server, change, changeEvent, notifyChanges, order } = await showStoredOrder();
  server.respond(HistoryDocument, () => {
    const deletion = { field: 'lineItems.1', before: '{"sku":"LAV"}', after: null };
    return { history: onlyPage([orderHistoryEntry(7, 'removeLineItem', [deletion])]) };
  });
  await linesGrid.typeCell(user, 'Lavender', 'Ordered', '77');
  change({ lineItems: order().lineItems.slice(1) });
  notifyChanges([changeEvent()]);
  await findTotal('$44.36');
  await user.keyboard('{Enter}');
  await findToast('Line 1, Ordered 77: sales@example.com deleted line 1');
  await user.click(getButton('Add the line again'));
  await expect.poll(() => linesGrid.texts('Ordered')).toContain('77');
  const [sent] = server.requests(AddLineItemsDocument);
  expect(sent?.input.items).toMatchObject([{ sku: 'LAV', quantity: 77, addedBy: 'kim@example.com' }]);
  expect(sent?.input.items[0]?.id).not.toBe('line 1');
});

test('closes the message about a conflict when the value has changed again', async () => {
  const { user, changeLine, changeEvent, notifyChanges } = await showStoredOrder();
  await user.dblClick(await linesGrid.findCell('Lavender', 'Ordered'));
  changeLine(1, { orderedQuantity: 12 });
  notifyChanges([changeEvent()]);
  await findTotal('$356.36');
  await user.keyboard('{Control>}a{/Control}15{Enter}');
  await findCellMessage('Line 1, Ordered 15');
  changeLine(1, { orderedQuantity: 13 });
  notifyChanges([changeEvent()]);
  await expect.poll(() => linesGrid.texts('Ordered')).toEqual(['13', '4']);
  await expect.poll(openCellMessages).toEqual([]);
  await expect.poll(() => document.querySelector('.ag-cell[aria-invalid]')).toBeNull();
});
