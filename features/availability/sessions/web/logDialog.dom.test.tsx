import { screen, within } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import { CompanyTimeZoneContext } from '#platform/web/parts/time/companyTimeZone.ts';
import { AvailabilitySessionLogsDocument } from '../../web/documents.ts';
import { liveSession, stagedSession, startSessionServer } from '../../web/testing/sessionServer.ts';
import { LogDialog } from './LogDialog.tsx';

const entry = (recordedAt: string, comment: string) => ({
  recordedAt,
  recordedBy: 'vera.delavega@example.com',
  comment,
});
const newest = [
  entry('2026-11-22T16:14:00.000Z', 'Posted 31 counts'),
  entry('2026-11-22T08:05:00.000Z', 'Count deleted'),
  entry('2026-11-22T07:59:00.000Z', 'Session made live'),
];
const oldest = [entry('2026-11-20T14:38:00.000Z', 'Session started')];

const toPage = (nodes: typeof newest, endCursor: string | null = null) => ({
  availabilitySessionLogs: {
    nodes,
    totalCount: 4,
    pageInfo: { hasNextPage: endCursor !== null, hasPreviousPage: false, startCursor: null, endCursor },
  },
});

/** Shows the log of a session; the button Change changes the version of the session. */
async function showLog(session = liveSession) {
  const { server } = await startSessionServer([session]);
  const isClosed = { current: false };
  function LogPage() {
    const [version, setVersion] = useState(session.version);
    return (
      <>
        <button onClick={() => setVersion(version + 1)}>Change</button>
        <LogDialog session={{ ...session, version }} onClose={() => (isClosed.current = true)} />
      </>
    );
  }
  const show = () =>
    showPage({
      server,
      pages: { '/log': LogPage },
      path: '/log',
      wrap: (children) => (
        <CompanyTimeZoneContext value="America/Los_Angeles">{children}</CompanyTimeZoneContext>
      ),
    });
  return { server, show, isClosed };
}

const days = () =>
  screen.getAllByRole('region').map((day) => [
    within(day).getByRole('heading').textContent,
    ...within(day)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ]);

test('lists the entries by the days of the company, and older ones on request', async () => {
  const { server, show, isClosed } = await showLog();
  server.respond(AvailabilitySessionLogsDocument, ({ after }) =>
    after === 'next' ? toPage(oldest) : toPage(newest, 'next'),
  );
  const { user } = await show();
  await screen.findByRole('dialog', { name: 'Availability Log' });
  await screen.findByText('Posted 31 counts');
  expect(days()).toEqual([
    [
      'Sun, Nov 22, 2026',
      '8:14 AMVDvera.delavega@example.comPosted 31 counts',
      '12:05 AMVDvera.delavega@example.comCount deleted',
    ],
    ['Sat, Nov 21, 2026', '11:59 PMVDvera.delavega@example.comSession made live'],
  ]);
  await user.click(getButton('Show older entries'));
  await screen.findByText('Session started');
  expect(days()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  await user.click(getButton('Close'));
  expect(isClosed.current).toBe(true);
});

test('reads the log again when the version of the session moves', async () => {
  const { server, show } = await showLog();
  server.respond(AvailabilitySessionLogsDocument, () => toPage(oldest));
  await show();
  await screen.findByText('Session started');
  server.respond(AvailabilitySessionLogsDocument, () => toPage([...newest, ...oldest]));
  screen.getByText('Change').click();
  await screen.findByText('Posted 31 counts');
  server.refuse(AvailabilitySessionLogsDocument, 'INTERNAL');
  screen.getByText('Change').click();
  await screen.findByText(/^Error refreshing the log/);
  screen.getByText('Posted 31 counts');
});

test('says that older entries could not be loaded', async () => {
  const { server, show } = await showLog();
  server.respond(AvailabilitySessionLogsDocument, () => toPage(newest, 'next'));
  const { user } = await show();
  await screen.findByText('Posted 31 counts');
  server.refuse(AvailabilitySessionLogsDocument, 'INTERNAL');
  await user.click(getButton('Show older entries'));
  await screen.findByText('Error loading older entries.');
  server.respond(AvailabilitySessionLogsDocument, () => toPage(oldest));
  await user.click(getButton('Retry'));
  await screen.findByText('Session started');
});

test('names the log of a staged session, and says that it is empty or could not be loaded', async () => {
  const { server, show } = await showLog(stagedSession);
  const repair = server.refuse(AvailabilitySessionLogsDocument, 'INTERNAL');
  const { user } = await show();
  await screen.findByRole('dialog', { name: 'Staged Availability Logs' });
  await screen.findByText('Error loading the log');
  repair();
  server.respond(AvailabilitySessionLogsDocument, () => toPage([]));
  await user.click(getButton('Retry'));
  await screen.findByText('Nothing logged yet');
});
