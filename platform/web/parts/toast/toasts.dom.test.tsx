import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { setLayout } from '../../testing/dom/layout.ts';
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

/** Lays an element out inside the page. */
const layOutIn = (element: HTMLElement | null, { left, top, width, height }: DOMRect) => {
  if (element)
    element.style.cssText = `position: fixed; box-sizing: border-box; min-height: 0; margin: 0; padding: 0; border: 0;
      left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
};
/** Lays an element out: its position from the top and its height, as wide as a page of 900 pixels beside a navigation. */
const layOut = (element: HTMLElement | null, top: number, height = 40) =>
  layOutIn(element, new DOMRect(270, top, 900, height));
const toasts = () => screen.getByLabelText('Messages');
const side = () => toasts().dataset['side'];
const readPixels = (name: string) => toasts().style.getPropertyValue(name);

const Plants = () => (
  <>
    <header className="headline">Plants</header>
    <div className="ribbon">
      <button type="button">Save</button>
    </div>
    <input aria-label="Name" />
    <div className="new-row">
      <input aria-label="Quantity" />
    </div>
    <div className="side-panel">
      <header className="layer-head">Details</header>
      <input aria-label="Notes" />
    </div>
    <div className="MuiDialog-paper">
      <header className="layer-head">Delete?</header>
      <input aria-label="Reason" />
      <button type="button">Delete</button>
    </div>
  </>
);

async function showLaidOutPlants(width = 1440) {
  await setLayout({ width, height: 768 });
  const { user } = await showPage({ server: await startStubServer(), pages: { '/': Plants }, path: '/' });
  for (const part of document.querySelectorAll<HTMLElement>('.side-panel, .MuiDialog-paper, .layer-head'))
    layOutIn(part, new DOMRect());
  layOut(document.querySelector('.headline'), 48, 60);
  layOut(document.querySelector('.ribbon'), 108, 48);
  layOut(document.querySelector('.layer-head'), 48, 56);
  layOut(screen.getByLabelText('Name'), 200);
  layOut(document.querySelector('.new-row'), 560, 80);
  layOut(screen.getByLabelText('Quantity'), 600);
  layOut(screen.getByLabelText('Notes'), 600);
  return user;
}

test('are below the actions of the page while a field in the lower half of a phone has the focus', async () => {
  const user = await showLaidOutPlants(390);
  await user.click(screen.getByLabelText('Quantity'));
  await expect.poll(side).toBe('top');
  expect(readPixels('--headers')).toBe('156px');
  await user.click(screen.getByLabelText('Name'));
  await expect.poll(side).toBe('bottom');
  await user.click(screen.getByLabelText('Notes'));
  await expect.poll(side).toBe('top');
  // Only the title of the panel is above its fields.
  expect(readPixels('--headers')).toBe('104px');
  await user.click(screen.getByText('Save'));
  await expect.poll(side).toBe('bottom');
});

test('leave the question of a low dialog on a phone visible', async () => {
  const user = await showLaidOutPlants(390);
  layOut(document.querySelector('.MuiDialog-paper'), 640, 204);
  layOut(document.querySelector('.MuiDialog-paper .layer-head'), 640, 56);
  await user.click(screen.getByText('Delete'));
  await expect.poll(side).toBe('top');
  // The title is below the toasts.
  expect(readPixels('--headers')).toBe('0px');
});

test('are below the actions of a wide page while a new row is typed, else above that row', async () => {
  const user = await showLaidOutPlants();
  await user.click(screen.getByLabelText('Quantity'));
  await expect.poll(side).toBe('top');
  expect([readPixels('--headers'), readPixels('--headers-center')]).toEqual(['156px', '720px']);
  await user.click(screen.getByLabelText('Notes'));
  await expect.poll(side).toBe('bottom');
  expect(readPixels('--new-row')).toBe('80px');
  // A rejected row has made it higher before the next message.
  layOut(document.querySelector('.new-row'), 520, 120);
  act(() => void showToast('error', 'Not added'));
  await expect.poll(() => readPixels('--new-row')).toBe('120px');
});

test('are as narrow as the space beside a dialog', async () => {
  const user = await showLaidOutPlants();
  layOut(document.querySelector('.MuiDialog-paper'), 100, 600);
  await user.click(screen.getByText('Delete'));
  await expect.poll(() => readPixels('--beside-dialog')).toBe('238px');
});

test('are in the footer of a dialog that fills a wide page, unless they would cover the typed field', async () => {
  const user = await showLaidOutPlants();
  const reason = screen.getByLabelText('Reason');
  layOutIn(document.querySelector('.MuiDialog-paper'), new DOMRect(24, 30, 976, innerHeight - 54));
  await user.click(screen.getByText('Delete'));
  await expect.poll(side).toBe('footer');
  expect([readPixels('--dialog-left'), readPixels('--dialog-bottom')]).toEqual(['24px', '24px']);
  layOutIn(reason, new DOMRect(100, innerHeight - 120, 80, 36));
  await user.click(reason);
  await expect.poll(side).toBe('top');
  // Beside the toasts.
  layOutIn(reason, new DOMRect(600, innerHeight - 120, 80, 36));
  await user.click(screen.getByText('Delete'));
  await expect.poll(side).toBe('footer');
  await user.click(reason);
  await expect.poll(side).toBe('footer');
});

test('are above a wide dialog that has room there', async () => {
  const user = await showLaidOutPlants();
  layOutIn(document.querySelector('.MuiDialog-paper'), new DOMRect(24, 112, 976, 400));
  await user.click(screen.getByText('Delete'));
  await expect.poll(() => readPixels('--dialog-left')).toBe('24px');
  expect(side()).toBe('bottom');
});
