import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { controlOperation, readOperationName, respondTo } from '../../support/interceptOperations.ts';
import { pressRetry } from '../../support/press.ts';
import { visit } from '../../support/visit.ts';

const tabPath = (tab: string): string => `/fulfill/product/availability/${tab}`;

const buildSession = (status: string, index: number, counts: number, adjustments: number) => {
  const sessionId = `${index}`.padStart(32, 'a');
  const day = String(22 - index).padStart(2, '0');
  return {
    id: sessionId,
    sessionId,
    tenantId: 'MOIF',
    status,
    recordedAt: `2027-02-${day}T14:40:00.000Z`,
    totalNumberOfCounts: counts,
    totalNumberOfAdjustments: adjustments,
    version: 3,
    updatedAt: `2027-02-${day}T23:10:00.000Z`,
  };
};

const sessions = [
  buildSession('LIVE', 1, 2000, 148),
  buildSession('STAGED', 0, 31, 0),
  ...Array.from({ length: 12 }, (_, index) =>
    buildSession('CLOSED', index + 2, 1800 + 37 * index, 9 * index),
  ),
];

const plants = [
  ["Pissard Plum 'Atropurpureum' - 25 gal", 'TRE0001-25G', 'Bay 2', 2, 74],
  ["Night Purple Leaf Plum 'Nigra' - 7 gal", 'TRE0004-7G', 'Bay 3', 2, 46],
  ['Katsura Tree - 2in B&B', 'TRE0009-BB20', 'Bay 3', 2, 158],
  ['Pacific Sunset Maple - 15 gal', 'TRE0013-15G', 'Bay 3', 2, 212],
  ['Lavallei Hybrid Hawthorn - 25 gal', 'TRE0017-25G', 'Bay 1', 2, 27],
  ['Basswood - 5 gal', 'TRE0025-5G', 'Bay 1', 2, 347],
  ["Freeman's S.s. Maple 'Scarlet Sentinel' - 3 gal", 'TRE0029-3G', 'Bay 2', 3, 56],
  ['English Hawthorn - 5 gal', 'TRE0032-5G', 'Bay 1', 1, 23],
] as const;

const counts = Array.from({ length: 40 }, (_, index) => {
  const [itemName, sku, locationName, grade, quantity] = plants[index % plants.length] ?? plants[0];
  const recordedAt = `2027-02-22T12:${String(index).padStart(2, '0')}:00.000Z`;
  return {
    countRowId: `${index}`.padStart(32, 'b'),
    recordedAt,
    recordedBy: 'counter@moif.example.com',
    itemId: `${index}`.padStart(32, 'd'),
    itemName,
    locationId: 'e'.repeat(32),
    locationName,
    grade,
    quantity,
    comment: index === 7 ? "tagged for Mother's Day" : null,
    upc: null,
    sku,
    rev: 1,
    replacedByCountRowId: null,
    isReplaced: false,
    held: false,
    heldReason: null,
    deleted: false,
    updatedAt: recordedAt,
    receivedAt: recordedAt,
    deviceRecordedAt: recordedAt,
    isOlderThanLive: false,
    wasCorrected: false,
    isItemInactive: false,
    clockJumped: false,
    uom: 'EA',
    eaches: 1,
  };
});

const toPage = (nodes: readonly object[], hasNextPage = false) => ({
  nodes,
  totalCount: nodes.length,
  pageInfo: {
    hasNextPage,
    hasPreviousPage: false,
    startCursor: null,
    endCursor: hasNextPage ? 'next' : null,
  },
});

const at = (time: string, recordedBy: string, comment: string) => ({
  recordedAt: `2027-02-${time}:00.000Z`,
  recordedBy: `${recordedBy}.sales@example.com`,
  comment,
});

const log = [
  at('22T16:14', 'gwen.quimby', 'Adjusted Katsura Tree - 2in B&B: decrease 24, ordered'),
  at('22T16:02', 'bruno.okonjo', 'Count changed Basswood - 5 gal: 96 → 112, House 5 › Section B › Bay 1'),
  at('22T15:48', 'ivy.stockdale', 'Posted 31 counts from a device'),
  at('22T15:05', 'vera.delavega', 'Count deleted Paperbark Maple - 7 gal, House 4 › Section D'),
  at('21T22:40', 'vera.delavega', 'Session made live; previous live session closed'),
  at('21T14:38', 'vera.delavega', 'Session started'),
];

