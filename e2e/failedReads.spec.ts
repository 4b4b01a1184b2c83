import type { Page } from '@playwright/test';
import { breakCall } from './breakCall.ts';
import { expect, test } from './fixtures.ts';
import { gridOf } from './grid.ts';
import { newOrderPanel, newOrderPath, pickCustomer } from './newOrder.ts';
import { toast } from './toast.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
const terms = (page: Page) => page.getByRole('complementary').getByLabel('Terms');

test.describe('what cannot be read', () => {
  test('an order page without the settings of the company says so, and Retry works', async ({
    page,
    makeOrder,
  }) => {
    const order = await makeOrder('manager@moif');
    for (const [path, title] of [
      [newOrderPath, 'New Order'],
      [order.path, `Order ${order.orderNumber}`],
    ] as const) {
      const repair = await breakCall(page, 'Tenant');
      await page.goto(path);
      await expect(page.getByText('Error loading company settings')).toBeVisible();
      await repair();
      await retry(page).click();
      await expect(heading(page, title)).toBeVisible();
    }
  });

  test('terms say so beside the order and above the grid, and Retry brings them', async ({
    page,
    makeOrder,
    picture,
  }) => {
    const order = await makeOrder('manager@moif');
    const repair = await breakCall(page, 'TermsAll');
    await page.goto('/fulfill/orders');
    await expect(page.getByText(/^Error loading terms/)).toBeVisible();
    await page.goto(order.path);
    await expect(page.getByText(/^Error loading terms/)).toBeVisible();
    await expect(terms(page).getByRole('option')).toHaveText(['As the customer', 'Not loaded']);
    await picture('termsError', 'desktop');
    await repair();
    await retry(page).click();
    await expect(terms(page).getByRole('option', { name: 'Net 60' })).toBeAttached();
    await expect(page.getByText(/^Error loading terms/)).toBeHidden();
  });

  test('newer orders are told as missing, with how old the list is', async ({ page, picture }) => {
    await page.clock.install();
    await page.goto('/fulfill/orders');
    await expect(page.getByText(/^viewing 25 of \d+ rows$/)).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Loading orders' })).toHaveCount(0);
    const repair = await breakCall(page, 'CombinedOrdersNewest');
    await page.clock.runFor('01:01');
    await expect(page.getByText(/^Error refreshing orders/)).toBeVisible();
    await picture('ordersAged', 'desktop');
    await repair();
    await retry(page).click();
    await expect(page.getByText(/^Error refreshing orders/)).toBeHidden();
    await expect(gridOf(page, 'Orders').rows.first()).toBeVisible();
  });
});

test.describe('sales people', () => {
  test.use({ who: 'sales@moif' });

  test('a picked location that cannot be read is told, and the one before stays', async ({ page }) => {
    await page.clock.install();
    await pickCustomer(page, 'Cedar Creek Plant Company');
    const location = newOrderPanel(page).getByRole('combobox', { name: 'Location' });
    await location.click();
    const option = page.getByRole('listbox').getByRole('option').first();
    await expect(option).toBeVisible();
    // What the user may order for is older than a minute by now.
    await page.clock.fastForward('01:01');
    await breakCall(page, 'LocationsSalesPeople');
    const before = await location.inputValue();
    await option.click();
    await expect(toast(page, 'Error: Getting locations')).toBeVisible();
    await expect(location).toHaveValue(before);
  });
});
