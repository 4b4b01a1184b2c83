import type { Page } from '@playwright/test';
import { LocationsDocument } from '#features/locations/web/documents.ts';
import type { CallAs } from '../../support/createTestOrder.ts';
import { expect, test } from '../../support/fixtures.ts';
import { controlOperation, readOperationName, respondTo } from '../../support/interceptOperations.ts';
import {
  buildSlotChanges,
  emptySummary,
  firstSummary,
  laterSession,
  phones,
  stagedSession,
  summary,
} from './differenceData.ts';
import { pressRetry } from '../../support/press.ts';

const path = '/fulfill/product/availability/staged-session';

interface Served {
  session: object;
  summary: { liveSession: object | null };
}

/** Returns the sessions and their difference, which the test changes while the page is open. */
async function serveDifference(page: Page, served: Served, locationId: string): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const name = readOperationName(route.request());
    const { variables }: { variables: { status?: string; where?: object; first?: number } } = route
      .request()
      .postDataJSON();
    const respond = (data: object) => route.fulfill({ json: { data } });
    if (name === 'AvailabilitySessions' && variables.status !== 'CLOSED') {
      const nodes = [variables.status === 'STAGED' ? served.session : served.summary.liveSession].filter(
        Boolean,
      );
      const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
      return respond({ availabilitySessions: { nodes, totalCount: nodes.length, pageInfo } });
    }
    if (name === 'AvailabilityDevices') return respond({ availabilityDevices: phones });
    if (name === 'AvailabilitySessionSummary') return respond({ availabilitySessionSummary: served.summary });
    if (name === 'AvailabilitySessionDifference') {
      const slots = buildSlotChanges(locationId);
      // The dialog counts the slots of finished bays by asking for one of them.
      return respond({
        availabilitySessionDifference: variables.first === 1 ? { ...slots, totalCount: 12 } : slots,
      });
    }
    return route.fallback();
  });
  await respondTo(page, 'AvailabilitySessionStart', { availabilitySessionLogs: { nodes: [] } });
}

const findBay = async (callAs: CallAs): Promise<string> => {
  const variables = { tenantId: 'MOIF', locationTypes: ['BAY' as const], first: 1 };
  const { locations } = await callAs('manager@moif', LocationsDocument, variables);
  return locations?.nodes[0]?.id ?? '';
};

const makeLiveDialog = (page: Page) => page.getByRole('dialog', { name: 'Make Live' });

async function openDialog(page: Page): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Make Live', exact: true }).click();
}

test('what making a session live changes', async ({ page, callAs, saveScreenshots }) => {
  const served = { session: stagedSession, summary };
  await serveDifference(page, served, await findBay(callAs));
  const read = await controlOperation(page, 'AvailabilitySessionSummary');
  await openDialog(page);
  const dialog = makeLiveDialog(page);
  await expect(dialog.getByRole('status', { name: 'Loading the difference' })).toBeVisible();
  await saveScreenshots('makeLiveLoading', 'desktop');
  read.fail();
  await expect(dialog.getByText('Error loading the difference')).toBeVisible();
  await saveScreenshots('makeLiveError', 'desktop');
  read.pass();
  await pressRetry(dialog, dialog.getByText('100 of 2,754 slots'));
  await saveScreenshots('makeLive');
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('tab', { name: /^Slots/ }).click();
  await saveScreenshots('makeLiveSlots', 'phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('radiogroup', { name: 'Sandy Farm' }).getByLabel('End').check({ force: true });
  await dialog.getByRole('button', { name: 'Canby Farm' }).click();
  served.session = laterSession;
  // As somebody who returns to the window.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(dialog.getByText('12 counts were posted since.')).toBeVisible();
  await saveScreenshots('makeLiveChanged');
});

test('making a session live', async ({ page, callAs, saveScreenshots }) => {
  const served = { session: stagedSession, summary: { ...summary, sites: summary.sites.slice(0, 1) } };
  await serveDifference(page, served, await findBay(callAs));
  const make = await controlOperation(page, 'MakeLiveAvailabilitySession');
  await openDialog(page);
  const dialog = makeLiveDialog(page);
  const question = page.getByRole('dialog', { name: 'There is a current live session, are you sure?' });
  const press = async () => {
    await dialog.getByRole('button', { name: 'Make Live', exact: true }).click();
    await question.getByRole('button', { name: 'Make Live' }).click();
    await expect(question).toHaveCount(0);
  };
  await dialog.getByRole('button', { name: 'Make Live', exact: true }).click();
  await expect(question).toBeVisible();
  await saveScreenshots('makeLiveQuestion');
  make.fail();
  await question.getByRole('button', { name: 'Make Live' }).click();
  await expect(dialog.getByText(/The session was not made live: Something went wrong/)).toBeVisible();
  await saveScreenshots('makeLiveFailed');
  served.session = laterSession;
  served.summary = { ...served.summary, session: laterSession };
  await respondTo(page, 'MakeLiveAvailabilitySession', {
    makeLiveAvailabilitySession: {
      availabilitySession: null,
      errors: [
        {
          __typename: 'ConflictError',
          entityId: stagedSession.sessionId,
          expectedVersion: 40,
          actualVersion: 41,
          code: 'STALE_VERSION',
          severity: 'ERROR',
          message: 'Counts or adjustments were saved in the meantime',
        },
      ],
    },
  });
  await press();
  await expect(dialog.getByText(/because 12 counts were posted meanwhile/)).toBeVisible();
  await saveScreenshots('makeLiveOvertaken');
});

test('the first session, and one without counts', async ({ page, callAs, saveScreenshots }) => {
  const served: Served = { session: stagedSession, summary: firstSummary };
  await serveDifference(page, served, await findBay(callAs));
  await openDialog(page);
  const dialog = makeLiveDialog(page);
  await expect(dialog.getByText(/^There is no live session/)).toBeVisible();
  await saveScreenshots('makeLiveFirst', 'desktop');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  served.summary = emptySummary;
  await page.getByRole('button', { name: 'Make Live', exact: true }).click();
  await expect(dialog.getByText(/everything is carried over/)).toBeVisible();
  await saveScreenshots('makeLiveEmpty', 'desktop');
});
