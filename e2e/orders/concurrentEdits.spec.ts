import { OrderDocument, RemoveLineItemDocument } from '#features/orders/web/documents.ts';
import { withoutLiveChanges } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeDetails, enterCell, orderLinesGrid, openLine, orderTotalText } from '../support/orderLines.ts';
import { setStatus } from '../support/createTestOrder.ts';
import { toastText } from '../support/toast.ts';

const lines = [
  ['ANN0346-6IN', 10, 3.25],
  ['PER1695-2G', 4, 11.09],
] as const;

/** Conflict message of the second user. */
const conflictMessage = /Changed by sales@moif\.example\.com in the meantime/;

test.beforeEach(({ page }) => withoutLiveChanges(page));

test('lets the second user choose in a conflict of two order changes', async ({
  page,
  createOrder,
  openAs,
  saveScreenshots,
}) => {
  const order = await createOrder('manager@moif', { poNumber: 'FIRST', lines });
  await page.goto(order.path);
  const mine = page.getByLabel('PO Number');
  await mine.fill('MINE');
  const other = await openAs('sales@moif', order.path);
  await other.getByLabel('PO Number').fill('THEIRS');
  await other.getByRole('complementary').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Order Updated')).toBeVisible();

  await page.getByRole('complementary').getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: /^Changed by/ });
  await expect(conflict).toContainText('sales@moif.example.com');
  await expect(conflict).toContainText('MINE');
  await expect(conflict).toContainText('THEIRS');
  await saveScreenshots('orderConflict');
  await conflict.getByRole('button', { name: 'Save my choice' }).click();
  await expect(toastText(page, 'Order Updated')).toBeVisible();
  await page.reload();
  await expect(mine).toHaveValue('MINE');
});

test('shows the second user the stored value in a conflict of two cell edits', async ({
  page,
  createOrder,
  openAs,
}) => {
  const order = await createOrder('manager@moif', { lines });
  await page.goto(order.path);
  await closeDetails(page);
  const other = await openAs('sales@moif', order.path);
  await closeDetails(other);
  await enterCell(other, 'Imara Red', 'Ordered', '12');
  await enterCell(page, 'Imara Red', 'Ordered', '15', '12');
  await expect(toastText(page, 'Update Failed')).toBeVisible();
  await expect(toastText(page, conflictMessage)).toContainText('from 10 to 12');
  await expect(orderTotalText(page)).toHaveText('Order Total $356.36');
  await enterCell(page, 'Imara Red', 'Ordered', '15');

  // Changes of different cells of a line do not conflict.
  await enterCell(other, 'Imara Red', 'Price', '3.5', '$3.50');
  await page.reload();
  for (const one of [page, other]) {
    await expect(orderTotalText(one)).toHaveText('Order Total $464.36');
    expect(await orderLinesGrid(one).column('Ordered')).toEqual(['15', '4']);
  }
});

test('warns the second user before a line of the first is overwritten', async ({
  page,
  createOrder,
  openAs,
  saveScreenshots,
}) => {
  const order = await createOrder('manager@moif', { lines });
  await page.goto(order.path);
  await closeDetails(page);
  await openLine(page, 'Imara Red');
  const mine = page.getByRole('dialog', { name: 'Edit Item - Line 1' });
  await mine.getByLabel('Quantity').fill('20');
  const other = await openAs('sales@moif', order.path);
  await closeDetails(other);
  await openLine(other, 'Imara Red');
  const theirs = other.getByRole('dialog', { name: 'Edit Item - Line 1' });
  await theirs.getByLabel('Quantity').fill('12');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(orderTotalText(other)).toHaveText('Order Total $356.36');

  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText(conflictMessage)).toContainText('Save again to keep your values.');
  await expect(mine.getByLabel('Quantity')).toHaveValue('20');
  await saveScreenshots('lineConflict');
  await other.reload();
  await expect(orderTotalText(other)).toHaveText('Order Total $356.36');

  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(orderTotalText(page)).toHaveText('Order Total $564.36');
  await other.reload();
  await expect(orderTotalText(other)).toHaveText('Order Total $564.36');
});

