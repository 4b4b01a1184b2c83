import { createCountedOrder } from '../allocation/createCountedOrder.ts';
import { expect, test } from '../support/fixtures.ts';
import { runAction } from '../support/ribbon.ts';
import { toastText } from '../support/toast.ts';
import { closeStagedSession, countSlot, findStagedSession } from './countSlot.ts';

test('makes a count live after a look at the difference, and allocates from it', async ({ page, callAs }) => {
  const { path, itemId, name, orderNumber, bayIds } = await createCountedOrder(callAs);
  await closeStagedSession(callAs);
  await page.goto('/fulfill/product/availability/staged-session');
  await page.getByRole('button', { name: 'Start New Session' }).click();
  await expect(page.getByRole('button', { name: 'Make Live', exact: true })).toBeVisible();
  const sessionId = (await findStagedSession(callAs)) ?? '';
  await countSlot(callAs, { sessionId, itemId, locationId: bayIds[0], grade: 3, quantity: 5 });

  await page.getByRole('button', { name: 'Make Live', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Make Live' });
  const slot = (quantities: string) =>
    dialog.getByRole('row', { name: new RegExp(`^${name} .* ${quantities}$`) });
  await dialog.getByRole('button', { name: 'Counted', exact: true }).click();
  await expect(slot('8 5 -3 0 Counted')).toBeVisible();

  await countSlot(callAs, { sessionId, itemId, locationId: bayIds[1], grade: 1, quantity: 24 });
  await expect(dialog.getByText('1 count was posted since.')).toBeVisible();
  await expect(slot('.* Counted')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await expect(slot('20 24 \\+4 0 Counted')).toBeVisible();
  // The other site is counted now, too.
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
  for (const site of await dialog.getByRole('radiogroup').all()) await site.getByText('Carry over').click();

  await dialog.getByRole('button', { name: 'Make Live', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'There is a current live session, are you sure?' });
  await question.getByRole('button', { name: 'Make Live' }).click();
  await expect(toastText(page, 'Session made live')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Live Session', selected: true })).toBeVisible();

  await page.goto(path);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await runAction(page, 'Allocate');
  const allocate = page.getByRole('dialog', { name: `Allocate Order Items - Order #${orderNumber}` });
  await allocate.getByRole('button', { name: 'Fill all', exact: true }).click();
  await expect(allocate.getByRole('textbox', { name: /grade 3$/ })).toHaveValue('5');
  await expect(allocate.getByRole('textbox', { name: /grade 1$/ })).toHaveValue('7');
});
