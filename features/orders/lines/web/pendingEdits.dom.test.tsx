import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  EditOrderDocument,
  UpdateAcknowledgedQuantityDocument,
  UpdateLineItemDocument,
  UpdateOrderStatusDocument,
} from '../../web/documents.ts';
import { respondStoredPrices } from '../../web/testing/catalogue.ts';
import { findTotal, linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import { fireEvent } from '#platform/web/testing/dom/render.tsx';

const quantities = ({ lineItems }: SavedOrder) => lineItems.map(({ orderedQuantity }) => orderedQuantity);

test('saves pending edits before the status changes, including a cell in edit mode', async () => {
  const { user, server, order } = await showStoredOrder({ status: 'OPEN' }, { prepare: respondStoredPrices });
  const release = server.hold(UpdateLineItemDocument);
  await linesGrid.enterCell(user, 'Sage', 'Ordered', '6');
  await linesGrid.typeCell(user, 'Lavender', 'Ordered', '7');
  await user.click(getButton('Submit'));
  expect(getButton('Submit').ariaBusy).toBe('true');
  expect(server.requests(UpdateOrderStatusDocument)).toEqual([]);
  release();
  await findToast('Order status updated to Submitted');
  expect(order().status).toBe('SUBMITTED');
  expect(quantities(order())).toEqual([7, 6]);
});

test('saves a cell in edit mode before the status changes when the cell keeps the focus', async () => {
  const { user, order } = await showStoredOrder({ status: 'OPEN' }, { prepare: respondStoredPrices });
  await linesGrid.typeCell(user, 'Lavender', 'Ordered', '7');
  fireEvent.click(getButton('Submit'));
  await findToast('Order status updated to Submitted');
  expect(order().status).toBe('SUBMITTED');
  expect(quantities(order())).toEqual([7, 4]);
});

test('includes pending edits when quantities are acknowledged', async () => {
  const { user, server, order } = await showStoredOrder({ status: 'SUBMITTED' });
  await linesGrid.enterCell(user, 'Lavender', 'Acknowledged', '8');
  await screen.findByText('Acknowledge', { selector: 'button' });
  const release = server.hold(UpdateAcknowledgedQuantityDocument);
  await linesGrid.typeCell(user, 'Sage', 'Acknowledged', '3');
  await user.click(getButton('Acknowledge'));
  release();
  await findToast('Order status updated to Acknowledged');
  expect(order().lineItems.map(({ acknowledgedQuantity }) => acknowledgedQuantity)).toEqual([8, 3]);
});

test('saves pending edits before the order header, without a version conflict', async () => {
  const { user, server, order } = await showStoredOrder({ poNumber: 'FIRST' });
  const poNumber = await screen.findByLabelText('PO Number');
  await user.clear(poNumber);
  await user.type(poNumber, 'SECOND');
  const release = server.hold(UpdateLineItemDocument);
  await linesGrid.typeCell(user, 'Lavender', 'Ordered', '7');
  await user.click(getButton('Save'));
  await waitFor(() => expect(server.requests(UpdateLineItemDocument)).toHaveLength(1));
  expect(server.requests(EditOrderDocument)).toEqual([]);
  const { version } = order();
  release();
  await findToast('Order Updated');
  expect(server.requests(EditOrderDocument)[0]?.input.expectedVersion).toBe(version + 1);
  expect(order().poNumber).toBe('SECOND');
  expect(quantities(order())).toEqual([7, 4]);
});

test('saves pending edits before a line is removed', async () => {
  const { user, server, order } = await showStoredOrder();
  const release = server.hold(UpdateLineItemDocument);
  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '7');
  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '8');
  await user.click(await linesGrid.findCell('Sage', 'Name'));
  await user.click(getButton('Delete', await screen.findByRole('dialog', { name: 'Edit Item - Line 2' })));
  const question = await screen.findByRole('dialog', { name: 'Delete this line item?' });
  await user.click(getButton('Delete', question));
  release();
  await waitFor(() => expect(linesGrid.texts('Name')).toEqual(['Lavender']));
  await findTotal('$208.00');
  expect(screen.queryByText('Update Failed')).toBeNull();
  expect(quantities(order())).toEqual([8]);
});

