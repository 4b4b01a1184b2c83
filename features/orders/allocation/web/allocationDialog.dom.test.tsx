import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findAnnouncement, findToast } from '#platform/web/testing/dom/toast.ts';
import {
  AllocateLineItemsDocument,
  LineItemActualQuantitiesByLocationAndGradeDocument,
  LineItemActualQuantitiesDocument,
} from '../../web/documents.ts';
import {
  allocationGrid,
  bay,
  findQuantity,
  getAllocate,
  openAllocation,
  otherBay,
  refusedRow,
  showOrderWithStock,
  showOrderWithStockOnPhone,
  storeAllocations,
} from '../../web/testing/showAllocation.ts';
import { showStoredOrder } from '../../web/testing/showStoredOrder.ts';

const grade3 = 'House 2 › Bay 1, grade 3';
const grade1 = 'House 5 › Bay 3, grade 1';

async function enter(user: UserEvent, location: string, text: string): Promise<void> {
  const input = await findQuantity(location);
  await user.click(input);
  await user.clear(input);
  await user.type(input, text);
}
const isMarked = async () =>
  (await allocationGrid.findCell('Lavender', 'Allocated')).classList.contains('cell-error');
const isDialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('allocates the typed quantities of a line, all in one request', async () => {
  const shown = await showOrderWithStock();
  const { user, server, order } = shown;
  const dialog = await openAllocation(shown);
  expect(within(dialog).getByText('Allocate Order Items - Order #100700')).toBeTruthy();
  await enter(user, grade3, '4');
  await enter(user, grade1, '3');
  await expect.poll(() => allocationGrid.texts('Allocated')).toEqual(['7', '0']);
  await expect.poll(() => allocationGrid.texts('Actual')).toEqual(['28', '0']);
  await expect.poll(() => allocationGrid.texts('Short')).toEqual(['3', '4']);
  expect(within(dialog).getByText('Unsaved: 1 line changed')).toBeTruthy();
  await user.click(getButton('Apply'));
  await findAnnouncement('Allocations applied successfully');
  await isDialogGone();
  const [line] = order().lineItems;
  const row = { lineItemId: line?.id, itemId: line?.itemId };
  expect(server.requests(AllocateLineItemsDocument)).toEqual([
    {
      input: {
        orderId: order().orderId,
        items: [
          { ...row, locationId: bay, grade: 3, quantity: 4 },
          { ...row, locationId: otherBay, grade: 1, quantity: 3 },
        ],
      },
    },
  ]);
  await openAllocation(shown);
  expect((await findQuantity(grade3)).value).toBe('4');
});

test('fills by grade and stock, within the chosen location and grade', async () => {
  const shown = await showOrderWithStock();
  const { user } = shown;
  await openAllocation(shown);
  await user.click(getButton('Fill'));
  await expect.poll(() => allocationGrid.texts('Allocated')).toEqual(['10', '0']);
  expect((await findQuantity(grade3)).value).toBe('8');
  expect((await findQuantity(grade1)).value).toBe('2');
  await enter(user, grade3, '0');
  await enter(user, grade1, '0');
  await user.click(getButton('Location: All'));
  await user.click(await screen.findByText('House 5'));
  expect(screen.queryByLabelText(`Allocate from ${grade3}`)).toBeNull();
  await user.click(getButton('Fill all'));
  await expect.poll(() => allocationGrid.texts('Allocated')).toEqual(['10', '0']);
  expect((await findQuantity(grade1)).value).toBe('10');
  await user.click(getButton('Grade: 1, 2, 3'));
  await user.click(await screen.findByText('Grade 2'));
  await screen.findByText('No stock in the chosen locations and grades.');
});

test('fills by another strategy and says why, until the quantity is changed', async () => {
  const shown = await showOrderWithStock();
  const { user } = shown;
  const dialog = await openAllocation(shown);
  expect(within(dialog).getByText('Highest grade first, then most actual stock')).toBeTruthy();
  await user.click(getButton('Fill by: Most stock'));
  await user.click(await screen.findByText('Oldest count'));
  await screen.findByText('Highest grade first, then oldest count');
  await user.click(getButton('Fill'));
  await screen.findByText('Oldest count of grade 3, Jan 3, 2027');
  await screen.findByText('Oldest count of grade 1, Dec 30, 2026');
  await enter(user, grade3, '7');
  await waitFor(() => expect(screen.queryByText(/^Oldest count of grade 3/)).toBeNull());
});

test('fills by the ranks of the locations and names them', async () => {
  const shown = await showOrderWithStock();
  const { user } = shown;
  await openAllocation(shown);
  await user.click(getButton('Fill by: Most stock'));
  await user.click(await screen.findByText('Ranked locations'));
  await screen.findByText('Highest grade first, then locations by rank');
  await user.click(getButton('Fill'));
  await screen.findByText('Rank 12 of grade 3');
  await screen.findByText('No rank, grade 1');
});

test('takes negative quantities as 0 and refuses parts of a unit', async () => {
  const shown = await showOrderWithStock();
  const { user, server } = shown;
  await openAllocation(shown);
  await user.click(getButton('Apply'));
  await findToast('No allocations to apply');
  await enter(user, grade3, '-5');
  await user.click(getButton('Apply'));
  expect((await findQuantity(grade3)).value).toBe('0');
  await enter(user, grade3, '2.5');
  await screen.findByText('Quantity must be a whole number');
  await user.click(getButton('Apply'));
  await findToast('Error applying allocations');
  expect(server.requests(AllocateLineItemsDocument)).toEqual([]);
});

