import { expect, test } from '../support/fixtures.ts';
import { controlOperation } from '../support/interceptOperations.ts';
import { gridLocators } from '../support/grid.ts';
import {
  addItemDialog,
  newOrderPagePath,
  newOrderPanel,
  pickCustomer,
  pickItem,
} from '../support/newOrderPage.ts';
import { closeDetails, openLine } from '../support/orderLines.ts';
import { pressRetry } from '../support/press.ts';
import { runAction } from '../support/ribbon.ts';
import { visit } from '../support/visit.ts';

const phone = { width: 390, height: 844 };

test('order with its details and history', async ({ page, createOrder, saveScreenshots }) => {
  const order = await createOrder('manager@moif', { statuses: ['OPEN', 'SUBMITTED', 'ACKNOWLEDGED'] });
  const read = await controlOperation(page, 'History');
  await page.goto(order.path);
  await expect(page.getByRole('heading', { name: `Order ${order.orderNumber}` })).toBeVisible();
  await saveScreenshots('order', 'desktop');
  await page.getByRole('tab', { name: 'History' }).click();
  await saveScreenshots('historyLoading', 'desktop');
  read.fail();
  await expect(page.getByText('Error loading history')).toBeVisible();
  await saveScreenshots('historyError', 'desktop');
  read.pass();
  const history = page.getByRole('list', { name: 'History' });
  await pressRetry(page, history);
  await expect(history).toContainText('Created the order');
  await saveScreenshots('orderHistory', 'desktop');
  await page.getByRole('tab', { name: 'Order Details' }).click();
  await page.getByLabel('PO Number').fill('7');
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  await saveScreenshots('discardQuestion', 'desktop');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('Your unsaved changes from')).toBeVisible();
  await expect(page.getByLabel('PO Number')).toHaveValue('7');
  await saveScreenshots('orderDetailsDraft', 'desktop');
  await page.getByRole('complementary').getByRole('button', { name: 'Reset' }).click();

  await page.setViewportSize(phone);
  await expect(page.getByText('10 of 10 acknowledged')).toBeVisible();
  await saveScreenshots('orderCards', 'phone');
  await page.getByRole('button', { name: 'Order Details' }).click();
  await saveScreenshots('orderDetails', 'phone');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(history).toContainText('Created the order');
  await saveScreenshots('orderHistory', 'phone');
});

