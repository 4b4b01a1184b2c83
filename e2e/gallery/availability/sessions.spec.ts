import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { controlOperation, readOperationName, respondTo } from '../../support/interceptOperations.ts';
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

/** Returns sessions of each status, and their log. */
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
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No live session')).toBeVisible();
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
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('button', { name: 'Show older entries' })).toBeVisible();
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
