import {
  countRow,
  countsData,
  countedSession,
  numberedCount,
} from '#features/availability/counts/web/testing/countRows.ts';
import { expect, test } from '../../support/fixtures.ts';
import { controlOperation, respondTo } from '../../support/interceptOperations.ts';
import { pressRetry } from '../../support/press.ts';

const at = (minute: number) => `2027-02-22T12:${String(minute).padStart(2, '0')}:00.000Z`;
const names = [
  "Pissard Plum 'Atropurpureum' - 25 gal",
  'Katsura Tree - 2in B&B',
  "Freeman's S.s. Maple 'Scarlet Sentinel' - 3 gal",
  'English Hawthorn - 5 gal',
];

/** Counts in all states: held, replaced, older than the live one, changed after a correction, of trays. */
const counts = [
  countRow({
    recordedAt: at(0),
    held: true,
    heldReason: 'Location not found',
    locationName: 'Unknown location',
  }),
  ...names.map((itemName, index) =>
    numberedCount(index + 2, {
      itemName,
      recordedAt: at(40 - index),
      locationName: `Bay ${index + 1}`,
      isReplaced: index === 1,
      isOlderThanLive: index === 2,
      wasCorrected: index === 3,
      isItemInactive: false,
      clockJumped: false,
    }),
  ),
  ...Array.from({ length: 30 }, (_, index) =>
    numberedCount(index + 10, {
      recordedAt: at(index),
      locationName: `Bay ${(index % 6) + 1}`,
      grade: (index % 3) + 1,
      quantity: 12 * (index + 1),
      comment: index === 3 ? "tagged for Mother's Day" : null,
      ...(index % 5 === 0 && { uom: 'TRAY', eaches: 6 }),
    }),
  ),
];

test.beforeEach(async ({ page }) => {
  const session = countedSession({ totalNumberOfCounts: counts.length });
  await respondTo(page, 'AvailabilitySessions', {
    availabilitySessions: {
      nodes: [session],
      totalCount: 1,
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    },
  });
  await respondTo(page, 'AvailabilitySessionStart', { availabilitySessionLogs: { nodes: [] } });
  await respondTo(page, 'AvailabilitySessionCountsChangedSince', countsData([]));
});

test('counts of a session', async ({ page, saveScreenshots }) => {
  const read = await controlOperation(page, 'AvailabilitySessionCounts');
  await page.goto('/fulfill/product/availability/live-session');
  await expect(page.getByRole('progressbar', { name: 'Loading counts' })).toBeVisible();
  await saveScreenshots('availabilityCountsLoading');
  read.fail();
  await expect(page.getByText('Error loading counts')).toBeVisible();
  await saveScreenshots('availabilityCountsError');
  read.empty('availabilitySessionCounts');
  await pressRetry(page, page.getByText('No counts yet'));
  await saveScreenshots('availabilityCountsEmpty');
  await respondTo(page, 'AvailabilitySessionCounts', countsData(counts));
  await page.reload();
  await expect(page.getByText('Held: Location not found')).toBeVisible();
  await saveScreenshots('availabilityCounts');
});

test('a count that is changed, added and deleted', async ({ page, saveScreenshots }) => {
  await respondTo(page, 'AvailabilitySessionCounts', countsData(counts));
  await page.goto('/fulfill/product/availability/live-session');
  const held = page.getByRole('row').filter({ hasText: 'Held: Location not found' });
  await held.locator('[col-id=quantity]').dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Update Failed: / })).toBeVisible();
  await saveScreenshots('availabilityCountUpdateFailed', 'desktop');
  await page.keyboard.press('Escape');
  await held.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this count?' })).toBeVisible();
  await saveScreenshots('availabilityCountDelete');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await held.locator('[col-id=itemName]').click();
  await expect(page.getByRole('dialog', { name: 'Edit Count' })).toBeVisible();
  await saveScreenshots('availabilityCountEdit');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Item Availability Count' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Item Availability Count' });
  await expect(dialog).toBeVisible();
  await saveScreenshots('availabilityCountAdd');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Item is required')).toBeVisible();
  await saveScreenshots('availabilityCountAddInvalid');
});
