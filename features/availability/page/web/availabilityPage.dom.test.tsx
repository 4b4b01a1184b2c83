import { screen, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lastProductPage } from '#features/catalogue/categories/web/productPages.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { setLayout } from '#platform/web/testing/dom/layout.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { act } from '#platform/web/testing/dom/render.tsx';
import {
  AvailabilitySessionsDocument,
  CloseAvailabilitySessionDocument,
  StartAvailabilitySessionDocument,
} from '../../web/documents.ts';
import {
  liveSession,
  sessionChange,
  stagedSession,
  startSessionServer,
} from '../../web/testing/sessionServer.ts';
import { showAvailability } from '../../web/testing/showAvailability.tsx';
import {
  availabilityPath,
  availabilityTabPath,
  openingStockPath,
} from '../../sessions/web/availabilityPaths.ts';

const reader = { capabilities: ['availability.view'] };
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const activeTab = () => screen.getByRole('tab', { selected: true }).textContent;

test('has four tabs with a path each, and is the last visited product page', async () => {
  const { user, path } = await showAvailability(await startSessionServer([liveSession]));
  expect(tabs()).toEqual(['Live Availability', 'Live Session', 'Staged Session', 'Closed Sessions']);
  expect(activeTab()).toBe('Live Availability');
  await user.click(screen.getByRole('tab', { name: 'Live Session' }));
  await expect.poll(path).toBe(availabilityTabPath('live-session'));
  expect(activeTab()).toBe('Live Session');
  expect(lastProductPage.get()).toBe(availabilityPath);
});

test('shows the header of the live session', async () => {
  await showAvailability(
    await startSessionServer([liveSession, stagedSession]),
    availabilityTabPath('live-session'),
  );
  await screen.findByText('2,000');
  await screen.findByText('vera.delavega@example.com');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Recorded',
    'Counts',
    'Adjustments',
    'Started By',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Nov 22, 2026, /),
    '2,000',
    '148',
    'vera.delavega@example.com',
  ]);
  screen.getByText('Live');
  for (const name of ['View Log', 'Devices', 'Close Session', 'Adjust Quantity'])
    screen.getByRole('button', { name });
});

test('switches between counts and adjustments, and the switch keeps the focus', async () => {
  const { user } = await showAvailability(
    await startSessionServer([liveSession]),
    availabilityTabPath('live-session'),
  );
  await user.click(await screen.findByRole('radio', { name: 'Adjustments' }));
  await screen.findByRole('toolbar', { name: 'Actions for adjustments' });
  const radio = screen.getByRole('radio', { name: 'Adjustments', checked: true });
  expect(document.activeElement).toBe(radio);
  await user.keyboard('{ArrowLeft}');
  await screen.findByRole('toolbar', { name: 'Actions for counts' });
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Counts', checked: true }));
});

test('opens the dialogs of a session', async () => {
  const { user, go } = await showAvailability(
    await startSessionServer([liveSession, stagedSession]),
    availabilityTabPath('live-session'),
  );
  const open = async (button: string, title: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: title });
    await user.click(within(dialog).getByLabelText('Close'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  };
  await open('View Log', 'Availability Log');
  await open('Adjust Quantity', 'Adjust Quantity');
  await go(availabilityTabPath('staged-session'));
  await open('View Log', 'Staged Availability Logs');
  await user.click(await screen.findByRole('button', { name: 'Make Live' }));
  await screen.findByRole('dialog');
});

test('starts a session once, although the first response is lost', async () => {
  const { server, state } = await startSessionServer([]);
  const { user } = await showAvailability({ server, state }, availabilityTabPath('staged-session'));
  await screen.findByRole('button', { name: 'Start New Session' });
  const repair = server.loseResponses(StartAvailabilitySessionDocument);
  // The page reads the sessions again after the failure; here it does not learn of the one that was started.
  const repairReads = server.refuse(AvailabilitySessionsDocument, 'INTERNAL');
  await user.click(getButton('Start New Session'));
  await findToast('Error starting session');
  repair();
  repairReads();
  await user.click(getButton('Start New Session'));
  await screen.findByRole('heading', { name: 'Staged Session' });
  const ids = server.requests(StartAvailabilitySessionDocument).map(({ input }) => input.sessionId);
  expect(new Set(ids).size).toBe(1);
  expect(state.sessions).toMatchObject([{ sessionId: ids[0], status: 'STAGED' }]);
});

