import {
  chooseBay,
  chooseSite,
  countItem,
  openCounting,
  openPage,
  postButton,
  pressKeys,
  searchField,
  scanCode,
} from '../../counting/countingPages.ts';
import { expect, test } from '../../support/fixtures.ts';
import { controlOperation, holdOperation } from '../../support/interceptOperations.ts';
import { emulateNetwork } from '../../support/offlineStart.ts';

test.use({ user: 'counter@moif' });

test('counting of items', async ({ page, saveScreenshots }) => {
  await page.goto('/availability/count');
  await chooseSite(page);
  await expect(page.getByText(/^Unable to load locations\/items/)).toBeVisible();
  await saveScreenshots('countNotSynced');
  await openCounting(page);
  await chooseBay(page, ['House 2', 'Section A', 'Bay 1']);
  await page.getByRole('button', { name: /^Location/ }).click();
  await expect(page.getByRole('dialog', { name: 'Location' })).toContainText('Section A');
  await saveScreenshots('countLocation');
  await page.keyboard.press('Escape');
  await searchField(page).fill('maple 15');
  await expect(page.getByRole('list', { name: 'Found items' })).toBeVisible();
  await saveScreenshots('countSearch');
  await countItem(page, 'TRE0082-15G', '48');
  await countItem(page, 'TRE0054-15G', '7');
  await saveScreenshots('countItems');
  await searchField(page).fill('TRE0042-15G');
  await page.getByRole('list', { name: 'Found items' }).getByRole('button').first().click();
  await pressKeys(page, '12×48+7');
  await saveScreenshots('countQuantity');
  await pressKeys(page, '×');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Count not calculate expression').first()).toBeVisible();
  await saveScreenshots('countQuantityInvalid');
});

test('counts that are edited, counted twice and not known', async ({ page, saveScreenshots }) => {
  await openCounting(page);
  await chooseBay(page, ['House 2', 'Section A', 'Bay 2']);
  await countItem(page, 'TRE0082-15G', '48');
  await searchField(page).fill('TRE0082-15G');
  await page.getByRole('list', { name: 'Found items' }).getByRole('button').first().click();
  await pressKeys(page, '60');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await saveScreenshots('countSameSlot');
  await page.getByRole('button', { name: /^Replace/ }).click();
  await scanCode(page, '999999999999');
  await expect(page.getByText(/^No item has the code/)).toBeVisible();
  await saveScreenshots('countUnknownCode');
  await pressKeys(page, '3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await openPage(page, 'Review');
  await expect(page.getByRole('button', { name: 'Choose an item' })).toBeVisible();
  await saveScreenshots('reviewCounts');
  await page.getByRole('button', { name: /^Remove Caucasian Maple/ }).click();
  await expect(page.getByText('Remove this count?')).toBeVisible();
  await saveScreenshots('reviewCountsRemove');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Edit Caucasian Maple/ }).click();
  await expect(page.getByText('Editing existing count')).toBeVisible();
  await saveScreenshots('countEdit');
});

test('counts that were posted, and none', async ({ page, saveScreenshots }) => {
  const setOffline = await emulateNetwork(page);
  await openCounting(page);
  await openPage(page, 'Review');
  await expect(page.getByText('No counts to post')).toBeVisible();
  await saveScreenshots('reviewCountsEmpty');
  await openPage(page, 'Posted');
  await saveScreenshots('postedCountsEmpty');
  await openPage(page, 'Count');
  await chooseBay(page, ['House 2', 'Section A', 'Bay 3']);
  await countItem(page, 'TRE0082-15G', '48');
  await countItem(page, 'TRE0054-15G', '7');
  await openPage(page, 'Review');
  await setOffline(true);
  await expect(page.getByText(/^Network Unavailable/)).toBeVisible();
  await saveScreenshots('reviewCountsOffline');
  await setOffline(false);
  await postButton(page).click();
  await expect(page.getByText('No counts to post')).toBeVisible();
  await openPage(page, 'Posted');
  await expect(page.getByText('Bigleaf Maple - 15 gal')).toBeVisible();
  await saveScreenshots('postedCounts');
});

test('sync of items and locations', async ({ page, saveScreenshots }) => {
  const release = await holdOperation(page, 'AvailabilityItems');
  await page.goto('/availability/sync');
  await chooseSite(page);
  await expect(page.getByText('Getting data for offline use')).toBeVisible();
  await saveScreenshots('syncDataRunning');
  release();
  await expect(searchField(page)).toBeVisible();
  await openPage(page, 'Sync');
  await expect(page.getByText('Last sync')).toBeVisible();
  await saveScreenshots('syncData');
  const items = await controlOperation(page, 'AvailabilityItems');
  items.fail();
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Continue Anyway' })).toBeVisible();
  await saveScreenshots('syncDataError');
});
