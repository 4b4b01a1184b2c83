import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { findToast } from '../../testing/dom/toast.ts';
import { showToast } from './toast.ts';
import { act } from '../../testing/dom/render.tsx';

const liveRegions = (message: HTMLElement) => {
  const regions: (string | null)[] = [];
  for (let element = message.parentElement; element; element = element.parentElement)
    if (element.matches('[role=alert], [role=status], [aria-live]'))
      regions.push(element.getAttribute('aria-live'));
  return regions;
};

test('announces errors at once and other messages at the next pause, each in one live region', async () => {
  await showPage({ server: await startStubServer(), pages: { '/': () => <h1>Plants</h1> }, path: '/' });
  act(() => {
    showToast('error', 'Not saved');
    showToast('success', 'Saved');
  });
  expect(liveRegions(await findToast('Not saved'))).toEqual(['assertive']);
  expect(liveRegions(await findToast('Saved'))).toEqual(['polite']);
});

test('shows equal messages as one with their number and reasons', async () => {
  await showPage({ server: await startStubServer(), pages: { '/': () => <h1>Plants</h1> }, path: '/' });
  act(() => void showToast('error', 'Update Failed', { detail: 'Line 1: too many' }));
  await findToast('Update Failed');
  act(() => void showToast('error', 'Update Failed', { detail: 'Line 2: no price' }));
  await findToast('(2 times)');
  const messages = within(screen.getByLabelText('Messages'));
  expect(messages.getAllByText(/Update Failed/)).toHaveLength(1);
  expect(messages.getByText(/Line 1/).textContent).toBe('Line 1: too many\nLine 2: no price');
});

test('shows toasts that were shown before the page', async () => {
  showToast('error', 'No session');
  showToast('info', 'New version');
  await showPage({ server: await startStubServer(), pages: { '/': () => <h1>Plants</h1> }, path: '/' });
  await findToast('No session');
  await findToast('New version');
});

test('shows nothing of a page that is gone', async () => {
  const pages = { '/': () => <h1>Plants</h1> };
  const server = await startStubServer();
  const { unmount } = await showPage({ server, pages, path: '/' });
  act(() => void showToast('info', 'Saved'));
  await findToast('Saved');
  unmount();
  await showPage({ server, pages, path: '/' });
  expect(screen.getByLabelText('Messages').textContent).toBe('');
});
