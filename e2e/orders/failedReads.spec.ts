import type { Page } from '@playwright/test';
import type { OrderQuery } from '#features/orders/web/documents.ts';
import { chooseStatus } from '../support/ribbon.ts';
import { failOperation, holdOperation, readOperationName } from '../support/interceptOperations.ts';
import { expect, test } from '../support/fixtures.ts';
import { gridLocators } from '../support/grid.ts';
import { newOrderPanel, newOrderPagePath, pickCustomer } from '../support/newOrderPage.ts';
import { atPhoneSize } from '../support/atPhoneSize.ts';
import { toastText } from '../support/toast.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const terms = (page: Page) => page.getByRole('complementary').getByLabel('Terms');

test.describe('failed reads', () => {
  test('shows an error on the order page when company settings cannot be read, and retries', async ({
    page,
    createOrder,
  }) => {
    const order = await createOrder('manager@moif');
    for (const [path, title] of [
      [newOrderPagePath, 'New Order'],
      [order.path, `Order ${order.orderNumber}`],
    ] as const) {
      const repair = await failOperation(page, 'Tenant');
      await page.goto(path);
      await expect(page.getByText('Error loading company settings')).toBeVisible();
      await repair();
      await retry(page).click();
      await expect(heading(page, title)).toBeVisible();
    }
  });

  test('shows an error on the order page and above the grid when terms cannot be read, and retries', async ({
    page,
    createOrder,
  }) => {
    const order = await createOrder('manager@moif');
    const repair = await failOperation(page, 'TermsAll');
    await page.goto('/fulfill/orders');
    await expect(page.getByText(/^Error loading terms/)).toBeVisible();
    await page.goto(order.path);
    await expect(page.getByText(/^Error loading terms/)).toBeVisible();
    await expect(terms(page).getByRole('option')).toHaveText(["Customer's terms", 'Not loaded']);
    await repair();
    await retry(page).click();
    await expect(terms(page).getByRole('option', { name: 'Net 60' })).toBeAttached();
    await expect(page.getByText(/^Error loading terms/)).toBeHidden();
  });

  test('shows in the location picker that locations are loading or cannot be read', async ({
    page,
    createOrder,
  }) => {
    const order = await createOrder('manager@moif');
    const release = await holdOperation(page, 'Customer');
    await page.goto(order.path);
    const location = page.getByRole('complementary').getByRole('combobox', { name: 'Location' });
    await location.click();
    await expect(page.getByText('Loading locations ...')).toBeVisible();
    release();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.unroute('**/graphql');

    await failOperation(page, 'Customer');
    await page.reload();
    await expect(page.getByText('Error: Getting locations.')).toBeVisible();
    await location.click();
    const list = page.getByText(/^Error: Getting locations ?Retry$/);
    await expect(list).toBeVisible();
    await page.unroute('**/graphql');
    await list.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  });

  test('removes the error of an unreadable customer when Reset restores the previous customer', async ({
    page,
    createOrder,
  }) => {
    const order = await createOrder('manager@moif');
    await page.goto(order.path);
    const panel = page.getByRole('complementary');
    const customer = panel.getByRole('combobox', { name: 'Customer' });
    const location = panel.getByRole('combobox', { name: 'Location' });
    await expect(location).not.toHaveValue('');
    const [name, locationName] = [await customer.inputValue(), await location.inputValue()];
    await failOperation(page, 'Customer');
    await customer.fill('River Bend Florist');
    await page.getByRole('listbox').getByRole('option').first().click();
    const failure = panel.getByText('Error: Getting locations.');
    await expect(failure).toBeVisible();
    await expect(location).toHaveValue('');
    await panel.getByRole('button', { name: 'Reset' }).click();
    await expect(customer).toHaveValue(name);
    await expect(location).toHaveValue(locationName);
    await expect(failure).toBeHidden();
  });

  test('limits a crash of the address editor to the editor', async ({
    page,
    createOrder,
    saveScreenshots,
  }) => {
    const order = await createOrder('manager@moif');
    await page.route('**/graphql', async (route) => {
      if (readOperationName(route.request()) !== 'Order') return route.fallback();
      const response = await route.fetch();
      const body: { data?: OrderQuery } = await response.json();
      const address = body.data?.order?.customer.location?.address;
      if (address) Reflect.set(address, 'country', 5);
      await route.fulfill({ json: body });
    });
    await page.goto(order.path);
    await page.getByRole('button', { name: 'Edit Location Address' }).click();
    await expect(page.getByText('Address Editing Error')).toBeVisible();
    await expect(page.getByText('Unable to load location address editor...')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Billing Address' })).toBeVisible();
    await saveScreenshots('addressError', 'desktop');
    await atPhoneSize(page, async () => {
      await page.getByRole('button', { name: 'Order Details' }).click();
      await page.getByRole('button', { name: 'Edit Location Address' }).click();
      await retry(page).scrollIntoViewIfNeeded();
      await saveScreenshots('addressError', 'phone');
    });
    await page.getByRole('button', { name: 'Edit Location Address' }).click();
    await retry(page).click();
    await expect(page.getByRole('region', { name: 'Location Address' })).toBeVisible();
  });

  test('shows the age of the list when newer orders cannot be read', async ({ page, saveScreenshots }) => {
    await page.clock.install();
    await page.goto('/fulfill/orders');
    await expect(page.getByText(/^viewing 25 of \d+ rows$/)).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toHaveCount(0);
    const repair = await failOperation(page, 'CombinedOrdersChangedSince');
    await page.clock.runFor('01:01');
    await expect(page.getByText(/^Error refreshing orders/)).toBeVisible();
    await saveScreenshots('ordersAged');
    await repair();
    await retry(page).click();
    await expect(page.getByText(/^Error refreshing orders/)).toBeHidden();
    await expect(gridLocators(page, 'Orders').rows.first()).toBeVisible();
  });
});

test.describe('failed saves', () => {
  test('distinguishes an invalid address from an invalid order header', async ({ page, createOrder }) => {
    const order = await createOrder('manager@moif');
    await page.goto(order.path);
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: 'Edit Location Address' }).click();
    await panel.getByLabel('Zip Code').fill('1');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(toastText(page, 'Address validation failed. Please check your input.')).toBeVisible();
    await panel.getByRole('textbox', { name: 'Expected Delivery Date' }).fill('');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(toastText(page, 'Please fix the validation errors and try again.')).toBeVisible();
  });

  test('shows an error when an address cannot be saved', async ({ page, createOrder }) => {
    const order = await createOrder('manager@moif');
    await page.goto(order.path);
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: 'Edit Location Address' }).click();
    await panel.getByLabel('Address Line 2').fill('Gate 3');
    const repair = await failOperation(page, 'EditOrder');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(toastText(page, 'Failed to save address changes')).toBeVisible();
    await expect(panel.getByLabel('Address Line 2')).toHaveValue('Gate 3');
    await repair();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(toastText(page, 'Order Updated')).toBeVisible();
  });

  test('shows errors when a bulk status change or the reload of its rows fails', async ({
    page,
    createOrder,
  }) => {
    const order = await createOrder('manager@moif');
    await page.goto('/fulfill/orders');
    await gridLocators(page, 'Orders').row(order.orderNumber).getByRole('checkbox').check();
    const repair = await failOperation(page, 'BulkUpdateOrderStatus');
    await chooseStatus(page, 'Update Status', 'Open');
    await expect(toastText(page, 'Error updating order status')).toBeVisible();
    await repair();
    await failOperation(page, 'CombinedOrdersByIds');
    await chooseStatus(page, 'Update Status', 'Open');
    await expect(toastText(page, 'Successfully updated to Open')).toBeVisible();
    await expect(toastText(page, 'Error getting updated order')).toBeVisible();
  });
});

test.describe('sales people', () => {
  test.use({ user: 'sales@moif' });

  test('shows an error and keeps the previous location when the picked one cannot be read', async ({
    page,
  }) => {
    await page.clock.install();
    await pickCustomer(page, 'Cedar Creek Plant Company');
    const location = newOrderPanel(page).getByRole('combobox', { name: 'Location' });
    await location.click();
    const option = page.getByRole('listbox').getByRole('option').first();
    await expect(option).toBeVisible();
    // The cached customers of the sales person expire after a minute.
    await page.clock.fastForward('01:01');
    await failOperation(page, 'LocationsSalesPeople');
    const before = await location.inputValue();
    await option.click();
    await expect(toastText(page, 'Error: Getting locations')).toBeVisible();
    await expect(location).toHaveValue(before);
  });
});

test('loads missing data when the network is back', async ({ page, context }) => {
  await page.goto('/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByText('Error loading tenant settings')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Max Discount %')).toBeVisible();
});
