import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dayInTimeZone } from '#platform/kernel/dates/day.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findCellMessage } from '#platform/web/testing/dom/cellMessage.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  AddMasterLineItemsDocument,
  ItemPricesDocument,
  RemoveMasterLineItemDocument,
  UpdateMasterLineItemDocument,
} from '../../web/documents.ts';
import { masterLinesGrid, showMasterOrder } from '../../web/testing/showMasterOrder.ts';

const findTotal = (text: string): Promise<HTMLElement> =>
  screen.findByText(
    (_, element) => element?.tagName === 'SPAN' && element.textContent === `Master Order Total ${text}`,
  );

test('saves an ordered quantity typed into a cell and updates the totals', async () => {
  const { user, server } = await showMasterOrder();
  await findTotal('$304.36');
  await masterLinesGrid.enterCell(user, 'Lavender', 'Ordered Quantity', '12');
  await findTotal('$356.36');
  await expect.poll(() => masterLinesGrid.texts('Ordered Quantity')).toEqual(['12', '4']);
  expect(server.requests(UpdateMasterLineItemDocument).map(({ input }) => input)).toMatchObject([
    { id: 'line 1', lineNumber: 1, lineItem: { orderedQuantity: 12 }, expected: { orderedQuantity: 10 } },
  ]);
  screen.getByText((_, element) => element?.textContent === 'Total Master Line Items 2');
});

test('says who has changed a quantity meanwhile, and keeps the typed one on request', async () => {
  const { user, changeLine, master } = await showMasterOrder();
  await masterLinesGrid.typeCell(user, 'Lavender', 'Ordered Quantity', '12');
  changeLine(1, { orderedQuantity: 30 });
  await user.keyboard('{Enter}');
  const message = await findCellMessage('Line 1, Ordered Quantity 12');
  expect(message.querySelector('.reason')?.textContent).toContain('Sasha Greenway changed line 1');
  expect(master().masterLineItems[0]?.orderedQuantity).toBe(30);
});

test('shows a line that another user has added', async () => {
  const { notifyChanges, change, changeEvent, master } = await showMasterOrder();
  const [first] = master().masterLineItems;
  change({
    masterLineItems: [
      ...master().masterLineItems,
      ...(first ? [{ ...first, id: 'line 3', lineNumber: 3, name: 'Thyme' }] : []),
    ],
  });
  notifyChanges([changeEvent()]);
  await masterLinesGrid.findCell('Thyme', 'Name');
});

test('adds an item at its price of today, without a tab for items that are not in the catalogue', async () => {
  const { user, server, master } = await showMasterOrder();
  await user.click(getButton('Add Master Line Item'));
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['Browse Items', 'Paste List']);
  await user.type(within(dialog).getByRole('combobox'), 'Thyme');
  await user.click(await within(dialog).findByText('Thyme'));
  await user.type(within(dialog).getByLabelText(/^Quantity/), '7{Enter}');
  await expect.poll(() => master().masterLineItems.length).toBe(3);
  expect(master().masterLineItems[2]).toMatchObject({
    name: 'Thyme',
    orderedQuantity: 7,
    overridePrice: 2.43,
  });
  const days = server.requests(ItemPricesDocument).map(({ orderDate }) => orderDate);
  expect(new Set(days)).toEqual(new Set([dayInTimeZone(new Date().toISOString(), 'America/New_York')]));
});

test('names the action that failed', async () => {
  const { user } = await showMasterOrder(
    {},
    {
      prepare: (server) =>
        server.respond(RemoveMasterLineItemDocument, () => ({
          removeMasterLineItem: {
            masterOrder: null,
            errors: [
              {
                __typename: 'ValidationError' as const,
                code: 'INVALID_STATE',
                severity: 'ERROR' as const,
                message: 'Lines cannot be changed',
                field: [],
              },
            ],
          },
        })),
    },
  );
  await user.dblClick(await masterLinesGrid.findCell('Sage', 'Name'));
  await user.click(getButton('Delete', await screen.findByRole('dialog')));
  const question = await screen.findByText('Delete this line item?');
  const confirmation = question.closest<HTMLElement>('[role=dialog]');
  await user.click(getButton('Delete', confirmation ?? undefined));
  await findToast('Delete Master Line Item: Error - Lines cannot be changed');
});

test('changes quantity and price in the dialog of a line', async () => {
  const { user, server } = await showMasterOrder();
  await user.dblClick(await masterLinesGrid.findCell('Lavender', 'Name'));
  const dialog = await screen.findByRole('dialog');
  const price = within(dialog).getByLabelText(/^Price/);
  await user.clear(price);
  await user.type(price, '3.3');
  await user.click(getButton('Save', dialog));
  await findTotal('$308.36');
  expect(server.requests(UpdateMasterLineItemDocument).map(({ input }) => input)).toMatchObject([
    { lineItem: { overridePrice: 3.3 }, expected: { overridePrice: 3.25 } },
  ]);
});

test('fills an empty master order from the table of all items, which is for the first lines', async () => {
  const { user, server, master } = await showMasterOrder({ masterLineItems: [] });
  await user.click(getButton('Items Table'));
  const dialog = await screen.findByRole('dialog', { name: 'Add Master Order Items' });
  await user.click(getButton('Update Master Order', dialog));
  await findToast('No items will be added. Please set ordered quantities.');
  await shownGrid('Items').enterCell(user, 'Sage', 'Ordered Quantity', '20');
  await user.click(getButton('Update Master Order', dialog));
  await waitFor(() =>
    expect(master().masterLineItems).toMatchObject([{ name: 'Sage', orderedQuantity: 20 }]),
  );
  expect(server.requests(AddMasterLineItemsDocument)).toHaveLength(1);
  await expect.poll(() => getButton('Items Table').ariaDisabled).toBe('true');
});

test('changes nothing in a master order that is acknowledged', async () => {
  const { user } = await showMasterOrder({ status: 'ACKNOWLEDGED' });
  expect(getButton('Add Master Line Item').ariaDisabled).toBe('true');
  await user.dblClick(await masterLinesGrid.findCell('Lavender', 'Name'));
  const dialog = await screen.findByRole('dialog', { name: 'Line 1' });
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});
