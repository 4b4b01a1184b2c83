import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { cleanup } from '#platform/web/testing/dom/render.tsx';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import {
  AvailabilitySessionSummaryDocument,
  MakeLiveAvailabilitySessionDocument,
} from '../../web/documents.ts';
import {
  buildLiveSession,
  buildStagedSession,
  sessionSummary,
  showMakeLive,
  siteSummary,
} from './testing/showMakeLive.tsx';

const dialog = () => screen.getByRole('dialog', { name: 'Make Live' });
const getMakeLive = () => getButton('Make Live', dialog());
const question = 'There is a current live session, are you sure?';
/** Presses Make Live and answers the question. */
async function makeLive(user: UserEvent, reply: 'Make Live' | 'Cancel' = 'Make Live'): Promise<void> {
  await user.click(await waitFor(getMakeLive));
  await user.click(getButton(reply, await screen.findByRole('dialog', { name: question })));
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
}
/** The text of a row of the sums by its site or house. */
const findSums = async (name: string) => {
  const table = within(await screen.findByLabelText('Sums by site and house', { selector: 'table' }));
  return table.getByText(name).closest('tr')?.textContent;
};
const countedSites = () => [siteSummary('canby', 'Canby Farm', 6)];

test('adds the sums up, by site and house', async () => {
  const { user, findSummary } = await showMakeLive();
  const values = within(await findSummary());
  expect(
    ['Old', 'New', 'Change', 'Counts'].map(
      (name) => values.getByText(name, { selector: 'dt' }).nextSibling?.textContent,
    ),
  ).toEqual(['3,000', '3,000', '0', '100']);
  expect(await findSums('Canby Farm')).toBe('Canby Farm6 of 101,0001,0000');
  expect(screen.queryByText('House 1')).toBeNull();
  await user.click(getButton('Sandy Farm'));
  expect(await findSums('House 1')).toBe('House 12 of 101,0001,0000');
});