test('says that a session is no longer staged whose first response was lost', async () => {
  const { server, state } = await startSessionServer([]);
  const { user } = await showAvailability({ server, state }, availabilityTabPath('staged-session'));
  await screen.findByRole('button', { name: 'Start New Session' });
  server.loseResponses(StartAvailabilitySessionDocument);
  const repairReads = server.refuse(AvailabilitySessionsDocument, 'INTERNAL');
  await user.click(getButton('Start New Session'));
  await findToast('Error starting session');
  repairReads();
  state.sessions = state.sessions.map((session) => ({ ...session, status: 'CLOSED' }));
  server.respond(StartAvailabilitySessionDocument, () => ({
    startAvailabilitySession: { availabilitySession: state.sessions[0] ?? null, errors: null },
  }));
  await user.click(getButton('Start New Session'));
  await findToast('The session is no longer staged');
  await user.click(getButton('Start New Session'));
  await expect
    .poll(() => server.requests(StartAvailabilitySessionDocument).map(({ input }) => input.sessionId))
    .toEqual([expect.any(String), expect.any(String), expect.any(String)]);
  const [first, second, third] = server
    .requests(StartAvailabilitySessionDocument)
    .map(({ input }) => input.sessionId);
  expect([second === first, third === first]).toEqual([true, false]);
});

test('shows the session that another user has started meanwhile', async () => {
  const { server, state } = await startSessionServer([]);
  const { user } = await showAvailability({ server, state }, availabilityTabPath('staged-session'));
  server.respond(StartAvailabilitySessionDocument, () => {
    state.sessions = [stagedSession];
    const error = {
      __typename: 'ValidationError' as const,
      code: 'INVALID_STATE',
      message: 'There is a staged session already',
      severity: 'ERROR' as const,
      field: [],
    };
    return { startAvailabilitySession: { availabilitySession: null, errors: [error] } };
  });
  await user.click(await screen.findByRole('button', { name: 'Start New Session' }));
  await findToast('There is a staged session already');
  await screen.findByRole('heading', { name: 'Staged Session' });
});

test.each([
  ['live-session', liveSession, 'Close the live session?', /nothing can be allocated.*stays reserved/],
  ['staged-session', stagedSession, 'Close the staged session?', /do not become stock.*Closed Sessions/],
] as const)('closes the session of %s after a question', async (tab, session, title, text) => {
  const { server, state } = await startSessionServer([session]);
  const { user } = await showAvailability({ server, state }, availabilityTabPath(tab));
  await user.click(await screen.findByRole('button', { name: 'Close Session' }));
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog.textContent).toMatch(text);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(server.requests(CloseAvailabilitySessionDocument)).toEqual([]);
  await user.click(getButton('Close Session'));
  const again = await screen.findByRole('dialog', { name: title });
  await user.click(within(again).getByRole('button', { name: 'Close Session' }));
  await findToast('Session closed');
  await screen.findByRole('heading', { name: /^No (live|staged) session$/ });
  expect(state.sessions).toMatchObject([{ status: 'CLOSED' }]);
});

