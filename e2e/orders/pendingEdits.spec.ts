import type { Page } from '@playwright/test';
import { OrderDocument } from '#features/orders/web/documents.ts';
import { runAction, chooseStatus } from '../support/ribbon.ts';
import { failOperation, holdOperation, dropResponse } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { closeDetails, enterCell, orderLinesGrid, openLine, orderTotalText } from '../support/orderLines.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import { addItemDialog } from '../support/newOrderPage.ts';
import { toastText } from '../support/toast.ts';

const twoLines = [
  ['ANN0346-6IN', 10, 3.25],
  ['PER1695-2G', 4, 11.09],
] as const;

const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('complementary');

/** Types into a cell and leaves it in edit mode. */
async function typeCell(page: Page, line: string, column: string, typed: string): Promise<void> {
  const lines = orderLinesGrid(page);
  await (await lines.cell(lines.row(line), column)).dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(typed);
}

/** Reads status and quantities of an order from the server. */
async function stored(callAs: CallAs, orderId: string) {
  const { order } = await callAs('manager@moif', OrderDocument, { orderId });
  return {
    status: order?.status,
    poNumber: order?.poNumber,
    ordered: order?.lineItems.map(({ orderedQuantity }) => orderedQuantity),
    acknowledged: order?.lineItems.map(({ acknowledgedQuantity }) => acknowledgedQuantity),
  };
}

/** Runs such operations but drops their responses and every read of the order. */
async function loseConnection(page: Page, operation: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const { operationName }: { operationName: string } = route.request().postDataJSON();
    if (operationName === operation) await route.fetch();
    await ([operation, 'Order'].includes(operationName) ? route.abort('connectionreset') : route.fallback());
  });
}