test('shows the second user the acknowledged quantity of the first', async ({
  page,
  createOrder,
  openAs,
}) => {
  const order = await createOrder('manager@moif', { lines, statuses: ['OPEN', 'SUBMITTED'] });
  await page.goto(order.path);
  await closeDetails(page);
  const other = await openAs('sales@moif', order.path);
  await closeDetails(other);
  await enterCell(other, 'Imara Red', 'Acknowledged', '8');
  await enterCell(page, 'Imara Red', 'Acknowledged', '9', '8');
  await expect(toastText(page, conflictMessage)).toBeVisible();
  await enterCell(page, 'Imara Red', 'Acknowledged', '9');
});

test('saves the original value of a line after another user has changed it', async ({
  page,
  createOrder,
  openAs,
}) => {
  const order = await createOrder('manager@moif', { lines });
  await page.goto(order.path);
  await closeDetails(page);
  await openLine(page, 'Imara Red');
  const mine = page.getByRole('dialog', { name: 'Edit Item - Line 1' });
  await mine.getByLabel('Quantity').fill('20');
  const other = await openAs('sales@moif', order.path);
  await closeDetails(other);
  await enterCell(other, 'Imara Red', 'Price', '3.5', '$3.50');
  await enterCell(other, 'Imara Red', 'Ordered', '12');

  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText(conflictMessage)).toContainText('Save again to keep your values.');
  // An unedited field takes the new value.
  await expect(mine.getByLabel('Price')).toHaveValue('$3.50');
  await mine.getByLabel('Quantity').fill('10');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toBeHidden();
  await other.reload();
  expect(await orderLinesGrid(other).column('Ordered')).toEqual(['10', '4']);
  expect(await orderLinesGrid(other).column('Price')).toEqual(['$3.50', '$11.09']);
});

test('keeps a proposed quantity when the user saves again after a conflict', async ({
  page,
  createOrder,
  openAs,
}) => {
  const order = await createOrder('manager@moif', { lines, statuses: ['OPEN', 'SUBMITTED'] });
  await page.goto(order.path);
  await closeDetails(page);
  await openLine(page, 'Imara Red');
  const mine = page.getByRole('dialog', { name: 'Edit Item - Line 1' });
  await expect(mine.getByLabel('Acknowledged Quantity')).toHaveValue('10');
  const other = await openAs('sales@moif', order.path);
  await closeDetails(other);
  await enterCell(other, 'Imara Red', 'Acknowledged', '8');

  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText(conflictMessage)).toContainText('Save again to keep your values.');
  await expect(mine.getByLabel('Acknowledged Quantity')).toHaveValue('10');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toBeHidden();
  await other.reload();
  expect((await orderLinesGrid(other).column('Acknowledged'))[0]).toBe('10');
});

test('removes a line that another user has deleted', async ({ page, createOrder, callAs }) => {
  const { orderId, path } = await createOrder('manager@moif', { lines });
  await page.goto(path);
  await closeDetails(page);
  await expect(orderLinesGrid(page).rows).toHaveCount(2);
  const { order } = await callAs('sales@moif', OrderDocument, { orderId });
  const id = order?.lineItems[0]?.id ?? '';
  await callAs('sales@moif', RemoveLineItemDocument, { input: { orderId, id, lineNumber: 1 } });

  await openLine(page, 'Imara Red');
  const line = page.getByRole('dialog', { name: 'Edit Item - Line 1' });
  await line.getByLabel('Quantity').fill('20');
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Update Failed')).toBeVisible();
  await expect(orderLinesGrid(page).rows).toHaveCount(1);
  await expect(orderTotalText(page)).toHaveText('Order Total $44.36');
});

test('refuses a status change after another user has changed the status', async ({
  page,
  createOrder,
  callAs,
}) => {
  const order = await createOrder('manager@moif', { lines, statuses: ['OPEN'] });
  await page.goto(order.path);
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
  await setStatus(callAs, 'sales@moif', order.orderId, 'CANCELLED');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(toastText(page, 'Unable to update status to Submitted')).toBeVisible();
  await expect(toastText(page, conflictMessage)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Cancelled');
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeHidden();
});