test('carries over the rest of a site that was counted for the most part, and asks about the others', async () => {
  const { user, server, requests } = await showMakeLive();
  const canby = await screen.findByRole('radiogroup', { name: 'Canby Farm' });
  expect(within(canby).getByLabelText<HTMLInputElement>('Carry over').checked).toBe(true);
  const sandy = within(screen.getByRole('radiogroup', { name: 'Sandy Farm' }));
  expect(sandy.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  await screen.findByText(
    'Only 2 of 10 slots were counted. Choose what happens to the rest; until then the sums carry it over.',
  );
  expect(screen.queryByRole('radiogroup', { name: 'Boring Farm' })).toBeNull();
  expect(screen.getByText('Not counted: 10 slots in 10 bays with 1,000 units')).toBeTruthy();
  await screen.findByText('Choose what happens to the uncounted slots of Sandy Farm');
  await user.click(getMakeLive());
  expect(screen.queryByText(question)).toBeNull();
  await user.click(sandy.getByLabelText('End'));
  await expect.poll(() => findSums('Sandy Farm')).toBe('Sandy Farm2 of 101,000200-800');
  expect(
    server.requests(AvailabilitySessionSummaryDocument).map(({ carryOverSiteIds }) => carryOverSiteIds),
  ).toEqual([[], ['canby', 'sandy'], ['canby']]);
  await makeLive(user);
  await findToast('Session made live');
  expect(requests()).toEqual([
    { sessionId: 'staged', expectedVersion: 5, expectedLiveVersion: 8, carryOverSiteIds: ['canby'] },
  ]);
  await screen.findByRole('heading', { name: 'Live Session' });
  expect(screen.queryByRole('dialog', { name: 'Make Live' })).toBeNull();
});

test('changes nothing when the question about the live session is declined', async () => {
  const { user, requests } = await showMakeLive({ summary: sessionSummary({ sites: countedSites() }) });
  await makeLive(user, 'Cancel');
  expect(requests()).toEqual([]);
});

test('asks nothing and shows only new quantities when no session was live', async () => {
  const { user, requests } = await showMakeLive({
    summary: sessionSummary({
      liveSession: null,
      sites: [siteSummary('canby', 'Canby Farm', 10, { liveSlots: 0, oldQuantity: 0 })],
    }),
  });
  await screen.findByText('There is no live session. Orders are allocated from these counts.');
  expect(await findSums('Canby Farm')).toBe('Canby Farm1,000');
  expect(screen.queryByText('Old')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  await user.click(getMakeLive());
  await findToast('Session made live');
  expect(requests()).toEqual([{ sessionId: 'staged', expectedVersion: 5, carryOverSiteIds: [] }]);
});

test('says that a session without counts carries everything over', async () => {
  await showMakeLive({
    summary: sessionSummary({
      session: buildStagedSession({ totalNumberOfCounts: 0 }),
      sites: [siteSummary('canby', 'Canby Farm', 0)],
    }),
  });
  await screen.findByText('Nothing was counted in this session: everything is carried over.');
  expect(screen.getByText('Carried over', { selector: '.stated' })).toBeTruthy();
});

test('waits for the difference, says that it could not be loaded, and loads it again', async () => {
  let release = () => {};
  let repair = () => {};
  const { user, findSummary } = await showMakeLive({
    prepare: (server) => {
      release = server.hold(AvailabilitySessionSummaryDocument);
      repair = server.refuse(AvailabilitySessionSummaryDocument, 'INTERNAL', 'Something went wrong.');
    },
  });
  await screen.findByLabelText('Loading the difference');
  release();
  await screen.findByText('Error loading the difference');
  repair();
  await user.click(getButton('Retry'));
  await findSummary();
});

test('says what a user may not see or do', async () => {
  await showMakeLive({
    capabilities: ['availability.view'],
    summary: sessionSummary({ sites: countedSites() }),
  });
  expect((await waitFor(getMakeLive)).title).toBe('You do not have permission to change availability.');
  cleanup();
  await showMakeLive({
    capabilities: [],
    prepare: (server) => void server.refuse(AvailabilitySessionSummaryDocument, 'FORBIDDEN'),
  });
  await screen.findByText('You do not have permission to see this');
});

test('keeps the sums when those of a choice could not be read', async () => {
  const { user, server, findSummary } = await showMakeLive();
  await findSummary();
  const repair = server.refuse(AvailabilitySessionSummaryDocument, 'INTERNAL', 'Something went wrong.');
  await user.click(within(screen.getByRole('radiogroup', { name: 'Canby Farm' })).getByLabelText('End'));
  await screen.findByText('The difference could not be read again. It may be out of date.');
  expect(await findSums('Canby Farm')).toBe('Canby Farm6 of 101,0001,0000');
  await user.click(within(screen.getByRole('radiogroup', { name: 'Sandy Farm' })).getByLabelText('End'));
  await screen.findByText('The difference of these choices could not be read');
  expect(getMakeLive().ariaDisabled).toBe('true');
  repair();
  await user.click(getButton('Retry'));
  await expect.poll(() => findSums('Canby Farm')).toBe('Canby Farm6 of 101,000600-400');
});

test('waits for the response and asks for nothing twice', async () => {
  const { user, server, requests } = await showMakeLive({
    summary: sessionSummary({ liveSession: null, sites: countedSites() }),
  });
  const release = server.hold(MakeLiveAvailabilitySessionDocument);
  await user.dblClick(await waitFor(getMakeLive));
  await screen.findByText('Making the session live. Orders go on meanwhile.');
  await screen.findByRole('progressbar', { name: 'Making the session live' });
  expect(within(dialog()).queryByLabelText('Close')).toBeNull();
  await user.keyboard('{Escape}');
  release();
  await findToast('Session made live');
  expect(requests()).toHaveLength(1);
});

test('tells what came meanwhile, shows the new difference and keeps the choices', async () => {
  const { user, server, requests, change } = await showMakeLive({
    summary: sessionSummary({ sites: countedSites() }),
  });
  const canby = within(await screen.findByRole('radiogroup', { name: 'Canby Farm' }));
  await user.click(canby.getByLabelText('End'));
  await expect.poll(() => findSums('Canby Farm')).toBe('Canby Farm6 of 101,000600-400');
  const session = buildStagedSession({ version: 7, totalNumberOfCounts: 112 });
  const live = buildLiveSession({ version: 9, totalNumberOfAdjustments: 3 });
  server.respond(MakeLiveAvailabilitySessionDocument, ({ input }) => {
    const isStale = input.expectedVersion !== 7;
    change({
      summary: sessionSummary({ session, liveSession: live, sites: [siteSummary('canby', 'Canby Farm', 8)] }),
    });
    const error = {
      __typename: 'ConflictError' as const,
      entityId: 'staged',
      expectedVersion: 5,
      actualVersion: 7,
      code: 'STALE_VERSION',
      severity: 'ERROR' as const,
      message: 'Counts or adjustments were saved in the meantime',
    };
    return {
      makeLiveAvailabilitySession: isStale
        ? { availabilitySession: null, errors: [error] }
        : { availabilitySession: session, errors: null },
    };
  });
  await makeLive(user);
  await screen.findByText(
    'The session was not made live, because 12 counts were posted, 1 adjustment was recorded meanwhile. Your choices are kept. Check the new difference, then make it live.',
  );
  expect(await findSums('Canby Farm')).toBe('Canby Farm8 of 101,000800-200');
  expect(canby.getByLabelText<HTMLInputElement>('End').checked).toBe(true);
  await makeLive(user);
  await findToast('Session made live');
  expect(requests().map(({ expectedVersion }) => expectedVersion)).toEqual([5, 7]);
});

test('keeps the dialog after a failure', async () => {
  const { user, server } = await showMakeLive({ summary: sessionSummary({ sites: countedSites() }) });
  const repair = server.refuse(MakeLiveAvailabilitySessionDocument, 'INTERNAL', 'Something went wrong.');
  await makeLive(user);
  await screen.findByText(/The session was not made live: Something went wrong/);
  repair();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(getButton('Make Live', await screen.findByRole('dialog', { name: question })));
  await findToast('Session made live');
});

test('finds out that a session whose response was lost is live', async () => {
  const { user, server, change } = await showMakeLive({ summary: sessionSummary({ sites: countedSites() }) });
  await waitFor(getMakeLive);
  server.loseResponses(MakeLiveAvailabilitySessionDocument);
  change({ open: [buildStagedSession({ status: 'LIVE', version: 6 })] });
  await makeLive(user);
  await screen.findByText('This session is live');
  await user.click(getButton('Show the live session'));
  await screen.findByRole('heading', { name: 'Live Session' });
});

test('makes it live again after a lost response that carried nothing out', async () => {
  const { user, server, requests } = await showMakeLive({
    summary: sessionSummary({ sites: countedSites() }),
  });
  await waitFor(getMakeLive);
  const repair = server.loseResponses(MakeLiveAvailabilitySessionDocument);
  await makeLive(user);
  await screen.findByText(/The session may be live already/);
  repair();
  await makeLive(user);
  await findToast('Session made live');
  expect(requests()[0]).toEqual(requests()[1]);
});

test('tells that counts were posted since and moves no number before Refresh', async () => {
  const { user, change, notifyChanges, findSummary } = await showMakeLive({
    summary: sessionSummary({ sites: countedSites() }),
  });
  const summary = await findSummary();
  const session = buildStagedSession({ version: 6, totalNumberOfCounts: 112 });
  change({ summary: sessionSummary({ session, sites: [siteSummary('canby', 'Canby Farm', 8)] }) });
  notifyChanges([
    {
      entityType: 'AVAILABILITY_SESSION',
      entityId: 'staged',
      operation: 'UPDATED',
      version: 6,
      changedAt: session.updatedAt,
      changedBy: 'pat@example.com',
    },
  ]);
  await screen.findByText(/12 counts were posted since/);
  expect(within(summary).queryByText('112')).toBeNull();
  expect(await findSums('Canby Farm')).toBe('Canby Farm6 of 101,0001,0000');
  await user.click(getButton('Refresh'));
  await within(summary).findByText('112');
  expect(await findSums('Canby Farm')).toBe('Canby Farm8 of 101,0001,0000');
  await waitFor(() => expect(screen.queryByText(/were posted since/)).toBeNull());
});

test('tells that somebody closed the session', async () => {
  const { change, notifyMissed, findSummary } = await showMakeLive();
  await findSummary();
  change({ open: [buildLiveSession()] });
  notifyMissed();
  await screen.findByText('This session is no longer staged');
  expect(within(dialog()).queryByText('Make Live', { selector: 'button' })).toBeNull();
});
