import { flushSync } from 'react-dom';

const desktop = { width: 1920, height: 2400 };
let shown = desktop;
// Tests with fake timers lay out, too.
const { matchMedia: original, requestAnimationFrame: requestFrame, setTimeout: startTimer } = window;

/** Sets the size of the page in pixels, that of a high desktop by default, as a user who turns a phone or resizes a window, and
 * waits until the page shows it. Below a width of 900 it has a coarse pointer.
 */
export async function setLayout(layout: { width?: number; height?: number } = {}): Promise<void> {
  const { width, height } = { ...desktop, ...layout };
  if (width === shown.width && height === shown.height) return;
  shown = { width, height };
  // The page of a test is a frame of the test runner; elsewhere nothing is laid out.
  const frame = window.frameElement as HTMLIFrameElement | null;
  frame?.style.setProperty('width', `${width}px`, 'important');
  frame?.style.setProperty('height', `${height}px`, 'important');
  await waitForLayout();
}

/** Waits until observers and media queries have reported and the page shows what follows. */
export async function waitForLayout(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestFrame(resolve));
  // React renders what an observer has changed in a task of its own; on a busy machine the next frame comes before it.
  await new Promise((resolve) => startTimer(resolve));
  flushSync(() => {});
}

// Chromium emulates a touch screen for a whole window only.
window.matchMedia = (query) => {
  const list = original.call(window, query);
  if (query === '(pointer: coarse)') Object.defineProperty(list, 'matches', { get: () => shown.width < 900 });
  return list;
};
