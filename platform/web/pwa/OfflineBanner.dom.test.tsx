import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { setOnline } from '../testing/dom/network.ts';
import { showPage } from '../testing/dom/showPage.tsx';
import { startStubServer } from '../testing/dom/stubServer.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { act } from '../testing/dom/render.tsx';

const readAt = '2026-05-01T09:30:00.000Z';

function OrdersPage() {
  useQuery({
    queryKey: ['orders'],
    queryFn: () => [],
    initialData: [],
    initialDataUpdatedAt: Date.parse(readAt),
    staleTime: Infinity,
  });
  return <OfflineBanner />;
}

const showBanner = async (path: string) =>
  showPage({
    server: await startStubServer(),
    pages: { '/orders': OrdersPage, '/help': OfflineBanner },
    path,
  });
const note = () => screen.queryByText(/^You are offline\./);

test('shows the time of the displayed data while offline', async () => {
  const { container } = await showBanner('/orders');
  expect(note()).toBeNull();
  act(() => setOnline(false));
  expect(note()?.textContent).toMatch(
    / opened before, as of .+; changes can be saved when you are back online\.$/,
  );
  expect(container.querySelector('time')?.dateTime).toBe(readAt);
  act(() => setOnline(true));
  expect(note()).toBeNull();
});

test('shows no time where the page displays no data', async () => {
  await showBanner('/help');
  act(() => setOnline(false));
  expect(note()?.textContent).toBe(
    'You are offline. You can still see pages you opened before; changes can be saved when you are back online.',
  );
});
