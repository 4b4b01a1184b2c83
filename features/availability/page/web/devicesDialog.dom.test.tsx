import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { availabilityTabPath } from '../../sessions/web/availabilityPaths.ts';
import { AvailabilityDevicesDocument } from '../../web/documents.ts';
import { liveSession, stagedSession, startSessionServer } from '../../web/testing/sessionServer.ts';
import { showAvailability } from '../../web/testing/showAvailability.tsx';

const phone = (userEmail: string, pendingCount: number, deviceId = 'phone') => ({
  deviceId,
  userEmail,
  pendingCount,
  seenAt: '2026-11-22T15:12:00.000Z',
});
const phones = [
  phone('vera@example.com', 1200),
  phone('kim@example.com', 1),
  phone('vera@example.com', 0, 'tablet'),
];

async function showTab(tab: 'live-session' | 'staged-session' = 'live-session') {
  const sessions = await startSessionServer([liveSession, stagedSession]);
  const requests: unknown[] = [];
  const respond = (devices: typeof phones) =>
    sessions.server.respond(AvailabilityDevicesDocument, (variables) => {
      requests.push(variables);
      return { availabilityDevices: devices };
    });
  return { ...sessions, respond, requests, show: () => showAvailability(sessions, availabilityTabPath(tab)) };
}
const open = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(await screen.findByRole('button', { name: 'Devices' }));
  return screen.findByRole('dialog', { name: 'Devices' });
};

test.each(['live-session', 'staged-session'] as const)('shows each phone from the tab %s', async (tab) => {
  const { respond, requests, show } = await showTab(tab);
  respond(phones);
  const { user } = await show();
  const dialog = await open(user);
  const list = await within(dialog).findByRole('list', { name: 'Devices' });
  const items = within(list).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^vera@example.com1,200 counts waitingLast contact: /),
    expect.stringMatching(/^kim@example.com1 count waitingLast contact: /),
    expect.stringMatching(/^vera@example.comNothing waitingLast contact: /),
  ]);
  expect(items[0]?.querySelector('time')?.title).toMatch(/Nov.* 22, 2026/);
  expect(requests).toEqual([{ tenantId: 'MOIF', all: true }]);
  await user.click(getButton('Close'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('says that no phone has reported', async () => {
  const { respond, show } = await showTab();
  respond([]);
  const { user } = await show();
  await open(user);
  await screen.findByText('No phone has reported yet.');
});

test('says that the devices could not be loaded, until they are', async () => {
  const { server, respond, show } = await showTab();
  const repair = server.refuse(AvailabilityDevicesDocument, 'INTERNAL');
  const { user } = await show();
  await open(user);
  await screen.findByText('Error loading the devices');
  repair();
  respond(phones);
  await user.click(getButton('Retry'));
  await screen.findByText('1,200 counts waiting');
});
