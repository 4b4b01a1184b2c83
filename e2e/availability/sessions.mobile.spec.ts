import { expect, test } from '../support/fixtures.ts';
import { toastText } from '../support/toast.ts';
import { closeStagedSession } from './countSlot.ts';

const manager = 'manager@sfg' as const;
test.use({ user: manager });
test.beforeEach(({ callAs }) => closeStagedSession(callAs, manager));

test('starts a session on the phone, shows its log and closes it by the menu of the page', async ({
  page,
}) => {
  await page.goto('/fulfill/product/availability');
  await page.getByRole('tab', { name: 'Staged Session' }).tap();
  await page.getByRole('button', { name: 'Start New Session' }).tap();
  await expect(page.getByRole('button', { name: 'Make Live' })).toBeVisible();
  await page.getByRole('button', { name: 'Page actions' }).tap();
  await page.getByRole('menuitem', { name: 'View Log' }).tap();
  const log = page.getByRole('dialog', { name: 'Staged Availability Logs' });
  await expect(log.getByRole('listitem')).toContainText(['Session started']);
  await log.getByRole('button', { name: 'Close' }).last().tap();
  await expect(log).toHaveCount(0);
  await page.getByRole('button', { name: 'Page actions' }).tap();
  await page.getByRole('menuitem', { name: 'Close Session' }).tap();
  const question = page.getByRole('dialog', { name: 'Close the staged session?' });
  await question.getByRole('button', { name: 'Close Session' }).tap();
  await expect(toastText(page, 'Session closed')).toBeVisible();
  await page.getByRole('tab', { name: 'Closed Sessions' }).tap();
  await expect(
    page.getByRole('region', { name: 'Closed Sessions', exact: true }).getByRole('listitem').first(),
  ).toContainText('0 counts');
});
