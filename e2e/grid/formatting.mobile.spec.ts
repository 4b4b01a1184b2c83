import { expect, test } from '../support/fixtures.ts';
import { green, red, rule, storeRules } from '../support/formattingRules.ts';
import { toastText } from '../support/toast.ts';

const above0 = (column: string) => [column, 'numeric', 'greaterThan', '0'] as const;

test.describe('orders', () => {
  const user = 'manager@bpf';
  test.use({ user });

  test('shows row and cell colors on cards on the phone', async ({ page, callAs, saveScreenshots }) => {
    await storeRules(callAs, user, 'combinedOrders', {
      total: rule(1, green, above0('orderTotal')),
      row: rule(2, red, above0('orderTotal'), { applyToRow: true }),
    });
    await page.goto('/fulfill/orders');
    const card = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem').first();
    await expect(card.locator('.row-card')).toHaveCSS('background-color', 'rgb(255, 217, 214)');
    await expect(card.getByText(/^\$/)).toHaveCSS('background-color', 'rgb(216, 240, 223)');
    await saveScreenshots('formattingCards', 'phone');
    await storeRules(callAs, user, 'combinedOrders', {});
  });
});

test.describe('rules', () => {
  const user = 'manager@sfg';
  test.use({ user });

  test('adds, moves and switches off a rule on the phone', async ({ page, callAs, saveScreenshots }) => {
    await storeRules(callAs, user, 'locations', {
      other: rule(1, red, ['name', 'string', 'contains', 'no such name']),
    });
    await page.goto('/fulfill/locations');
    const card = page.getByRole('region', { name: 'Locations', exact: true }).getByRole('listitem').first();
    await expect(card).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Formatting' }).tap();
    const formatting = page.getByRole('dialog', { name: 'Conditional Formatting' });
    await formatting.getByRole('button', { name: 'Add Rule' }).tap();
    await formatting.getByLabel('Rule Type').selectOption('Value');
    await formatting.getByLabel('Column').selectOption('Type');
    await formatting.getByLabel('Type', { exact: true }).selectOption('Not equal to');
    await formatting.getByLabel('Value', { exact: true }).fill('No such type');
    await formatting.getByRole('checkbox', { name: 'Whole row' }).check();
    await saveScreenshots('formattingForm', 'phone');
    await formatting.getByRole('button', { name: 'Save' }).tap();
    await expect(toastText(page, 'Rules saved successfully')).toBeVisible();
    const rules = formatting.getByRole('listitem');
    await expect(rules).toHaveCount(2);
    await rules
      .last()
      .getByRole('button', { name: /^Move up/ })
      .tap();
    await expect(rules.first()).toContainText('No such type');
    await saveScreenshots('formattingRules', 'phone');
    await formatting.getByRole('button', { name: 'Close panel' }).tap();
    await expect(card.locator('.row-card')).toHaveAttribute('data-formatted', 'true');

    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Formatting' }).tap();
    await rules.first().getByRole('switch').tap();
    await formatting.getByRole('button', { name: 'Close panel' }).tap();
    await expect(card.locator('.row-card')).not.toHaveAttribute('data-formatted');
    await storeRules(callAs, user, 'locations', {});
  });
});

test.describe('lines of an order', () => {
  const user = 'sales@moif';
  test.use({ user });

  test('show cell colors on cards on the phone', async ({ page, callAs, createOrder, saveScreenshots }) => {
    await storeRules(callAs, user, 'orderLines', {
      total: rule(1, green, above0('lineTotal')),
      ordered: rule(2, red, above0('orderedQuantity')),
    });
    const order = await createOrder(user, { statuses: ['OPEN', 'SUBMITTED', 'ACKNOWLEDGED'] });
    await page.goto(order.path);
    const card = page.getByRole('region', { name: 'Line items' }).getByRole('listitem').first();
    await expect(page.getByText('viewing 1 of 1 rows')).toBeVisible();
    await expect(card.getByText('$260.00')).toHaveCSS('background-color', 'rgb(216, 240, 223)');
    await expect(card.getByText('10', { exact: true }).last()).toHaveCSS(
      'background-color',
      'rgb(255, 217, 214)',
    );
    await saveScreenshots('formattingLineCards', 'phone');
    await storeRules(callAs, user, 'orderLines', {});
  });
});
