import { runAction } from '../support/ribbon.ts';
import { expect, test } from '../support/fixtures.ts';
import { addItem, addItemDialog, newOrderPanel, pickCustomer } from '../support/newOrderPage.ts';
import { toastText } from '../support/toast.ts';

test('creates an order with customer and items on the phone', async ({ page, openAs }) => {
  await page.goto('/fulfill/orders');
  await page.getByRole('button', { name: 'New Order' }).tap();
  await expect(newOrderPanel(page)).toBeVisible();
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await newOrderPanel(page).getByLabel('PO Number').fill('BY-PHONE');
  await newOrderPanel(page).getByRole('button', { name: 'Close panel' }).tap();

  await runAction(page, 'Add');
  await addItem(page, 'imara red', "Impatiens 'Imara Red' - 6in", '10');
  await addItem(page, 'PER1695-2G', 'Abajo Fleabane - 2 gal', '4');
  await addItem(page, '411101695017', 'Abajo Fleabane - 4.5in', '2');
  await addItemDialog(page).getByRole('button', { name: 'Done' }).tap();

  const lines = page.getByRole('region', { name: 'Line items' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await lines.first().getByRole('button').tap();
  const line = page.getByRole('dialog', { name: 'Edit Item - Line 1' });
  await line.getByLabel('Quantity').fill('12');
  await line.getByRole('button', { name: 'Save' }).tap();
  await lines.last().getByRole('button').tap();
  await page
    .getByRole('dialog', { name: 'Edit Item - Line 3' })
    .getByRole('button', { name: 'Delete' })
    .tap();
  const question = page.getByRole('dialog', { name: 'Delete this line item?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).tap();
  await expect(lines).toHaveCount(2);

  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(toastText(page, 'Order Initialized')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Order \d+$/ })).toBeVisible();
  await expect(lines).toHaveCount(2);
  // Twelve trays of 8 at 2.99, and four of one at 11.09.
  await expect(page.getByRole('main')).toContainText('$331.40');
  const other = await openAs('sales@moif', new URL(page.url()).pathname);
  await expect(other.getByRole('main')).toContainText('$331.40');
});
