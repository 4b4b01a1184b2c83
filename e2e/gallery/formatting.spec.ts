import { expect, test } from '../support/fixtures.ts';
import { green, openFormatting, red, rule, storeRules } from '../support/formattingRules.ts';
import { pressTool } from '../support/ribbon.ts';

const user = 'manager@bpf';
test.use({ user });

test.beforeEach(({ callAs }) =>
  storeRules(callAs, user, 'combinedOrders', {
    gone: rule(0, red, ['erpBatch', 'string', 'contains', 'x']),
    lacking: rule(0.5, red, ['customerName', 'string', 'contains']),
    total: rule(1, green, ['orderTotal', 'numeric', 'greaterThan', -1]),
    row: rule(2, red, ['orderTotal', 'numeric', 'greaterThan', -1], { applyToRow: true }),
    icons: { ruleType: 'icons' },
  }),
);
test.afterEach(({ callAs }) => storeRules(callAs, user, 'combinedOrders', {}));

test('formatting rules of a grid', async ({ page, saveScreenshots }) => {
  await page.goto('/fulfill/orders');
  const formatting = await openFormatting(page);
  await expect(formatting.getByRole('listitem')).toHaveCount(4);
  await saveScreenshots('formattingRules', 'desktop');
  await formatting.getByRole('button', { name: 'Add Rule' }).click();
  await formatting.getByLabel('Rule Type').selectOption('Unique');
  await formatting.getByLabel('Column').selectOption('Customer');
  await formatting.getByLabel('Type', { exact: true }).selectOption('Duplicate');
  await expect(formatting.getByText(/^[\d,]+ cells match$/)).toBeVisible();
  await saveScreenshots('formattingForm', 'desktop');
  await formatting.getByText('Double color scale', { exact: true }).click();
  await expect(formatting.getByText('Lowest value', { exact: true })).toBeVisible();
  await formatting.getByRole('button', { name: 'Custom', exact: true }).first().click();
  await formatting.getByLabel('Text', { exact: true }).fill('#333333');
  await saveScreenshots('formattingScale', 'desktop');
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('formatting rules of a grid', async ({ page, saveScreenshots }) => {
    await page.goto('/fulfill/orders');
    const cards = page.getByRole('region', { name: 'Orders', exact: true }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    await pressTool(page, 'Formatting');
    const formatting = page.getByRole('dialog', { name: 'Conditional Formatting' });
    await expect(formatting.getByRole('listitem')).toHaveCount(4);
    await saveScreenshots('formattingRules', 'phone');
    await formatting.getByRole('button', { name: 'Add Rule' }).click();
    await formatting.getByLabel('Rule Type').selectOption('Value');
    await formatting.getByLabel('Column').selectOption('Status');
    await saveScreenshots('formattingForm', 'phone');
  });
});
