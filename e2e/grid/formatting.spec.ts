import type { Page } from '@playwright/test';
import { UpdateUserAppSettingDocument, UserAppSettingsDocument } from '#features/identity/web/documents.ts';
import { formattingVersion } from '#platform/kernel/grid/formatting/formattingRule.ts';
import { fromBase64, toBase64 } from '#platform/web/userSettings/base64Json.ts';
import { failOperation } from '../support/interceptOperations.ts';
import { demoUserEmail } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';
import { green, openFormatting, red, rule, storeRules } from '../support/formattingRules.ts';
import { parseAmount, gridLocators } from '../support/grid.ts';
import type { CallAs } from '../support/createTestOrder.ts';
import { toastText } from '../support/toast.ts';

// No other test of this user checks colors of the orders grid.
const user = 'sales@moif';
test.use({ user });

const setting = { group: 'combinedOrders', name: 'gridFormattingRules' };
const store = (callAs: CallAs, rules: Readonly<Record<string, object>>) =>
  storeRules(callAs, user, setting.group, rules);
const stored = async (callAs: CallAs): Promise<unknown> => {
  const { userAppSettings } = await callAs(user, UserAppSettingsDocument, {
    ...setting,
    tenantId: 'MOIF',
    emailAddress: demoUserEmail(user),
  });
  return fromBase64(userAppSettings?.nodes[0]?.base64Settings ?? '');
};
test.beforeEach(({ callAs }) => store(callAs, {}));

const orders = (page: Page) => gridLocators(page, 'Orders');

/** Reads texts and fills of the cells of a column in one step; '' for cells without a fill. */
const fills = (page: Page, column: string): Promise<[text: string, fill: string][]> =>
  orders(page).region.evaluate(
    (grid, key) =>
      [...grid.querySelectorAll<HTMLElement>(`[role=gridcell][col-id="${key}"]`)].map((cell) => [
        cell.textContent.trim(),
        cell.style.backgroundColor,
      ]),
    column,
  );

const greenFill = 'rgb(216, 240, 223)';
const redFill = 'rgb(255, 217, 214)';

test('previews a rule, restores it in other browsers, and switches it off in one browser only', async ({
  page,
  openAs,
  saveScreenshots,
}) => {
  await page.goto('/fulfill/orders');
  const formatting = await openFormatting(page);
  await expect(formatting).toContainText('No rules yet.');
  await formatting.getByRole('button', { name: 'Add Rule' }).click();
  await expect(formatting.getByLabel('Rule Type')).toBeFocused();
  await formatting.getByRole('button', { name: 'Save' }).click();
  await expect(formatting.getByText('Rule Type is required')).toBeVisible();
  await formatting.getByLabel('Rule Type').selectOption('Value');
  await formatting.getByRole('button', { name: 'Save' }).click();
  await expect(formatting.getByText('Condition 1: Column and Data Type are required')).toBeVisible();
  await formatting.getByLabel('Column').selectOption('Order Total');
  await expect(formatting.getByLabel('Data Type')).toHaveValue('numeric');
  await expect(formatting.getByText('Condition 1: Value is required')).toBeVisible();
  await formatting.getByLabel('Type', { exact: true }).selectOption('Between');
  await formatting.getByLabel('Value', { exact: true }).fill('1000');
  await formatting.getByRole('button', { name: 'Save' }).click();
  await expect(
    formatting.getByText('Condition 1: Second Value is required for Between condition'),
  ).toBeVisible();
  await formatting.getByLabel('Type', { exact: true }).selectOption('Greater than');

  // The grid previews the unsaved rule.
  await expect(formatting.getByRole('status').filter({ hasText: /^\d+ cells match$/ })).toBeVisible();
  const isRight = async (on: Page, fill: string) =>
    expect(async () => {
      const cells = await fills(on, 'orderTotal');
      expect(cells.some(([, own]) => own === fill)).toBe(true);
      expect(cells.map(([, own]) => own)).toEqual(
        cells.map(([text]) => (parseAmount(text) > 1000 ? fill : '')),
      );
    }).toPass();
  await isRight(page, greenFill);
  await formatting.getByRole('radio', { name: 'Red' }).check({ force: true });
  await isRight(page, redFill);
  await saveScreenshots('formattingForm', 'desktop');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await formatting.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Rules saved successfully')).toBeVisible();
  const name = 'Order Total greater than 1,000';
  const edit = formatting.getByRole('button', { name: `Edit ${name}` });
  await expect(edit).toBeFocused();

  await page.reload();
  await isRight(page, redFill);
  await openFormatting(page);
  await formatting.getByRole('switch', { name: `Active, ${name}` }).uncheck();
  await expect.poll(async () => (await fills(page, 'orderTotal')).every(([, own]) => own === '')).toBe(true);
  const other = await openAs(user, '/fulfill/orders');
  await isRight(other, redFill);
  await page.reload();
  await openFormatting(page);
  await expect(formatting.getByRole('switch', { name: `Active, ${name}` })).not.toBeChecked();

  await edit.click();
  await expect(formatting.getByLabel('Rule Type')).toBeDisabled();
  await isRight(page, redFill);
  await formatting.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this rule?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(formatting).toContainText('No rules yet.');
});

