import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { RemoveLineItemDocument, UpdateLineItemDocument } from '../../web/documents.ts';
import { respondItems } from '../../web/testing/catalogue.ts';
import { orderLine } from '../../web/testing/orderLine.ts';
import { startCreatingServer } from '../../web/testing/orderServer.ts';
import { pickCustomer, showNewOrderPage } from '../../web/testing/showOrderPage.tsx';
import { linesGrid, showStoredOrder } from '../../web/testing/showStoredOrder.ts';

const focusedRow = () => document.activeElement?.closest('[role=row]')?.textContent;

const withPageElement = (children: ReactNode) => (
  <main id="page" tabIndex={-1}>
    {children}
  </main>
);

async function deleteInDialog(user: UserEvent, name: string) {
  await user.click(await linesGrid.findCell(name, 'Name'));
  await user.click(await screen.findByText('Delete', { selector: '[role=dialog] button' }));
  await screen.findByText('Delete this line item?');
  await user.keyboard('{Enter}');
}

const threeLines = ['Lavender', 'Sage', 'Thyme'].map((name, index) => orderLine(index + 1, { name }));

test('deletes the focused line with Delete and Enter, and focuses the next one', async () => {
  const { user, server } = await showStoredOrder({ lineItems: threeLines });
  await user.click(await linesGrid.findCell('Sage', 'Pieces'));
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Delete}');
  await screen.findByText('Delete this line item?');
  await user.keyboard('{Enter}');
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Lavender', 'Thyme']);
  await expect.poll(focusedRow).toContain('Thyme');
  expect(server.requests(RemoveLineItemDocument)).toHaveLength(1);
});

test('deletes the lines of a selected range after one question', async () => {
  const { user } = await showStoredOrder({ lineItems: threeLines });
  await user.click(await linesGrid.findCell('Lavender', 'Pieces'));
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
  await screen.findByText('Delete 2 line items?');
  await user.keyboard('{Enter}');
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Thyme']);
});

test('deletes the line of a cell that can be edited, but not while it is edited', async () => {
  const { user, server } = await showStoredOrder();
  await user.dblClick(await linesGrid.findCell('Sage', 'Ordered'));
  await user.keyboard('{Home}{Delete}');
  expect(screen.queryByText('Delete this line item?')).toBeNull();
  await user.keyboard('{Escape}{Delete}');
  await screen.findByText('Delete this line item?');
  // A correction as in a spreadsheet.
  await user.keyboard('12');
  expect(document.activeElement?.textContent).not.toBe('Delete');
  await user.keyboard('{Enter}');
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Lavender', 'Sage']);
  await user.click(screen.getByText('Delete', { selector: '[role=dialog] button' }));
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Lavender']);
  await expect.poll(focusedRow).toContain('Lavender');
  expect(server.requests(UpdateLineItemDocument)).toEqual([]);
  expect(screen.queryByText('Update Failed')).toBeNull();
});

test('focuses the next line when the dialog of a line deletes it, and the page after the last one', async () => {
  const { user } = await showStoredOrder({ lineItems: threeLines.slice(0, 2) }, { wrap: withPageElement });
  await deleteInDialog(user, 'Lavender');
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Sage']);
  await expect.poll(focusedRow).toContain('Sage');
  await user.keyboard('{Delete}');
  await screen.findByText('Delete this line item?');
  await user.keyboard('{Enter}');
  await screen.findByText('No order lines found');
  await expect.poll(() => document.activeElement?.id).toBe('page');
});

test('leaves the focus in another field when a line is deleted', async () => {
  const { user, change, changeEvent, notifyChanges } = await showStoredOrder({ lineItems: threeLines });
  await user.click(await linesGrid.findCell('Sage', 'Ordered'));
  const poNumber = screen.getByLabelText('PO Number');
  await user.click(poNumber);
  change({ lineItems: threeLines.filter(({ name }) => name !== 'Sage') });
  notifyChanges([changeEvent()]);
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Lavender', 'Thyme']);
  expect(document.activeElement).toBe(poNumber);
});

test('deletes a line of an order that is not saved yet', async () => {
  const server = await startCreatingServer();
  respondItems(server);
  const { user } = await showNewOrderPage({ server });
  await pickCustomer(user);
  await user.click(screen.getByLabelText('Item of the new line'));
  await user.keyboard('THY{Tab}12{Enter}SAGE{Tab}3{Enter}');
  await linesGrid.findCell('Sage', 'Name');
  await user.keyboard('{ArrowUp}{Delete}');
  await screen.findByText('Delete this line item?');
  await user.keyboard('{Enter}');
  await expect.poll(() => linesGrid.texts('Name')).toEqual(['Thyme']);
  await expect.poll(focusedRow).toContain('Thyme');
});

test('says why a line of a submitted order cannot be deleted', async () => {
  const { user, server } = await showStoredOrder({ status: 'SUBMITTED' });
  await user.click(await linesGrid.findCell('Sage', 'Pieces'));
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Delete}');
  await findToast(/Lines cannot be deleted/);
  expect(server.requests(RemoveLineItemDocument)).toEqual([]);
});