test.describe('pending cell edits', () => {
  test('are saved before the status changes, including a cell in edit mode', async ({
    page,
    createOrder,
    callAs,
  }) => {
    const order = await createOrder('manager@moif', { lines: twoLines, statuses: ['OPEN'] });
    await page.goto(order.path);
    await closeDetails(page);
    const release = await holdOperation(page, 'UpdateLineItem');
    await enterCell(page, 'Abajo', 'Ordered', '6');
    await typeCell(page, 'Imara Red', 'Ordered', '7');
    await step(page, 'Submit').click();
    await expect(step(page, 'Submit')).toHaveAttribute('aria-busy', 'true');
    expect(await stored(callAs, order.orderId)).toMatchObject({ status: 'OPEN', ordered: [10, 4] });
    release();
    await expect(toastText(page, 'Order status updated to Submitted')).toBeVisible();
    expect(await stored(callAs, order.orderId)).toMatchObject({ status: 'SUBMITTED', ordered: [7, 6] });
  });

  test('are saved before the status changes when the cell keeps the focus', async ({
    page,
    createOrder,
    callAs,
  }) => {
    const order = await createOrder('manager@moif', { statuses: ['OPEN'] });
    await page.goto(order.path);
    await closeDetails(page);
    await typeCell(page, 'Imara Red', 'Ordered', '7');
    await step(page, 'Submit').dispatchEvent('click');
    await expect(toastText(page, 'Order status updated to Submitted')).toBeVisible();
    expect(await stored(callAs, order.orderId)).toMatchObject({ status: 'SUBMITTED', ordered: [7] });
  });

  test('are included when quantities are acknowledged', async ({ page, createOrder, callAs }) => {
    const order = await createOrder('manager@moif', { lines: twoLines, statuses: ['OPEN', 'SUBMITTED'] });
    await page.goto(order.path);
    await closeDetails(page);
    await enterCell(page, 'Imara Red', 'Acknowledged', '8');
    const release = await holdOperation(page, 'UpdateAcknowledgedQuantity');
    await typeCell(page, 'Abajo', 'Acknowledged', '3');
    await step(page, 'Acknowledge').click();
    release();
    await expect(toastText(page, 'Acknowledged quantities saved')).toBeVisible();
    expect(await stored(callAs, order.orderId)).toMatchObject({ acknowledged: [8, 3] });
  });

  test('are saved before the order header without a version conflict', async ({
    page,
    createOrder,
    callAs,
  }) => {
    const order = await createOrder('manager@moif', { poNumber: 'FIRST' });
    await page.goto(order.path);
    const saved: string[] = [];
    page.on('response', (response) => {
      const { operationName = '' }: { operationName?: string } = response.request().postDataJSON() ?? {};
      if (['UpdateLineItem', 'EditOrder'].includes(operationName)) saved.push(operationName);
    });
    await panel(page).getByLabel('PO Number').fill('SECOND');
    const release = await holdOperation(page, 'UpdateLineItem');
    await typeCell(page, 'Imara Red', 'Ordered', '7');
    await panel(page).getByRole('button', { name: 'Save' }).click();
    release();
    await expect(toastText(page, 'Order Updated')).toBeVisible();
    expect(saved).toEqual(['UpdateLineItem', 'EditOrder']);
    expect(await stored(callAs, order.orderId)).toMatchObject({ poNumber: 'SECOND', ordered: [7] });
  });

  test('are saved before a line is removed', async ({ page, createOrder, callAs }) => {
    const order = await createOrder('manager@moif', { lines: twoLines });
    await page.goto(order.path);
    await closeDetails(page);
    const release = await holdOperation(page, 'UpdateLineItem');
    await enterCell(page, 'Imara Red', 'Ordered', '7');
    await enterCell(page, 'Imara Red', 'Ordered', '8');
    await openLine(page, 'Abajo');
    await page.getByRole('dialog', { name: 'Edit Item - Line 2' }).getByText('Delete').click();
    const question = page.getByRole('dialog', { name: 'Delete this line item?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    release();
    await expect(orderLinesGrid(page).rows).toHaveCount(1);
    await expect(orderTotalText(page)).toHaveText('Order Total $208.00');
    await expect(toastText(page, 'Update Failed')).toHaveCount(0);
    expect(await stored(callAs, order.orderId)).toMatchObject({ ordered: [8] });
  });

  for (const [what, typed] of [
    ['that a rule refuses', '1.5'],
    ['that the server cannot save', '7'],
  ] as const)
    test(`block the status change once and name a value ${what}`, async ({ page, createOrder, callAs }) => {
      const order = await createOrder('manager@moif', { statuses: ['OPEN'] });
      await page.goto(order.path);
      await closeDetails(page);
      await failOperation(page, 'UpdateLineItem');
      await typeCell(page, 'Imara Red', 'Ordered', typed);
      await step(page, 'Submit').click();
      await expect(toastText(page, 'Unable to update status to Submitted')).toBeVisible();
      await expect(toastText(page, `Not saved: Line 1, Ordered ${typed}: `)).toBeVisible();
      expect(await stored(callAs, order.orderId)).toMatchObject({ status: 'OPEN', ordered: [10] });
      await step(page, 'Submit').click();
      await expect(toastText(page, 'Order status updated to Submitted')).toBeVisible();
    });

  test('confirms before a status change discards an unsaved order header', async ({ page, createOrder }) => {
    const order = await createOrder('manager@moif', { poNumber: 'FIRST', statuses: ['OPEN'] });
    await page.goto(order.path);
    const poNumber = panel(page).getByLabel('PO Number');
    await poNumber.fill('SECOND');
    await step(page, 'Submit').click();
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(poNumber).toHaveValue('SECOND');
    await step(page, 'Submit').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(toastText(page, 'Order status updated to Submitted')).toBeVisible();
    await expect(poNumber).toHaveValue('FIRST');
  });
});

test.describe('a lost response', () => {
  test('adds a custom item once after a retry', async ({ page, createOrder }) => {
    const order = await createOrder('manager@moif');
    await page.goto(order.path);
    await closeDetails(page);
    await runAction(page, 'Add Line Item');
    const dialog = addItemDialog(page);
    await dialog.getByRole('tab', { name: 'Custom Item' }).click();
    const form = dialog.getByRole('tabpanel', { name: 'Custom Item' });
    await form.getByLabel('Item name').fill('Extra crates');
    await form.getByLabel('Quantity').fill('3');
    await form.getByLabel('Price').fill('4.25');
    await loseConnection(page, 'AddLineItems');
    await form.getByRole('button', { name: 'Add Item' }).click();
    await expect(toastText(page, /^Error saving line items: Network error/)).toBeVisible();
    await page.unroute('**/graphql');
    await form.getByLabel('Quantity').fill('5');
    await form.getByRole('button', { name: 'Add Item' }).click();
    await expect(toastText(page, /This line is already in the order\./)).toBeVisible();
    await form.getByLabel('Quantity').fill('3');
    await form.getByRole('button', { name: 'Add Item' }).click();
    await expect(dialog).toBeHidden();
    expect(await orderLinesGrid(page).column('SKU')).toEqual(['ANN0346-6IN', 'CUSTOM']);
    await expect(orderTotalText(page)).toHaveText('Order Total $272.75');
  });

  for (const [what, lose] of [
    ['only the response', dropResponse],
    ['the connection', loseConnection],
  ] as const)
    test(`adds a line of the items table once after a retry with ${what} lost`, async ({
      page,
      createOrder,
    }) => {
      const order = await createOrder('manager@moif');
      await page.goto(order.path);
      await closeDetails(page);
      await runAction(page, 'Items Table');
      const dialog = page.getByRole('dialog', { name: 'Add/Edit Order Items' });
      const items = gridLocators(page, 'Items');
      await dialog.getByLabel('Quick search').fill('PER1695-2G');
      await expect(items.rows).toHaveCount(1);
      await (await items.cell(items.rows, 'Ordered Quantity')).dblclick();
      await page.keyboard.type('9');
      await lose(page, 'AddLineItems');
      await dialog.getByRole('button', { name: 'Update Order' }).click();
      await expect(toastText(page, /^Error saving line items: Network error/)).toBeVisible();
      await page.unroute('**/graphql');
      await dialog.getByRole('button', { name: 'Update Order' }).click();
      await expect(dialog).toBeHidden();
      expect(await orderLinesGrid(page).column('Ordered')).toEqual(['10', '9']);
    });

  test('is no error when the order shows the saved change', async ({ page, createOrder, callAs }) => {
    const order = await createOrder('manager@moif', { poNumber: 'FIRST' });
    await page.goto(order.path);
    await dropResponse(page, 'UpdateLineItem');
    await enterCell(page, 'Imara Red', 'Ordered', '7');
    await expect(orderTotalText(page)).toHaveText('Order Total $182.00');
    await panel(page).getByLabel('PO Number').fill('SECOND');
    await dropResponse(page, 'EditOrder');
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect(toastText(page, 'Order Updated')).toBeVisible();
    await dropResponse(page, 'UpdateOrderStatus');
    await chooseStatus(page, 'Status', 'Open');
    await expect(toastText(page, 'Successfully updated to Open')).toBeVisible();
    expect(await stored(callAs, order.orderId)).toEqual({
      status: 'OPEN',
      poNumber: 'SECOND',
      ordered: [7],
      acknowledged: [null],
    });
  });
});