test('applies the first matching rule, prefers cell rules to row rules, and ignores rules of missing columns', async ({
  page,
  callAs,
  saveScreenshots,
}) => {
  await store(callAs, {
    gone: rule(0, red, ['erpBatch', 'string', 'contains', 'x']),
    lacking: rule(0.5, red, ['customerName', 'string', 'contains']),
    first: rule(1, green, ['orderTotal', 'numeric', 'greaterThan', -1]),
    second: rule(2, red, ['orderTotal', 'numeric', 'greaterThan', -1]),
    row: rule(3, red, ['orderTotal', 'numeric', 'greaterThan', -1], { applyToRow: true }),
    icons: { ruleType: 'icons' },
  });
  await page.goto('/fulfill/orders');
  const formatting = await openFormatting(page);
  const shown = async (column: string) => [...new Set((await fills(page, column)).map(([, fill]) => fill))];
  await expect.poll(() => shown('orderTotal')).toEqual([greenFill]);
  expect(await shown('customerName')).toEqual([redFill]);
  const list = formatting.getByRole('listitem');
  await expect(list).toHaveCount(5);
  await expect(list.nth(0)).toContainText('This grid has no column “erpBatch”: the rule does nothing');
  await expect(list.nth(1)).toContainText('Missing required data: the rule does nothing');
  await expect(formatting).toContainText('1 saved rule cannot be read by this version of the app');
  await saveScreenshots('formattingRules', 'desktop');

  // Moves the second rule above the first by keyboard.
  await formatting
    .getByRole('button', { name: /^Move up, / })
    .nth(3)
    .focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => shown('orderTotal')).toEqual([redFill]);
  await expect(toastText(page, 'Rules saved successfully')).toBeVisible();
  expect(await stored(callAs)).toMatchObject({
    entries: expect.arrayContaining([expect.objectContaining({ id: 'icons', value: { ruleType: 'icons' } })]),
  });
});

test('shows the specified errors when rules cannot be fetched or saved', async ({
  page,
  saveScreenshots,
}) => {
  const repair = await failOperation(page, 'UserAppSettings');
  await page.goto('/fulfill/orders');
  const formatting = await openFormatting(page);
  await expect(formatting.getByText('Error fetching saved rules')).toBeVisible();
  await repair();
  await formatting.getByRole('button', { name: 'Retry' }).click();
  await expect(formatting).toContainText('No rules yet.');

  const mend = await failOperation(page, 'UpdateUserAppSetting');
  await formatting.getByRole('button', { name: 'Add Rule' }).click();
  await formatting.getByLabel('Rule Type').selectOption('Unique');
  await formatting.getByLabel('Column').selectOption('Customer');
  await formatting.getByLabel('Type', { exact: true }).selectOption('Duplicate');
  await formatting.getByRole('checkbox', { name: 'Whole row' }).check();
  await expect(formatting.getByText(/^[\d,]+ rows match$/)).toBeVisible();
  await formatting.getByText('Double color scale', { exact: true }).click();
  await expect(formatting.getByText('A color scale is for numbers')).toBeVisible();
  await formatting.getByRole('button', { name: 'Custom' }).first().click();
  await formatting.getByLabel('Fill', { exact: true }).fill('fff');
  await formatting.getByLabel('Text', { exact: true }).fill('#cccccc');
  await expect(formatting.getByText('Contrast 1.6:1. Text is hard to read below 4.5:1')).toBeVisible();
  await formatting.getByLabel('Text', { exact: true }).fill('#333333');
  await expect(formatting.getByText('Contrast 12.6:1, readable in both themes')).toBeVisible();
  await saveScreenshots('formattingScale', 'desktop');
  await formatting.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Error saving rules')).toBeVisible();
  await mend();
  await formatting.getByRole('button', { name: 'Save' }).click();
  await expect(toastText(page, 'Rules saved successfully')).toBeVisible();
});

test('leaves rules of a newer version unchanged and replaces damaged rules', async ({ page, callAs }) => {
  const keep = (base64Settings: string) =>
    callAs(user, UpdateUserAppSettingDocument, {
      input: { ...setting, emailAddress: demoUserEmail(user), base64Settings },
    });
  await keep(toBase64({ version: formattingVersion + 1, entries: 'of another kind' }));
  await page.goto('/fulfill/orders');
  const formatting = await openFormatting(page);
  await expect(formatting).toContainText('The rules were saved by a newer version of the app.');
  await expect(formatting.getByRole('button', { name: 'Add Rule' })).toHaveAttribute('aria-disabled', 'true');

  await keep(toBase64(['no list']));
  await page.reload();
  await openFormatting(page);
  await expect(formatting).toContainText('Saved rules cannot be read. Saving a rule starts a new list.');
  await formatting.getByRole('button', { name: 'Add Rule' }).click();
  await formatting.getByLabel('Rule Type').selectOption('Average');
  const add = formatting.getByRole('button', { name: 'Add condition' });
  for (let count = 1; count < 5; count += 1) await add.click();
  await expect(formatting.getByText('5 of 5', { exact: true })).toBeVisible();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  const conditions = formatting.getByRole('group', { name: /^Condition \d$/ });
  await conditions.nth(3).getByLabel('Column').selectOption('Lines');
  for (let count = 1; count < 4; count += 1)
    await formatting.getByRole('button', { name: 'Remove condition 1' }).click();
  await formatting.getByRole('button', { name: 'Remove condition 2' }).click();
  await expect(conditions).toHaveCount(1);
  await expect(formatting.getByLabel('Type', { exact: true })).toHaveValue('above');
  await expect(add).toBeFocused();
  await formatting.getByRole('button', { name: 'Save' }).click();
  await expect(formatting.getByRole('listitem')).toContainText('Above average · Lines');
});

test('closes the panel first and then full screen with Escape', async ({ page }) => {
  await page.goto('/fulfill/orders');
  await expect(orders(page).rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Fullscreen' }).click();
  const formatting = await openFormatting(page);
  await formatting.getByRole('button', { name: 'Add Rule' }).focus();
  await page.keyboard.press('Escape');
  await expect(formatting).toBeHidden();
  await expect(page.getByRole('button', { name: 'Exit Fullscreen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible();
});
