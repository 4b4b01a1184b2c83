import { expect, test } from '../support/fixtures.ts';
import { firstCell, gridLocators } from '../support/grid.ts';
import { toastText } from '../support/toast.ts';
import { closeStagedSession } from './countSlot.ts';

const tabPath = (tab: string): string => `/fulfill/product/availability/${tab}`;

const manager = 'manager@sfg' as const;
test.use({ user: manager });
test.beforeEach(({ callAs }) => closeStagedSession(callAs, manager));

test('starts a session that another user sees at once, closes it and shows its log', async ({
  page,
  openAs,
}) => {
  const other = await openAs('sales@sfg', tabPath('staged-session'));
  await expect(other.getByText('No staged session')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Start New Session' })).toBeDisabled();

  await page.goto('/fulfill/product/items');
  await page.getByRole('link', { name: 'Availability' }).click();
  await page.getByRole('tab', { name: 'Staged Session' }).click();
  await page.getByRole('button', { name: 'Start New Session' }).click();
  await expect(page.getByRole('heading', { name: 'Staged Session' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Staged Session' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Close Session' })).toBeDisabled();

  await page.getByRole('button', { name: 'Close Session' }).click();
  const question = page.getByRole('dialog', { name: 'Close the staged session?' });
  await question.getByRole('button', { name: 'Close Session' }).click();
  await expect(toastText(page, 'Session closed')).toBeVisible();
  await expect(page.getByText('No staged session')).toBeVisible();
  await expect(other.getByText('No staged session')).toBeVisible();

  await page.getByRole('tab', { name: 'Closed Sessions' }).click();
  await firstCell(gridLocators(page, 'Closed Sessions').rows.first()).click();
  const details = page.getByRole('dialog', { name: 'Closed Session Details' });
  await details.getByRole('button', { name: 'View Log' }).click();
  const log = page.getByRole('dialog', { name: 'Availability Log' });
  await expect(log.getByRole('listitem')).toContainText(['Session closed', 'Session started']);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(details).toHaveCount(0);
});
