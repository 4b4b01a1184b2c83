import { screen, within } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import '../../frame/AppFrame.css';
import '../../shell/Page.css';
import { Dialog } from '../../panel/Dialog.tsx';
import { DialogBody } from '../../panel/DialogBody.tsx';
import { SidePanel } from '../../panel/SidePanel.tsx';
import { setLayout, waitForLayout } from '../../testing/dom/layout.ts';
import { act } from '../../testing/dom/render.tsx';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { findToast } from '../../testing/dom/toast.ts';
import { announce, showToast } from './toast.ts';
import { useToastsOverPage } from './toastPosition.ts';

const Plants = ({ children }: { children?: ReactNode }) => (
  <div className="app-frame">
    <div className="app-frame-drawer" />
    <div className="app-frame-main">
      <main id="page" tabIndex={-1}>
        <div className="page">
          <button type="button">Save</button>
          {children}
        </div>
      </main>
      <footer>20 plants</footer>
    </div>
  </div>
);
const close = () => {};
const fields = Array.from({ length: 40 }, (_, index) => <p key={index}>Field {index}</p>);
const Layer = ({ of }: { of: 'dialog' | 'full' | 'panel' }) =>
  of === 'panel' ? (
    <SidePanel title="Fern" onClose={close}>
      <DialogBody footer={<button type="button">Add</button>}>{fields}</DialogBody>
    </SidePanel>
  ) : (
    <Dialog title="Fern" size={of === 'full' ? 'full' : 'medium'} onClose={close}>
      <DialogBody footer={<button type="button">Add</button>}>{fields}</DialogBody>
    </Dialog>
  );

const showPlants = async (page = Plants) =>
  showPage({ server: await startStubServer(), pages: { '/': page }, path: '/' });
const bar = () => screen.getByLabelText('Messages');
const rect = (element: Element) => element.getBoundingClientRect();
const messages = () => [...bar().querySelectorAll('.toast-message')].map(({ textContent }) => textContent);
const show = (run: () => unknown) => act(() => void run());

const liveRegions = (message: HTMLElement) => {
  const regions: (string | null)[] = [];
  for (let element = message.parentElement; element; element = element.parentElement)
    if (element.matches('[role=alert], [role=status], [aria-live]'))
      regions.push(element.getAttribute('aria-live'));
  return regions;
};

test('announces errors at once and other messages at the next pause, each in one live region', async () => {
  await showPlants();
  show(() => {
    showToast('error', 'Not saved');
    showToast('success', 'Saved');
    announce('Item Updated');
  });
  expect(liveRegions(await findToast('Not saved'))).toEqual(['assertive']);
  expect(liveRegions(await findToast('Saved'))).toEqual(['polite']);
  expect(liveRegions(await findToast('Item Updated'))).toEqual(['polite']);
});

test('shows equal messages as one with their number and reasons', async () => {
  await showPlants();
  show(() => showToast('error', 'Update Failed', { detail: 'Line 1: too many' }));
  await findToast('Update Failed');
  show(() => showToast('error', 'Update Failed', { detail: 'Line 2: no price' }));
  await findToast('(2 times)');
  expect(within(bar()).getAllByText(/Update Failed/)).toHaveLength(1);
  expect(within(bar()).getByText(/Line 1/).textContent).toBe('Line 1: too many\nLine 2: no price');
});

test('shows toasts that were shown before the page', async () => {
  showToast('error', 'No session');
  await showPlants();
  await findToast('No session');
});

test('shows the latest error or warning, else the latest message, and counts the others', async () => {
  const { user } = await showPlants();
  show(() => showToast('info', 'Exported'));
  show(() => showToast('success', 'Copied'));
  expect(messages()).toEqual(['Copied']);
  show(() => showToast('error', 'Not saved', { isPersistent: true }));
  show(() => showToast('warning', 'Edit Order'));
  show(() => showToast('info', 'Reset'));
  expect(messages()).toEqual(['Edit Order']);
  const more = screen.getByRole('button', { name: '4 more' });
  expect(more.ariaExpanded).toBe('false');
  await user.click(more);
  expect(messages().toSorted()).toEqual(['Copied', 'Edit Order', 'Exported', 'Not saved', 'Reset']);
  // The one that was alone stays on top.
  const tops = [...bar().querySelectorAll('.toast-message')].map((one) => rect(one).top);
  expect(rect(bar().querySelector('[data-first]') ?? bar()).top).toBe(Math.min(...tops));
  await user.click(screen.getByRole('button', { name: 'Less' }));
  expect(messages()).toEqual(['Edit Order']);
});

test('closes the list with the last but one message', async () => {
  const { user } = await showPlants();
  show(() => showToast('error', 'Not saved'));
  show(() => showToast('error', 'Not added'));
  await user.click(screen.getByRole('button', { name: '1 more' }));
  expect(messages()).toHaveLength(2);
  await user.click(within(bar()).getAllByRole('button', { name: 'Close message' })[0] ?? bar());
  expect(messages()).toEqual(['Not saved']);
  expect(screen.queryByRole('button', { name: 'Less' })).toBeNull();
  show(() => showToast('error', 'Not added'));
  expect(messages()).toEqual(['Not added']);
});

test('closes messages behind others in their time', async () => {
  await showPlants();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  show(() => showToast('success', 'Copied'));
  show(() => showToast('error', 'Not saved', { isPersistent: true }));
  expect(bar().textContent).toContain('1 more');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(bar().textContent).toBe('Not saved');
});

test('announces without a message on the screen', async () => {
  await showPlants();
  show(() => announce('Item Updated'));
  expect(rect(await findToast('Item Updated')).width).toBe(1);
  expect([messages(), rect(bar()).height]).toEqual([[], 0]);
});

