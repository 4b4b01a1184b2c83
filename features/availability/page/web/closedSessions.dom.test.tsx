import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { availabilityTabPath, closedSessionPath } from '../../sessions/web/availabilityPaths.ts';
import { AvailabilitySessionsByIdsDocument, AvailabilitySessionsDocument } from '../../web/documents.ts';
import { liveSession, sessionChange, startSessionServer } from '../../web/testing/sessionServer.ts';
import { showAvailability } from '../../web/testing/showAvailability.tsx';

const grid = shownGrid('Closed Sessions');
const listPath = availabilityTabPath('closed-sessions');
const closed = (day: number) => ({
  ...liveSession,
  id: String(day).padStart(32, 'c'),
  sessionId: String(day).padStart(32, 'c'),
  status: 'CLOSED' as const,
  recordedAt: `2026-11-${day}T14:40:00.000Z`,
  totalNumberOfCounts: day,
});

const showClosed = (server: Awaited<ReturnType<typeof startSessionServer>>, path = listPath) =>
  showAvailability(server, path);

test('lists the closed sessions, newest first', async () => {
  const sessions = await startSessionServer([closed(18), closed(20), liveSession, closed(19)]);
  await showClosed(sessions);
  await grid.findCell('20', 'Counts');
  await expect.poll(() => grid.texts('Counts')).toEqual(['20', '19', '18']);
  expect(sessions.server.requests(AvailabilitySessionsDocument)).toMatchObject([{ status: 'CLOSED' }]);
});

test('adds a session when it closes, and none that only changes', async () => {
  const { server, state } = await startSessionServer([closed(18), liveSession]);
  const { notifyChanges } = await showClosed({ server, state });
  await screen.findByText('viewing 1 of 1 rows');
  const change = sessionChange(liveSession.sessionId, 4);
  state.sessions = [closed(18), { ...liveSession, version: 4, updatedAt: change.changedAt }];
  notifyChanges([change]);
  await expect.poll(() => server.requests(AvailabilitySessionsByIdsDocument)).toHaveLength(1);
  const next = { ...sessionChange(liveSession.sessionId, 5), changedAt: '2026-11-23T17:00:00.000Z' };
  state.sessions = [closed(18), { ...liveSession, version: 5, updatedAt: next.changedAt, status: 'CLOSED' }];
  notifyChanges([next]);
  await screen.findByText('viewing 2 of 2 rows');
  expect(server.requests(AvailabilitySessionsDocument)).toHaveLength(1);
});

test('opens the details of a session from its row, with its log and without actions', async () => {
  const { user, path } = await showClosed(await startSessionServer([closed(18)]));
  await user.click(await grid.findCell('18', 'Counts'));
  const dialog = await screen.findByRole('dialog', { name: 'Closed Session Details' });
  await within(dialog).findByRole('heading', { name: 'Closed Session' });
  expect(path()).toBe(closedSessionPath(closed(18).sessionId));
  within(dialog).getByRole('radio', { name: 'Adjustments' });
  expect(
    within(dialog).queryByRole('button', { name: /Close Session|Make Live|Adjust Quantity/ }),
  ).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'View Log' }));
  const log = await screen.findByRole('dialog', { name: 'Availability Log' });
  await within(log).findByText('Session started');
});

test('opens a link to a session that is not in the list, and says when there is none', async () => {
  const { server, state } = await startSessionServer([liveSession]);
  const { go, user, path } = await showClosed({ server, state }, closedSessionPath(liveSession.sessionId));
  const dialog = await screen.findByRole('dialog', { name: 'Closed Session Details' });
  await within(dialog).findByText('2,000');
  within(dialog).getByText('Live');
  await go(closedSessionPath('d'.repeat(32)));
  await screen.findByText('Session not found');
  await go(closedSessionPath('damaged'));
  await screen.findByText('Session not found');
  expect(server.requests(AvailabilitySessionsByIdsDocument)).toHaveLength(2);
  await user.click(getButton('Closed Sessions', screen.getByRole('dialog')));
  await expect.poll(path).toBe(listPath);
});

test('says that there are no closed sessions, and that they or one of them could not be loaded', async () => {
  const { server, state } = await startSessionServer([]);
  const { user, go } = await showClosed({ server, state });
  await screen.findByText('No closed sessions yet');
  server.refuse(AvailabilitySessionsByIdsDocument, 'INTERNAL');
  await go(closedSessionPath('d'.repeat(32)));
  await screen.findByText('Error loading the session');
  state.sessions = [{ ...closed(18), sessionId: 'd'.repeat(32) }];
  server.respond(AvailabilitySessionsByIdsDocument, () => ({
    availabilitySessions: { nodes: state.sessions },
  }));
  await user.click(getButton('Retry'));
  await screen.findByRole('heading', { name: 'Closed Session' });
});
