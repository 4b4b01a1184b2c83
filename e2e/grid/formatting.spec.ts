import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openFormatting, storeRules } from '../support/formattingRules.ts';
import { parseAmount, gridLocators } from '../support/grid.ts';
import { toastText } from '../support/toast.ts';

// No other test of this user checks colors of the orders grid.
const user = 'sales@moif';
test.use({ user });

test.beforeEach(({ callAs }) => storeRules(callAs, user, 'combinedOrders', {}));

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
}) => {
  await page.goto('/fulfill/orders');
  const formatting = await openFormatting(page);
  await expect(formatting).toContainText('No rules yet.');
  await formatting.getByRole('button', { name: 'Add Rule' }).click();
  await expect(formatting.getByLabel('Rule Type')).toBeFocused();
  await formatting.getByLabel('Rule Type').selectOption('Value');
  await formatting.getByLabel('Column').selectOption('Order Total');
  await expect(formatting.getByLabel('Data Type')).toHaveValue('numeric');
  await formatting.getByLabel('Type', { exact: true }).selectOption('Greater than');
  await formatting.getByLabel('Value', { exact: true }).fill('1000');

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
  await formatting.getByRole('radio', { name: 'Red' }).press('Space');
  await isRight(page, redFill);
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