test.each([
  ['dialog', 1440],
  ['full', 1440],
  ['panel', 1440],
  ['dialog', 390],
  ['full', 390],
  ['panel', 390],
] as const)('ends a %s above the messages, on a screen of %i pixels', async (of, width) => {
  await setLayout({ width, height: 800 });
  await showPlants(() => (
    <Plants>
      <Layer of={of} />
    </Plants>
  ));
  const layer = document.querySelector('.MuiDialog-paper, .MuiDrawer-paper, .side-panel') ?? bar();
  await waitForLayout();
  const before = rect(layer);
  const detail = 'Line 1: too many. '.repeat(12);
  show(() => showToast('error', 'Not saved'));
  await waitForLayout();
  if (width > 900) expect(rect(layer).top).toBe(before.top);
  show(() => showToast('error', 'Not added', { detail }));
  await waitForLayout();
  expect([rect(bar()).left, rect(bar()).bottom, rect(bar()).width]).toEqual([0, 800, width]);
  expect(rect(bar()).height).toBeGreaterThan(40);
  expect(rect(layer).bottom).toBeLessThanOrEqual(rect(bar()).top);
  expect(rect(screen.getByText('Add')).bottom).toBeLessThanOrEqual(rect(bar()).top);
});

test('ends the page above the messages', async () => {
  await setLayout({ width: 1440, height: 800 });
  await showPlants();
  const footer = screen.getByText('20 plants');
  await waitForLayout();
  expect(rect(footer).bottom).toBe(800);
  show(() => showToast('error', 'Not saved'));
  await waitForLayout();
  expect(rect(footer).bottom).toBe(rect(bar()).top);
  expect(rect(document.querySelector('.app-frame-drawer') ?? bar()).bottom).toBe(rect(bar()).top);
});

test('leaves its space free at first, so that a double click on close presses nothing else', async () => {
  await setLayout({ width: 1440, height: 800 });
  await showPlants();
  const footer = screen.getByText('20 plants');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  show(() => showToast('error', 'Not saved'));
  await waitForLayout();
  const { bottom } = rect(footer);
  show(() => screen.getByLabelText('Close message').click());
  await waitForLayout();
  expect([messages(), rect(footer).bottom]).toEqual([[], bottom]);
  vi.advanceTimersByTime(500);
  expect(rect(footer).bottom).toBe(800);
});

test('is at the top, without space of its own, while the keyboard of the screen is open', async () => {
  await setLayout({ width: 390, height: 800 });
  await showPlants();
  const footer = screen.getByText('20 plants');
  const { bottom } = rect(footer);
  show(() => showToast('error', 'Not saved'));
  const { visualViewport } = window;
  if (!visualViewport) throw new Error('This browser has no visual viewport.');
  const height = vi.spyOn(visualViewport, 'height', 'get').mockReturnValue(450);
  onTestFinished(() => height.mockRestore());
  visualViewport.dispatchEvent(new Event('resize'));
  await waitForLayout();
  expect(rect(bar()).top).toBe(0);
  expect(rect(footer).bottom).toBe(bottom);
  height.mockReturnValue(800);
  visualViewport.dispatchEvent(new Event('resize'));
  await waitForLayout();
  expect(rect(bar()).bottom).toBe(800);
});

test('lies over a page with a bar of its own, below the top bar, and moves nothing', async () => {
  await setLayout({ width: 390, height: 800 });
  await showPlants(() => {
    useToastsOverPage(true);
    return <Plants />;
  });
  const footer = screen.getByText('20 plants');
  await waitForLayout();
  const before = rect(footer);
  show(() => showToast('error', 'Not saved', { detail: 'Line 1: too many. '.repeat(12) }));
  await waitForLayout();
  expect(rect(bar()).height).toBeGreaterThan(40);
  expect(rect(footer)).toEqual(before);
  expect(rect(bar()).top).toBeGreaterThanOrEqual(44);
  expect(rect(bar()).bottom).toBeLessThan(before.top);
});

test('leads the focus to the message over a dialog and back', async () => {
  const { user } = await showPlants(() => <Layer of="dialog" />);
  show(() => showToast('error', 'Not saved'));
  const add = screen.getByText('Add');
  add.focus();
  await user.keyboard('{F8}');
  expect(document.activeElement?.ariaLabel).toBe('Close message');
  await user.keyboard('{F8}');
  expect(document.activeElement).toBe(add);
  await user.keyboard('{F8}{Escape}');
  expect([document.activeElement, messages()]).toEqual([add, ['Not saved']]);
});

test('leads the focus on when a message with it closes', async () => {
  const { user } = await showPlants();
  show(() => showToast('error', 'Not saved'));
  show(() => showToast('error', 'Not added'));
  const save = screen.getByText('Save');
  save.focus();
  await user.keyboard('{F8}{Enter}');
  expect([document.activeElement?.ariaLabel, messages()]).toEqual(['Close message', ['Not saved']]);
  await user.keyboard('{Enter}');
  expect([document.activeElement, messages()]).toEqual([save, []]);
});

test('stays while the pointer or the focus is on it', async () => {
  await showPlants();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  show(() => showToast('info', 'Copied'));
  const move = (type: string) => bar().dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' }));
  move('pointerenter');
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(messages()).toEqual(['Copied']);
  screen.getByText('Save').focus();
  bar().querySelector('button')?.focus();
  move('pointerleave');
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(messages()).toEqual(['Copied']);
  screen.getByText('Save').focus();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(messages()).toEqual([]);
});
