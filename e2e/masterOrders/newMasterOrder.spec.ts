import { expect, test } from '../support/fixtures.ts';
import { gridLocators, waitForAllRows } from '../support/grid.ts';
import { addItem, addItemDialog, newOrderPanel, pickCustomer } from '../support/newOrderPage.ts';
import { chooseStatus, runAction } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';

test('continues a new order as a master order with its lines, and creates it after a reload', async ({
  page,
}) => {
  await pickCustomer(page, 'Cedar Creek Plant Company');
  await newOrderPanel(page).getByLabel('PO Number').fill('SPRING-27');
  await runAction(page, 'Add Line Item');
  await addItem(page, 'PER1695-2G', 'Abajo Fleabane - 2 gal', '400');
  await addItemDialog(page).getByRole('button', { name: 'Done' }).click();
  await newOrderPanel(page).getByLabel('Order Type').selectOption('MasterOrder');

  const panel = page.getByRole('complementary', { name: 'New Master Order' });
  await expect(panel.getByLabel('PO Number')).toHaveValue('SPRING-27');
  await expect(page).toHaveURL(/\/master-order\/new\?draft=/);
  await page.reload();
  await expect(panel.getByLabel('PO Number')).toHaveValue('SPRING-27');
  const lines = gridLocators(page, 'Master line items');
  await expect(lines.row('PER1695-2G')).toBeVisible();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Master Order Initialized')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Master Order \d+$/ })).toBeVisible();

  // Its details are saved alone.
  const details = page.getByRole('complementary');
  await details.getByLabel('PO Number').fill('SPRING-28');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Master Order Updated')).toBeVisible();
  await page.reload();
  await expect(details.getByLabel('PO Number')).toHaveValue('SPRING-28');
  await details.getByRole('tab', { name: 'Scheduled Orders' }).click();
  await expect(details.getByText('No scheduled orders')).toBeVisible();
});

test('lists master orders on a path of their own, and changes the status of several', async ({
  page,
  createMasterOrder,
}) => {
  const masters = [await createMasterOrder('manager@moif'), await createMasterOrder('manager@moif')];
  const submitted = await createMasterOrder('manager@moif', { statuses: ['SUBMITTED'] });
  const orders = gridLocators(page, 'Orders');
  await page.goto('/fulfill/master-orders');
  await waitForAllRows(page, 'Orders');
  await expect.poll(async () => [...new Set(await orders.column('Type'))]).toEqual(['Master']);
  for (const { masterOrderNumber } of [...masters, submitted])
    await orders.row(masterOrderNumber).getByRole('checkbox').check();
  await chooseStatus(page, 'Update Status', 'Submitted');
  await expect(
    toastText(page, '1 master order(s) already have status: Submitted. Updating remaining orders.'),
  ).toBeVisible();
  await expect(toastText(page, '2 master order(s) status updated to Submitted')).toBeVisible();
  for (const { masterOrderNumber } of masters)
    await expect(orders.row(masterOrderNumber)).toContainText('Submitted');
});
