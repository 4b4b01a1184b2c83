import type { Page } from '@playwright/test';
import { pressKeys } from '../../counting/countingPages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { emulateNetwork, waitForServiceWorker } from '../../support/offlineStart.ts';
import { toastText } from '../../support/toast.ts';
import {
  chooseLocation,
  countDialog,
  openMaterialItems,
  quantitiesDialog,
  saveCount,
} from './materialPages.ts';

test.use({ user: 'counter@moif', serviceWorkers: 'allow' });

const bin202 = 'Hard Goods Barn › Aisle 2 › Bin 202';
const bin305 = 'Main Warehouse › Aisle 3 › Bin 305';

/** Waits until the device has the material of a site. */
const waitForMaterial = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
        const name = names.find((one) => one.startsWith('reference '));
        if (name === undefined) return 0;
        return new Promise<number>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => {
            const counted = opening.result.transaction('scopes').objectStore('scopes').count();
            counted.onsuccess = () => {
              opening.result.close();
              resolve(counted.result);
            };
          };
        });
      }),
    )
    .toBeGreaterThan(0);

test('counts and moves without a network, also after a restart, and posts both once there is a signal', async ({
  page,
}) => {
  const setOffline = await emulateNetwork(page);
  await openMaterialItems(page);
  await waitForServiceWorker(page);
  await waitForMaterial(page);
  await setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Counting and moving work\. Quantities as of|Quantities as of/)).toBeVisible();
  await page.getByLabel(/^(Quick search|Search)$/).fill('M10008');
  await page.getByText('M10008').click();
  const dialog = quantitiesDialog(page);
  await expect(dialog.getByRole('row', { name: /^2 locations/ })).toContainText('2,380');
  const count = countDialog(page);
  await dialog.getByRole('button', { name: bin202 }).click();
  await count.getByLabel(/^Reason/).selectOption({ label: 'found' });
  await count.getByRole('textbox', { name: 'Count' }).fill('');
  await pressKeys(page, '1000');
  await saveCount(count);
  await expect(count).toHaveCount(0);
  await dialog.getByRole('button', { name: bin305 }).click();
  await chooseLocation(page, count, bin202);
  await count.getByRole('textbox', { name: 'Move' }).fill('');
  await pressKeys(page, '100');
  await saveCount(count);
  await expect(count).toHaveCount(0);
  await page.reload();
  await dialog.getByRole('link', { name: 'Waiting Counts and Moves' }).click();
  await expect(page.getByText('1 count and 1 move to post')).toBeVisible();
  const post = page.getByRole('main').getByRole('button', { name: 'Post', exact: true });
  await expect(post).toBeDisabled();
  await setOffline(false);
  await post.click();
  await expect(toastText(page, '1 count and 1 move posted')).toBeVisible();
  await page.getByRole('link', { name: /^Items/ }).click();
  await page.getByLabel(/^(Quick search|Search)$/).fill('M10008');
  await page.getByText('M10008').click();
  await expect(dialog.getByRole('row', { name: new RegExp(`^${bin202}`) })).toContainText('1,100');
  await expect(dialog.getByRole('row', { name: new RegExp(`^${bin305}`) })).toContainText('1,231');
  await expect(dialog.getByRole('row', { name: /^2 locations/ })).toContainText('2,331');
});