test('terms that cannot be read, lines and the address of an order', async ({
  page,
  createOrder,
  saveScreenshots,
}) => {
  const closed = await createOrder('manager@moif', {
    lines: [['ANN0346-6IN', 100, 2.5]],
    statuses: ['OPEN', 'SUBMITTED', 'CLOSED'],
  });
  const { path } = await createOrder('manager@moif');
  const terms = await controlOperation(page, 'TermsAll');
  terms.fail();
  await page.goto(path);
  const note = page.getByText(/^Error loading terms/);
  await expect(note).toBeVisible();
  await saveScreenshots('termsError', 'desktop');
  terms.pass();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(note).toHaveCount(0);
  await openLine(page, 'Imara Red');
  const line = page.getByRole('dialog', { name: 'Edit Item - Line 1' });
  await line.getByLabel('Quantity').fill('3');
  await expect(line).toContainText('Line total$78.00');
  await saveScreenshots('editLine');
  await line.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this line item?' })).toBeVisible();
  await saveScreenshots('deleteQuestion');
  await page
    .getByRole('dialog', { name: 'Delete this line item?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await visit(page, closed.path);
  await openLine(page, 'Imara Red');
  await expect(page.getByRole('dialog', { name: 'Line 1', exact: true })).toContainText(/category price/);
  await saveScreenshots('linePriceSource');
  await visit(page, (await createOrder('manager@moif')).path);
  await page.getByRole('button', { name: 'Edit Location Address' }).click();
  await page.getByLabel('Address Line 1').fill('Gate');
  await expect(page.getByText('Address may be missing a street number')).toBeVisible();
  await page.getByRole('button', { name: 'Save Location Address' }).scrollIntoViewIfNeeded();
  await saveScreenshots('orderAddress', 'desktop');
});

test('quantities of an order', async ({ page, createOrder, saveScreenshots }) => {
  await page.goto((await createOrder('manager@moif')).path);
  await closeDetails(page);
  await runAction(page, 'Items Table');
  const table = page.getByRole('dialog', { name: 'Add/Edit Order Items' });
  const items = gridLocators(page, 'Items');
  await table.getByLabel('Quick search').fill('Abajo Fleabane');
  const quantity = await items.cell(items.row('PER1695-45IN'), 'Ordered Quantity');
  await quantity.dblclick();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveText('2');
  await saveScreenshots('itemsTable');
  await page.setViewportSize(phone);
  await visit(page, (await createOrder('manager@moif', { statuses: ['OPEN', 'SUBMITTED'] })).path);
  const card = page.getByRole('region', { name: 'Line items' }).getByRole('listitem').first();
  await card.getByRole('button').click();
  const line = page.getByRole('dialog', { name: 'Edit Item - Line 1' });
  await line.getByLabel('Acknowledged Quantity').fill('8');
  await saveScreenshots('acknowledgePhone', 'phone');
});

test.describe('with price levels and a discount limit', () => {
  test.use({ user: 'manager@sfg' });

  test('new order and items to add', async ({ page, saveScreenshots }) => {
    await pickCustomer(page, 'Cedar Creek Plant Company');
    await saveScreenshots('newOrder');
    await runAction(page, 'Add Line Item');
    const dialog = addItemDialog(page);
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await saveScreenshots('addItemPhone', 'phone');
    await pickItem(page, 'ANN0346-6IN', "Impatiens 'Imara Red' - 6in");
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('100');
    await expect(dialog.getByText(/category price/)).toBeVisible();
    await saveScreenshots('addItem');
    await dialog.getByRole('textbox', { name: 'Price' }).fill('2');
    await expect(dialog.getByText('More than 20% below the found price')).toBeVisible();
    await saveScreenshots('discountWarning');
    await dialog.getByRole('tab', { name: 'Custom Item' }).click();
    const form = dialog.getByRole('tabpanel', { name: 'Custom Item' });
    await form.getByLabel('Item name').fill('Extra crates');
    await form.getByLabel('Quantity').fill('0');
    await form.getByRole('button', { name: 'Add Item' }).click();
    await expect(form.getByText('Quantity must be greater than 0')).toBeVisible();
    await saveScreenshots('customItem');
  });
});

test('address, pasted list and draft of a new order', async ({ page, saveScreenshots }) => {
  await pickCustomer(page, 'Cedar Creek Plant Company');
  const panel = newOrderPanel(page);
  await panel.getByRole('button', { name: 'Edit Location Address' }).click();
  await panel.getByLabel('Zip Code').fill('1234');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(
    panel.getByText('Please enter a valid US zip code (12345 or 12345-6789)').first(),
  ).toBeVisible();
  await saveScreenshots('addressEdit');
  await runAction(page, 'Add Line Item');
  await page.getByRole('tab', { name: 'Paste List' }).click();
  const tab = page.getByRole('tabpanel', { name: 'Paste List' });
  await tab
    .getByLabel('Items and quantities')
    .fill(
      'SKU\tQty\nANN0346-6IN\t10\n4 x PER1695-2G\nnikko blue 5 gal 12\nhydrangea 3 gal 6\nANN0346-6IN 2\nThank you, Kim',
    );
  await expect(tab.getByText('4 of 6 lines understood')).toBeVisible();
  await expect(tab.getByRole('listitem').first()).toContainText('$');
  await saveScreenshots('pastedList');
  await visit(page, '/');
  await expect(page.getByRole('link', { name: 'Order for Cedar Creek Plant Company' })).toBeVisible();
  await saveScreenshots('homeDrafts');
  await visit(page, newOrderPagePath);
  await expect(page.getByText('An order is not finished yet.')).toBeVisible();
  await saveScreenshots('newOrderDrafts', 'desktop');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Close panel' }).click();
  await saveScreenshots('newOrderDrafts', 'phone');
});
