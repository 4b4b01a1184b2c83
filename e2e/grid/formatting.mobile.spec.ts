import { expect, test } from '../support/fixtures.ts';
import { red, rule, storeRules } from '../support/formattingRules.ts';
import { pressTool } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';

const user = 'manager@sfg';
test.use({ user });

test('adds, moves and switches off a rule on the phone', async ({ page, callAs }) => {
  await storeRules(callAs, user, 'locations', {
    other: rule(1, red, ['name', 'string', 'contains', 'no such name']),
  });
  await page.goto('/fulfill/locations');
  const card = page.getByRole('region', { name: 'Locations', exact: true }).getByRole('listitem').first();
  await expect(card).toBeVisible();
  await pressTool(page, 'Formatting');
  const formatting = page.getByRole('dialog', { name: 'Conditional Formatting' });
  await formatting.getByRole('button', { name: 'Add Rule' }).tap();
  await formatting.getByLabel('Rule Type').selectOption('Value');
  await formatting.getByLabel('Column').selectOption('Type');
  await formatting.getByLabel('Type', { exact: true }).selectOption('Not equal to');
  await formatting.getByLabel('Value', { exact: true }).fill('No such type');
  await formatting.getByRole('checkbox', { name: 'Whole row' }).check();
  await formatting.getByRole('button', { name: 'Save' }).tap();
  await expect(toastText(page, 'Rules saved successfully')).toBeVisible();
  const rules = formatting.getByRole('listitem');
  await expect(rules).toHaveCount(2);
  await rules
    .last()
    .getByRole('button', { name: /^Move up/ })
    .tap();
  await expect(rules.first()).toContainText('No such type');
  await formatting.getByRole('button', { name: 'Close panel' }).tap();
  await expect(card.locator('.row-card')).toHaveAttribute('data-formatted', 'true');

  await pressTool(page, 'Formatting');
  await rules.first().getByRole('switch').tap();
  await formatting.getByRole('button', { name: 'Close panel' }).tap();
  await expect(card.locator('.row-card')).not.toHaveAttribute('data-formatted');
  await storeRules(callAs, user, 'locations', {});
});
