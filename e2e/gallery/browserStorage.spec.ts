import { denyStorage, fillStorage } from '../support/browserStorage.ts';
import { signInOnPage } from '../support/demoUsers.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ user: null });

test('browser that stores nothing', async ({ page, saveScreenshots }) => {
  await denyStorage(page);
  await signInOnPage(page, 'counter@moif', '/settings');
  await expect(page.getByText(/^This browser does not store data for Trellis\. Settings/)).toBeVisible();
  await saveScreenshots('storageDenied');
});

test('browser whose storage is full', async ({ page, saveScreenshots }) => {
  await fillStorage(page);
  await signInOnPage(page, 'manager@sfg', '/fulfill/orders');
  await expect(page.getByText(/^viewing 25 of [\d,]+ rows$/)).toBeVisible();
  await expect(page.getByText(/^This browser's storage is full\. New settings/)).toBeVisible();
  await saveScreenshots('storageFull');
});
