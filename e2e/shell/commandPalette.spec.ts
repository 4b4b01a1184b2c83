import type { Page } from '@playwright/test';
import { readOperationName } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';
import { addItemDialog, newOrderPanel, newOrderPagePath } from '../support/newOrderPage.ts';
import { toastText } from '../support/toast.ts';

const commandPalette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const input = (page: Page) => page.getByRole('combobox', { name: 'Go to page, record or action' });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K');
  await expect(input(page)).toBeFocused();
}

test('opens pages and apps by name from the palette', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Suite' })).toBeVisible();
  await openPalette(page);
  const options = commandPalette(page).getByRole('option');
  await expect(options.filter({ hasText: 'Support Center' })).toBeVisible();
  await input(page).fill('dark');
  await expect(options.first()).toHaveText(/^Settings/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('button', { name: /^Go to page, record or action/ }).click();
  await input(page).fill('ord');
  await expect(options.first()).toHaveText(/^Orders/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fulfill\/orders$/);
  await openPalette(page);
  await input(page).fill('zzzz nothing');
  await expect(commandPalette(page).getByText('Nothing found for "zzzz nothing".')).toBeVisible();
});

test('lists ERP pricing only for companies with ERP pricing', async ({ page, openAs }) => {
  const erpPrices = (on: Page) => commandPalette(on).getByRole('option', { name: /^ERP Pricing/ });
  const tenantResponse = page.waitForResponse(
    (response) => readOperationName(response.request()) === 'Tenant',
  );
  await page.goto('/fulfill/orders');
  await tenantResponse;
  await expect(page.getByRole('navigation', { name: 'Fulfill' })).toBeVisible();
  await openPalette(page);
  await input(page).fill('pric');
  await expect(commandPalette(page).getByRole('option', { name: /^Fulfill/ })).toBeVisible();
  await expect(erpPrices(page)).toHaveCount(0);

  const other = await openAs('manager@bpf', '/');
  await expect(other.getByRole('navigation', { name: 'Suite' })).toBeVisible();
  await openPalette(other);
  await input(other).fill('erp');
  await expect(erpPrices(other)).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/fulfill\/price\/erp$/);
});

test('runs actions of the current page from the palette', async ({ page, createOrder }) => {
  const { path } = await createOrder('manager@moif', { poNumber: 'PALETTE-DO' });
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeVisible();
  await openPalette(page);
  const group = commandPalette(page).getByRole('group', { name: 'On this page' });
  await expect(group.getByRole('option', { name: /^Status.*Submitted/ })).toBeVisible();
  await input(page).fill('open');
  await group.getByRole('option', { name: 'Open', exact: true }).click();
  await expect(toastText(page, 'Order status updated to Open')).toBeVisible();
});

test('finds orders, customers and items by number or name and lists recent ones', async ({
  page,
  createOrder,
}) => {
  const { path, orderNumber } = await createOrder('manager@moif', { poNumber: 'PALETTE-FIND' });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Suite' })).toBeVisible();
  await openPalette(page);
  const inGroup = (name: string) => commandPalette(page).getByRole('group', { name }).getByRole('option');
  await input(page).fill(orderNumber);
  await inGroup('Orders')
    .filter({ hasText: `Order ${orderNumber}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible();

  await openPalette(page);
  await expect(inGroup('Recent').first()).toHaveText(new RegExp(`^Order ${orderNumber}`));
  await input(page).fill('cedar creek plant');
  await expect(inGroup('Customers').first()).toHaveText(/^Cedar Creek Plant Company/);
  await expect(inGroup('Orders').first()).toHaveText(/Cedar Creek Plant Company/);
  await input(page).fill('411101695048');
  await expect(inGroup('Items')).toHaveCount(1);

  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: `Order ${orderNumber}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('shows a failed search while the rest of the palette works', async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    const { operationName }: { operationName: string } = route.request().postDataJSON();
    if (operationName === 'CombinedOrdersFound')
      return route.fulfill({ json: { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] } });
    return route.fallback();
  });
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Suite' })).toBeVisible();
  await openPalette(page);
  await input(page).fill('cedar');
  await expect(commandPalette(page).getByText('Some records could not be searched.')).toBeVisible();
  await expect(commandPalette(page).getByRole('group', { name: 'Customers' })).toBeVisible();
});

test('lists shortcuts with ?, searches with / and closes the topmost layer with Escape', async ({ page }) => {
  await page.goto('/fulfill/orders');
  const search = page.getByLabel('Quick search');
  await expect(search).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeVisible();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(commandPalette(page)).toHaveCount(0);
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('?/[');
  await expect(search).toHaveValue('?/[');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(input(page)).toBeFocused();
});

test('opens the palette from the top bar on the phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Go to page, record or action' }).click();
  await input(page).fill('account');
  await commandPalette(page)
    .getByRole('option', { name: /^Account/ })
    .click();
  await expect(page).toHaveURL(/\/account$/);
});

test('confirms before the palette leaves a dialog with typed values', async ({ page, createOrder }) => {
  const { path } = await createOrder('manager@moif', { poNumber: 'TYPED-DIALOG' });
  await page.goto(path);
  await page.getByRole('button', { name: 'Add Line Item' }).first().click();
  const dialog = addItemDialog(page);
  await dialog.getByLabel('Search items').fill('ANN0346-6IN');
  await dialog.getByRole('option').first().click();
  const quantity = dialog.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('3');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  for (const buttonName of ['Cancel', 'Discard']) {
    await openPalette(page);
    await input(page).fill('settings');
    await page.keyboard.press('Enter');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: buttonName }).click();
    await expect(question).toHaveCount(0);
    if (buttonName === 'Cancel') await expect(quantity).toHaveValue('3');
  }
  await expect(page).toHaveURL(/\/settings$/);
});

test('confirms before the browser closes the app with typed values', async ({ page }) => {
  await page.goto(newOrderPagePath);
  const field = newOrderPanel(page).getByLabel('PO Number');
  await field.click();
  await page.keyboard.type('TYPED');
  const dialogOpened = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await dialogOpened;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(field).toHaveValue('TYPED');
});
