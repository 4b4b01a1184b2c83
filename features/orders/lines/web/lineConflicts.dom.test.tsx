import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findCellMessage } from '#platform/web/testing/dom/cellMessage.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  AddLineItemsDocument,
  UpdateAcknowledgedQuantityDocument,
  UpdateLineItemDocument,
} from '../../web/documents.ts';
import { notFoundError, staleOrderError } from '../../web/testing/orderServer.ts';
import { findTotal, linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';
import type { StoredOrder } from '../../web/testing/storedOrder.ts';

const conflictMessage = 'Sasha Greenway changed line 1 from 10 to 12';

type Page = Awaited<ReturnType<typeof showStoredOrder>>;

/** Refuses the next changes of lines, until the returned function lets them through. */
function refuseLines(
  { server, order }: StoredOrder,
  problem: ReturnType<typeof staleOrderError> | ReturnType<typeof notFoundError>,
): void {
  const errors = [problem];
  server.respond(UpdateLineItemDocument, () => ({
    updateLineItem: { order: null, lineItems: null, errors },
  }));
  server.respond(UpdateAcknowledgedQuantityDocument, () => ({
    updateAcknowledgedQuantity: { order: order(), lineItems: null, errors },
  }));
}

/** Stores what is sent from now on. */
function acceptLines({ server, order, changeLine }: StoredOrder): void {
  server.respond(UpdateLineItemDocument, ({ input: { lineNumber, lineItem } }) => {
    const { quantity, overridePrice } = lineItem;
    changeLine(lineNumber, {
      ...(quantity ? { orderedQuantity: quantity, quantity } : {}),
      ...(overridePrice ? { overridePrice } : {}),
    });
    return { updateLineItem: { order: order(), lineItems: order().lineItems, errors: null } };
  });
  server.respond(UpdateAcknowledgedQuantityDocument, ({ input: { items } }) => {
    changeLine(1, { acknowledgedQuantity: items[0]?.acknowledgedQuantity ?? null });
    return { updateAcknowledgedQuantity: { order: order(), lineItems: order().lineItems, errors: null } };
  });
}

async function openLine({ user }: Page, number: number, name: string) {
  await user.click(await linesGrid.findCell(name, 'Name'));
  const title = await screen.findByText(`Edit Item - Line ${number}`);
  const dialog = title.closest<HTMLElement>('[role=dialog]') ?? document.body;
  const field = (label: string | RegExp) => within(dialog).getByLabelText<HTMLInputElement>(label);
  return {
    field,
    enter: async (label: string | RegExp, typed: string) => {
      await user.clear(field(label));
      await user.type(field(label), typed);
    },
    save: () => user.click(getButton('Save', dialog)),
    warning: () => within(dialog).findByText(/Save again to keep your values\.$/),
    isOpen: () => dialog.isConnected,
  };
}

test('shows the stored value in a conflict of two cell edits, and saves the next value', async () => {
  const page = await showStoredOrder();
  page.changeLine(1, { orderedQuantity: 12, quantity: 12 });
  refuseLines(page, staleOrderError(conflictMessage));
  await linesGrid.enterCell(page.user, 'Lavender', 'Ordered', '15');
  expect((await findCellMessage('Line 1, Ordered 15')).textContent).toContain(conflictMessage);
  await findTotal('$356.36');
  await expect.poll(() => linesGrid.texts('Ordered')).toEqual(['12', '4']);
  acceptLines(page);
  await linesGrid.enterCell(page.user, 'Lavender', 'Ordered', '15');
  await findTotal('$434.36');
  expect(page.server.requests(UpdateLineItemDocument).map(({ input }) => input)).toMatchObject([
    { lineItem: { quantity: 15 }, expected: { quantity: 10 } },
    { lineItem: { quantity: 15 }, expected: { quantity: 12 } },
  ]);
});

test('warns before a line of another user is overwritten, and overwrites it when saved again', async () => {
  const page = await showStoredOrder();
  const line = await openLine(page, 1, 'Lavender');
  await line.enter(/^Quantity/, '20');
  page.changeLine(1, { orderedQuantity: 12, quantity: 12 });
  refuseLines(page, staleOrderError(conflictMessage));
  await line.save();
  expect((await line.warning()).textContent).toContain(conflictMessage);
  expect(line.field(/^Quantity/).value).toBe('20');
  await findTotal('$356.36');
  acceptLines(page);
  await line.save();
  await findTotal('$564.36');
  await expect.poll(line.isOpen).toBe(false);
  expect(page.server.requests(UpdateLineItemDocument)[1]).toMatchObject({
    input: { lineItem: { quantity: 20 }, expected: { quantity: 12 } },
  });
});

test('saves the original value of a line after another user has changed it, and keeps fields that were not edited', async () => {
  const page = await showStoredOrder();
  const line = await openLine(page, 1, 'Lavender');
  await line.enter(/^Quantity/, '20');
  page.changeLine(1, { orderedQuantity: 12, quantity: 12, overridePrice: 3.5 });
  refuseLines(page, staleOrderError(conflictMessage));
  await line.save();
  await line.warning();
  await expect.poll(() => line.field(/^Price/).value).toBe('$3.50');
  acceptLines(page);
  await line.enter(/^Quantity/, '10');
  await line.save();
  await expect.poll(line.isOpen).toBe(false);
  await expect.poll(() => linesGrid.texts('Ordered')).toEqual(['10', '4']);
  await expect.poll(() => linesGrid.texts('Price')).toEqual(['• $3.50', '$11.09']);
});

test('shows the acknowledged quantity of another user, and saves the next one', async () => {
  const page = await showStoredOrder({ status: 'SUBMITTED' });
  page.changeLine(1, { acknowledgedQuantity: 8 });
  refuseLines(page, staleOrderError(conflictMessage));
  await linesGrid.enterCell(page.user, 'Lavender', 'Acknowledged', '9');
  expect((await findCellMessage('Line 1, Acknowledged 9')).textContent).toContain(conflictMessage);
  await expect.poll(() => linesGrid.texts('Acknowledged')[0]).toBe('8');
  acceptLines(page);
  await linesGrid.enterCell(page.user, 'Lavender', 'Acknowledged', '9');
  await expect.poll(() => page.order().lineItems[0]?.acknowledgedQuantity).toBe(9);
  await expect.poll(() => linesGrid.texts('Acknowledged')[0]).toBe('9');
});

test('keeps a proposed quantity when the user saves again after a conflict', async () => {
  const page = await showStoredOrder({ status: 'SUBMITTED' });
  const line = await openLine(page, 1, 'Lavender');
  expect(line.field(/^Acknowledged Quantity/).value).toBe('10');
  page.changeLine(1, { acknowledgedQuantity: 8 });
  refuseLines(page, staleOrderError(conflictMessage));
  await line.save();
  await line.warning();
  expect(line.field(/^Acknowledged Quantity/).value).toBe('10');
  acceptLines(page);
  await line.save();
  await expect.poll(line.isOpen).toBe(false);
  expect(page.order().lineItems[0]?.acknowledgedQuantity).toBe(10);
});

test('removes a line that another user has deleted', async () => {
  const page = await showStoredOrder();
  const line = await openLine(page, 1, 'Lavender');
  await line.enter(/^Quantity/, '20');
  page.change({ lineItems: page.order().lineItems.slice(1) });
  refuseLines(page, notFoundError('LINE_ITEM', 'The line was removed'));
  await line.save();
  await findToast('Update Failed');
  await findTotal('$44.36');
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Sage']);
});

test('offers to add a deleted line again until it is stored, once, and forgets the refused value', async () => {
  const { user, server, order, change } = await showStoredOrder({ status: 'OPEN' });
  const offer = () => within(screen.getByLabelText('Messages')).queryByText('Add the line again');
  await linesGrid.typeCell(user, 'Lavender', 'Ordered', '77');
  change({ lineItems: order().lineItems.slice(1) });
  await user.keyboard('{Enter}');
  await findToast('Line 1, Ordered 77: Someone deleted line 1');
  const restore = server.loseResponses(AddLineItemsDocument);
  await user.click(getButton('Add the line again'));
  await findToast(/^Error saving line items: Network error/);
  restore();
  await user.click(getButton('1 more'));
  await user.click(getButton('Add the line again'));
  await expect.poll(offer).toBeNull();
  const [first, second, ...others] = server.requests(AddLineItemsDocument);
  expect([second, others]).toEqual([first, []]);
  expect(order().lineItems.map(({ orderedQuantity }) => orderedQuantity)).toEqual([4, 77]);
  await user.click(getButton('Submit'));
  await findToast('Order status updated to Submitted');
});