/** Returns sessions of each status with counts, and who started them. */
async function serveSessions(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const name = readOperationName(route.request());
    if (name !== 'AvailabilitySessions') return route.fallback();
    const { variables }: { variables: { status: string } } = route.request().postDataJSON();
    const listed = sessions.filter(({ status }) => status === variables.status);
    return route.fulfill({ json: { data: { availabilitySessions: toPage(listed) } } });
  });
  await respondTo(page, 'AvailabilitySessionStart', {
    availabilitySessionLogs: { nodes: log.slice(-1) },
  });
  await respondTo(page, 'AvailabilitySessionCounts', { availabilitySessionCounts: toPage(counts) });
}

test('no sessions, and sessions that are not read', async ({ page, saveScreenshots }) => {
  const read = await controlOperation(page, 'AvailabilitySessions');
  await page.goto(tabPath('live-session'));
  await expect(page.getByRole('heading', { name: 'Live Session' })).toBeVisible();
  await saveScreenshots('availabilitySessionLoading');
  read.fail();
  await expect(page.getByText('Error loading the live session')).toBeVisible();
  await saveScreenshots('availabilitySessionError');
  read.empty('availabilitySessions');
  await pressRetry(page, page.getByText('No live session'));
  await saveScreenshots('availabilityNoLiveSession');
  await page.getByRole('button', { name: 'Go to Staged Session' }).click();
  await expect(page.getByRole('button', { name: 'Start New Session' })).toBeVisible();
  await saveScreenshots('availabilityNoStagedSession');
  await visit(page, tabPath('closed-sessions'));
  await expect(page.getByText('No closed sessions yet')).toBeVisible();
  await saveScreenshots('availabilityClosedSessionsEmpty');
});

test('sessions and their logs', async ({ page, saveScreenshots }) => {
  await serveSessions(page);
  const read = await controlOperation(page, 'AvailabilitySessionLogs');
  await page.goto(tabPath('live-session'));
  await expect(page.getByRole('button', { name: 'Adjust Quantity' })).toBeVisible();
  await expect(page.getByText('viewing 25 of 40 rows')).toBeVisible();
  await saveScreenshots('availabilityLiveSession');
  await page.getByRole('button', { name: 'Close Session' }).click();
  await expect(page.getByRole('dialog', { name: 'Close the live session?' })).toBeVisible();
  await saveScreenshots('availabilityCloseSession');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'View Log' }).click();
  const dialog = page.getByRole('dialog', { name: 'Availability Log' });
  await expect(dialog).toBeVisible();
  await saveScreenshots('availabilityLogLoading');
  read.fail();
  await expect(dialog.getByText('Error loading the log')).toBeVisible();
  await saveScreenshots('availabilityLogError');
  await respondTo(page, 'AvailabilitySessionLogs', { availabilitySessionLogs: toPage(log, true) });
  await pressRetry(dialog, dialog.getByRole('button', { name: 'Show older entries' }));
  await saveScreenshots('availabilityLog');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await visit(page, tabPath('staged-session'));
  await expect(page.getByRole('button', { name: 'Make Live' })).toBeVisible();
  await saveScreenshots('availabilityStagedSession');
  await visit(page, tabPath('closed-sessions'));
  await expect(page.getByText('viewing 12 of 12 rows')).toBeVisible();
  await saveScreenshots('availabilityClosedSessions');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Closed Session Details' })).toBeVisible();
  await saveScreenshots('availabilityClosedSession');
});

test.describe('reader', () => {
  test.use({ user: 'sales@moif' });

  test('session of a reader', async ({ page, saveScreenshots }) => {
    await serveSessions(page);
    await page.goto(tabPath('live-session'));
    await expect(page.getByRole('button', { name: 'Adjust Quantity' })).toBeVisible();
    await saveScreenshots('availabilitySessionReader', 'desktop');
  });
});