test('marks a quantity beyond the stock or the line before it is applied', async () => {
  const shown = await showOrderWithStock();
  const { user } = shown;
  await openAllocation(shown);
  const input = await findQuantity(grade3);
  await enter(user, grade3, '9');
  await screen.findByText('Only 8 left');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(await isMarked()).toBe(false);
  await enter(user, grade3, '8');
  await expect.poll(() => screen.queryByText('Only 8 left')).toBeNull();
  await enter(user, grade1, '3');
  await expect.poll(isMarked).toBe(true);
});

test('names each refused row, keeps the input and reads the stock again', async () => {
  const shown = await showOrderWithStock();
  const { user, server } = shown;
  server.respond(AllocateLineItemsDocument, () => ({
    allocateLineItems: {
      order: null,
      errors: [refusedRow(['items', '1', 'quantity'], 'Lavender: only 2 left at House 5 › Bay 3, grade 1')],
    },
  }));
  await openAllocation(shown);
  const reads = server.requests(LineItemActualQuantitiesDocument).length;
  await enter(user, grade3, '4');
  await enter(user, grade1, '3');
  await user.click(getButton('Apply'));
  await findToast('Error applying allocations');
  await findToast('Lavender: only 2 left at House 5 › Bay 3, grade 1');
  const input = await findQuantity(grade1);
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  expect((await findQuantity(grade3)).getAttribute('aria-invalid')).toBeNull();
  expect(input.value).toBe('3');
  await expect.poll(() => server.requests(LineItemActualQuantitiesDocument).length).toBeGreaterThan(reads);
  await enter(user, grade1, '2');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('recognizes allocations that were stored although the response was lost', async () => {
  const shown = await showOrderWithStock();
  const { user, server } = shown;
  await openAllocation(shown);
  await enter(user, grade3, '4');
  server.loseResponses(AllocateLineItemsDocument);
  await user.click(getButton('Apply'));
  await findAnnouncement('Allocations applied successfully');
  await isDialogGone();
});

test('keeps the input when the server cannot be reached', async () => {
  const shown = await showOrderWithStock();
  const { user, server } = shown;
  await openAllocation(shown);
  await enter(user, grade3, '4');
  const reconnect = server.disconnect(AllocateLineItemsDocument);
  await user.click(getButton('Apply'));
  await findToast('Error applying allocations');
  expect((await findQuantity(grade3)).value).toBe('4');
  reconnect();
  await user.click(getButton('Apply'));
  await findAnnouncement('Allocations applied successfully');
});

test('asks before it closes with unsaved quantities', async () => {
  const shown = await showOrderWithStock();
  const { user } = shown;
  await openAllocation(shown);
  await enter(user, grade3, '4');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByText('Keep editing', { selector: 'button' }));
  expect((await findQuantity(grade3)).value).toBe('4');
  await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
  await user.click(getButton('Cancel'));
  await user.click(await screen.findByText('Discard', { selector: 'button' }));
  await isDialogGone();
});

test('tells that someone else changed a typed allocation meanwhile', async () => {
  const shown = await showOrderWithStock();
  const { user, order, change } = shown;
  const [line] = order().lineItems;
  await openAllocation(shown);
  await enter(user, grade3, '4');
  const { id: lineItemId = '', itemId = '' } = line ?? {};
  change({
    allocations: storeAllocations(order(), [{ lineItemId, itemId, locationId: bay, grade: 3, quantity: 1 }]),
  });
  shown.notifyChanges([shown.changeEvent()]);
  await screen.findByText(/^Someone else changed an allocation that you typed/);
  expect((await findQuantity(grade3)).value).toBe('4');
});

test('leads through the quantities by keyboard and applies with Ctrl+Enter', async () => {
  const shown = await showOrderWithStock();
  const { user, server } = shown;
  await openAllocation(shown);
  await enter(user, grade3, '4{Enter}');
  expect(document.activeElement).toBe(await findQuantity(grade1));
  await user.keyboard('3{ArrowUp}');
  expect(document.activeElement).toBe(await findQuantity(grade3));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await findAnnouncement('Allocations applied successfully');
  expect(server.requests(AllocateLineItemsDocument)[0]?.input.items.map(({ quantity }) => quantity)).toEqual([
    4, 3,
  ]);
});

test('says that nothing is counted without a live session, and lists nothing', async () => {
  const shown = await showStoredOrder();
  shown.server.respond(LineItemActualQuantitiesDocument, () => ({ lineItemActualQuantities: [] }));
  shown.server.respond(LineItemActualQuantitiesByLocationAndGradeDocument, () => ({
    lineItemActualQuantitiesByLocationAndGrade: [],
  }));
  await shown.user.click(getAllocate());
  await screen.findByText('No stock counted yet');
  expect(screen.queryByText('Apply')).toBeNull();
});

test('shows that the stock could not be read, and reads it again on request', async () => {
  const shown = await showOrderWithStock();
  const restore = shown.server.refuse(LineItemActualQuantitiesByLocationAndGradeDocument, 'INTERNAL');
  await shown.user.click(getAllocate());
  await screen.findByText('Error loading stock');
  restore();
  await shown.user.click(getButton('Retry'));
  await allocationGrid.findCell('Lavender', 'Short');
});

test('opens a line of the cards on a phone and returns to the lines', async () => {
  const { user, order } = await showOrderWithStockOnPhone();
  await user.click(getButton('More'));
  await user.click(await screen.findByText('Allocate'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByText('Lavender'));
  await enter(user, grade3, '4');
  await user.click(getButton('All lines'));
  await dialog.findByText('4 of 10 allocated');
  await user.click(getButton('Apply'));
  await findAnnouncement('Allocations applied successfully');
  await screen.findByText('4 of 10 allocated');
  expect(order().allocations).toMatchObject([{ locationId: bay, grade: 3, quantity: 4 }]);
});
