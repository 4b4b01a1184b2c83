import { availabilityListPath } from '#features/orders/availabilityList/web/availabilityListPaths.ts';
import { createCountedOrder } from '../../allocation/createCountedOrder.ts';
import { expect, test } from '../../support/fixtures.ts';
import { controlOperation, respondTo } from '../../support/interceptOperations.ts';
import { pressRetry } from '../../support/press.ts';

test('the availability list in its states', async ({ page, callAs, saveScreenshots }) => {
  await createCountedOrder(callAs);
  const list = await controlOperation(page, 'AvailabilityList');
  list.fail();
  await page.goto(availabilityListPath);
  await expect(page.getByText('Error loading the availability list')).toBeVisible();
  await saveScreenshots('availabilityListError');
  list.pass();
  await pressRetry(page, page.getByRole('article', { name: 'Preview' }));
  await saveScreenshots('availabilityList');
  await respondTo(page, 'AvailabilityList', {
    availabilityList: {
      recipient: '',
      siteName: '',
      today: '2027-03-01',
      day: '2027-03-01',
      currency: 'USD',
      hasPrices: true,
      numberOfItems: 0,
      items: [],
    },
  });
  await page.goto(availabilityListPath);
  await expect(page.getByText('Nothing is available')).toBeVisible();
  await saveScreenshots('availabilityListEmpty');
});
