import { expect, test } from '../support/fixtures.ts';
import { emulateNetwork, waitForServiceWorker } from '../support/offlineStart.ts';
import { toastText } from '../support/toast.ts';
import { chooseBay, countItem, openCounting, openPage, postButton, searchField } from './countingPages.ts';

test.use({ user: 'counter@moif', serviceWorkers: 'allow' });

test('counts a bay without a network, also after a restart, and posts once there is a signal', async ({
  page,
}) => {
  const setOffline = await emulateNetwork(page);
  await openCounting(page);
  await waitForServiceWorker(page);
  await setOffline(true);
  await page.reload();
  await chooseBay(page, ['House 2', 'Section A', 'Bay 1']);
  await countItem(page, 'TRE0082-15G', '12×4');
  await countItem(page, 'TRE0054-15G', '7');
  await page.reload();
  await expect(page.getByText('House 2 › Section A › Bay 1')).toBeVisible();
  await openPage(page, 'Review');
  await expect(page.getByText('2 counts to post')).toBeVisible();
  const post = postButton(page);
  await expect(post).toBeDisabled();
  await expect(page.getByText(/^Network Unavailable/)).toBeVisible();
  await setOffline(false);
  await post.click();
  await expect(toastText(page, '2 counts posted')).toBeVisible();
  await openPage(page, 'Posted');
  await expect(page.getByText('Caucasian Maple - 15 gal')).toBeVisible();
  await expect(page.getByText('48', { exact: true })).toBeVisible();
  await openPage(page, 'Count');
  await expect(searchField(page)).toBeVisible();
});
