import { expect, test } from './fixtures.ts';
import { green, red, rule, storeRules } from './formattingRules.ts';

const above0 = (column: string) => [column, 'numeric', 'greaterThan', '0'] as const;

test.describe('orders', () => {
  const who = 'manager@bpf';
  test.use({ who });

  test('on the phone cards show the colors of their row, and of the cells that stand on them', async ({
    page,
    callAs,
    picture,
  }) => {
    await storeRules(callAs, who, 'combinedOrders', {
      total: rule(1, green, above0('orderTotal')),
      row: rule(2, red, above0('orderTotal'), { applyToRow: true }),
    });
    await page.goto('/fulfill/orders');
    const card = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem').first();
    await expect(card.locator('.row-card')).toHaveCSS('background-color', 'rgb(255, 217, 214)');
    await expect(card.getByText(/^\$/)).toHaveCSS('background-color', 'rgb(216, 240, 223)');
    await picture('formattingCards', 'phone');
    await storeRules(callAs, who, 'combinedOrders', {});
  });
});

test.describe('lines of an order', () => {
  const who = 'sales@moif';
  test.use({ who });

  test('on the phone show the colors of what stands on their cards', async ({
    page,
    callAs,
    makeOrder,
    picture,
  }) => {
    await storeRules(callAs, who, 'orderLines', {
      total: rule(1, green, above0('lineTotal')),
      ordered: rule(2, red, above0('orderedQuantity')),
    });
    const order = await makeOrder(who, { statuses: ['OPEN', 'SUBMITTED', 'ACKNOWLEDGED'] });
    await page.goto(order.path);
    const card = page.getByRole('region', { name: 'Line items' }).getByRole('listitem').first();
    await expect(card.getByText('$260.00')).toHaveCSS('background-color', 'rgb(216, 240, 223)');
    await expect(card.getByText('10', { exact: true }).last()).toHaveCSS(
      'background-color',
      'rgb(255, 217, 214)',
    );
    await picture('formattingLineCards', 'phone');
    await storeRules(callAs, who, 'orderLines', {});
  });
});
