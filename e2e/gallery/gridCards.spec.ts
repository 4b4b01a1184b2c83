import { expect, test } from '../support/fixtures.ts';
import { green, red, rule, storeRules } from '../support/formattingRules.ts';
import { pressTool } from '../support/ribbon.ts';
import { storeLayouts } from '../support/savedLayouts.ts';
import { closeMessages } from '../support/toast.ts';

test.use({ user: 'manager@sfg', viewport: { width: 390, height: 844 } });

const above0 = (column: string) => [column, 'numeric', 'greaterThan', '0'] as const;

test('cards with colors, with layouts and in full screen', async ({ page, callAs, saveScreenshots }) => {
  const layout = {
    sorts: [{ key: 'customerName', direction: 'asc' }],
    filters: { customerName: { filterType: 'text', type: 'contains', filter: 'farm' } },
  };
  await storeLayouts(callAs, 'manager@sfg', { Farms: layout });
  await storeRules(callAs, 'manager@sfg', 'combinedOrders', {
    total: rule(1, green, above0('orderTotal')),
    row: rule(2, red, above0('orderTotal'), { applyToRow: true }),
  });
  await page.goto('/fulfill/orders');
  const cards = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem');
  await expect(cards.first().locator('.row-card')).toHaveCSS('background-color', 'rgb(255, 217, 214)');
  await saveScreenshots('formattingCards', 'phone');
  await pressTool(page, 'Load Layout');
  const farms = page
    .getByRole('list', { name: 'Your layouts' })
    .getByRole('button', { name: 'Farms' })
    .first();
  await expect(farms).toBeVisible();
  await saveScreenshots('cardLayouts', 'phone');
  await farms.click();
  await expect(page.getByRole('group', { name: 'Sort and filters' })).toContainText('Sorted by Customer');
  await closeMessages(page);
  await saveScreenshots('cardsArranged', 'phone');
  await pressTool(page, 'Fullscreen');
  await expect
    .poll(async () => (await page.getByRole('toolbar', { name: 'Actions for orders' }).boundingBox())?.y)
    .toBe(0);
  await saveScreenshots('cardsFullscreen', 'phone');
  await storeLayouts(callAs, 'manager@sfg', {});
  await storeRules(callAs, 'manager@sfg', 'combinedOrders', {});
});

test.describe('lines of an order', () => {
  test.use({ user: 'sales@moif' });

  test('cards with colors', async ({ page, callAs, createOrder, saveScreenshots }) => {
    await storeRules(callAs, 'sales@moif', 'orderLines', {
      total: rule(1, green, above0('lineTotal')),
      ordered: rule(2, red, above0('orderedQuantity')),
    });
    const order = await createOrder('sales@moif', { statuses: ['OPEN', 'SUBMITTED', 'ACKNOWLEDGED'] });
    await page.goto(order.path);
    const card = page.getByRole('region', { name: 'Line items' }).getByRole('listitem').first();
    await expect(card.getByText('$260.00')).toHaveCSS('background-color', 'rgb(216, 240, 223)');
    await saveScreenshots('formattingLineCards', 'phone');
    await storeRules(callAs, 'sales@moif', 'orderLines', {});
  });
});