test('says that a session could not be closed, and reads it again', async () => {
  const { server, state } = await startSessionServer([liveSession]);
  const { user } = await showAvailability({ server, state }, availabilityTabPath('live-session'));
  server.loseResponses(CloseAvailabilitySessionDocument);
  await user.click(await screen.findByRole('button', { name: 'Close Session' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close Session' }));
  await findToast('Error closing session');
  await screen.findByRole('heading', { name: 'No live session' });
});

test('takes the question back when the staged session becomes live', async () => {
  const { server, state } = await startSessionServer([stagedSession]);
  const { user, notifyChanges } = await showAvailability(
    { server, state },
    availabilityTabPath('staged-session'),
  );
  await user.click(await screen.findByRole('button', { name: 'Close Session' }));
  await screen.findByRole('dialog', { name: 'Close the staged session?' });
  state.sessions = [{ ...stagedSession, status: 'LIVE', version: 4 }];
  notifyChanges([sessionChange(stagedSession.sessionId, 4)]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(server.requests(CloseAvailabilitySessionDocument)).toEqual([]);
});

test('reads the session every 30 s and on its changes, not on those it has', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, state } = await startSessionServer([liveSession]);
  const { notifyChanges } = await showAvailability({ server, state }, availabilityTabPath('live-session'));
  await screen.findByText('2,000');
  const read = () => server.requests(AvailabilitySessionsDocument).length;
  const before = read();
  notifyChanges([sessionChange(liveSession.sessionId, liveSession.version)]);
  state.sessions = [{ ...liveSession, totalNumberOfCounts: 2001, version: 4 }];
  notifyChanges([sessionChange(liveSession.sessionId, 4)]);
  await screen.findByText('2,001');
  expect(read()).toBe(before + 1);
  state.sessions = [{ ...liveSession, totalNumberOfCounts: 2002, version: 5 }];
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await screen.findByText('2,002');
  expect(read()).toBe(before + 2);
});

test('says what to do without a live session, and without a staged one', async () => {
  const { user, path } = await showAvailability(
    await startSessionServer([]),
    availabilityTabPath('live-session'),
  );
  await screen.findByRole('heading', { name: 'No live session' });
  await user.click(getButton('Go to Staged Session'));
  await expect.poll(path).toBe(availabilityTabPath('staged-session'));
  await screen.findByRole('heading', { name: 'No staged session' });
  await user.click(getButton('CSV Import'));
  await expect.poll(path).toBe(openingStockPath);
});

test('says that the session could not be loaded, and that it could not be read again', async () => {
  const { server, state } = await startSessionServer([liveSession]);
  const repair = server.refuse(AvailabilitySessionsDocument, 'INTERNAL');
  const { user, notifyMissed } = await showAvailability(
    { server, state },
    availabilityTabPath('live-session'),
  );
  await screen.findByText('Error loading the live session');
  repair();
  await user.click(getButton('Retry'));
  await screen.findByRole('heading', { name: 'Live Session' });
  server.refuse(AvailabilitySessionsDocument, 'INTERNAL');
  notifyMissed();
  await screen.findByText(/^Error refreshing the session/);
});

test('says that the user may not see availability', async () => {
  const { server, state } = await startSessionServer([liveSession]);
  server.refuse(AvailabilitySessionsDocument, 'FORBIDDEN');
  await showAvailability({ server, state }, availabilityTabPath('live-session'));
  await screen.findByText('You do not have permission to see this');
});

test('lets a reader open the log only', async () => {
  const { go } = await showAvailability(
    await startSessionServer([liveSession]),
    availabilityTabPath('live-session'),
    reader,
  );
  const isEnabled = async (name: string) =>
    (await screen.findByRole('button', { name })).getAttribute('aria-disabled') !== 'true';
  expect(await isEnabled('View Log')).toBe(true);
  expect(await isEnabled('Close Session')).toBe(false);
  expect(await isEnabled('Adjust Quantity')).toBe(false);
  expect(screen.getByRole('button', { name: 'Adjust Quantity' }).title).toBe(
    'You do not have permission to change availability.',
  );
  await go(availabilityTabPath('staged-session'));
  expect(await isEnabled('Start New Session')).toBe(false);
});

test('has the actions of the session in a menu and its next step at the bottom on phones', async () => {
  await setLayout({ width: 390, height: 844 });
  const { user } = await showAvailability(
    await startSessionServer([liveSession]),
    availabilityTabPath('live-session'),
  );
  await screen.findByText(/^2,000 counts · 148 adjustments · Nov 22, .* · vera.delavega@example.com$/);
  screen.getByRole('button', { name: 'Adjust Quantity' });
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['View Log', 'Devices', 'Close Session']);
});