test.each([
  ['that a rule refuses', '1.5'],
  ['that the server cannot save', '7'],
])('blocks the status change once and names a value %s', async (_, typed) => {
  const { user, server, order } = await showStoredOrder({ status: 'OPEN' });
  server.refuse(UpdateLineItemDocument, 'INTERNAL');
  await linesGrid.typeCell(user, 'Lavender', 'Ordered', typed);
  await user.click(getButton('Submit'));
  await findToast('Unable to update status to Submitted');
  await findToast(new RegExp(`^Not saved: Line 1, Ordered ${typed}: `));
  expect(order().status).toBe('OPEN');
  expect(quantities(order())).toEqual([10, 4]);
  await user.click(getButton('Submit'));
  await findToast('Order status updated to Submitted');
});

test('confirms before a status change discards an unsaved order header', async () => {
  const { user } = await showStoredOrder({ poNumber: 'FIRST', status: 'OPEN' });
  const poNumber = await screen.findByLabelText<HTMLInputElement>('PO Number');
  await user.clear(poNumber);
  await user.type(poNumber, 'SECOND');
  await user.click(getButton('Submit'));
  await user.click(
    getButton('Keep editing', await screen.findByRole('dialog', { name: 'Save your changes?' })),
  );
  expect(poNumber.value).toBe('SECOND');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(getButton('Submit'));
  await user.click(getButton('Discard', await screen.findByRole('dialog', { name: 'Save your changes?' })));
  await findToast('Order status updated to Submitted');
  await waitFor(() => expect(poNumber.value).toBe('FIRST'));
});

test('saves an unsaved order header before a status change on request, and does not change the status when that fails', async () => {
  const { user, server, order } = await showStoredOrder({ poNumber: 'FIRST', status: 'OPEN' });
  const repair = server.refuse(EditOrderDocument, 'INTERNAL', 'Try again later.');
  const poNumber = await screen.findByLabelText<HTMLInputElement>('PO Number');
  await user.clear(poNumber);
  await user.type(poNumber, 'SECOND');
  const saveAndSubmit = async () => {
    await user.click(getButton('Submit'));
    await user.click(
      getButton('Save and submit', await screen.findByRole('dialog', { name: 'Save your changes?' })),
    );
  };
  await saveAndSubmit();
  await findToast(/^Error saving order: /);
  expect([server.requests(UpdateOrderStatusDocument), poNumber.value]).toEqual([[], 'SECOND']);
  repair();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await saveAndSubmit();
  await findToast('Order status updated to Submitted');
  expect([order().poNumber, order().status, poNumber.value]).toEqual(['SECOND', 'SUBMITTED', 'SECOND']);
});

test('shows no error for a lost response when the order shows the saved change', async () => {
  const { user, server, order } = await showStoredOrder(
    { status: 'INITIALIZED', poNumber: 'FIRST' },
    { prepare: respondStoredPrices },
  );
  server.loseResponses(UpdateLineItemDocument);
  await linesGrid.enterCell(user, 'Lavender', 'Ordered', '7');
  await findTotal('$226.36');
  const poNumber = await screen.findByLabelText('PO Number');
  await user.clear(poNumber);
  await user.type(poNumber, 'SECOND');
  server.loseResponses(EditOrderDocument);
  await user.click(getButton('Save'));
  await findToast('Order Updated');
  server.loseResponses(UpdateOrderStatusDocument);
  await user.click(getButton('Status'));
  await user.click(await screen.findByText('Open', { selector: '[role=menuitemradio] *' }));
  await findToast('Successfully updated to Open');
  expect(order()).toMatchObject({ status: 'OPEN', poNumber: 'SECOND' });
  expect(quantities(order())).toEqual([7, 4]);
  expect(screen.getByLabelText('Messages').textContent).not.toMatch(/Failed|Error|Unable/);
});
