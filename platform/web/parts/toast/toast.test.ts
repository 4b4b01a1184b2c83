import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToasts, toastTexts } from '../../testing/toastTexts.ts';
import { announce, holdToasts, releaseToasts, showToast, toasts } from './toast.ts';

beforeEach(clearToasts);
afterEach(() => void vi.useRealTimers());

const shown = () => toasts.get().map(({ text, details, countText }) => [text, details.join('\n'), countText]);

test('counts equal messages in one toast until it is closed', () => {
  showToast('error', 'Not saved', { detail: 'Once' });
  showToast('warning', 'Not saved');
  const close = showToast('error', 'Not saved', { detail: 'Once' });
  expect(shown()).toEqual([
    ['Not saved', '', undefined],
    ['Not saved', 'Once', '2 times'],
  ]);
  close();
  showToast('error', 'Not saved', { detail: 'Once' });
  expect(shown().at(-1)).toEqual(['Not saved', 'Once', undefined]);
});

test('lists the last six reasons of equal messages, each once', () => {
  for (const number of [1, 2, 1, 3, 4, 5, 6, 7])
    showToast('error', 'Update Failed', { detail: `Line ${number}` });
  const reasons = [1, 3, 4, 5, 6, 7].map((number) => `Line ${number}`).join('\n');
  expect(shown()).toEqual([['Update Failed', reasons, '8 times']]);
});

test('counts the warnings of one response, each once, and no repeats', () => {
  showToast('warning', 'Edit Order', { detail: ['No city', 'No state', 'No city'] });
  expect(shown()).toEqual([['Edit Order', 'No city\nNo state', '2 warnings']]);
  showToast('warning', 'Edit Order', { detail: ['No city', 'No state'] });
  expect(shown()).toEqual([['Edit Order', 'No city\nNo state', '2 warnings']]);
});

test('counts how often a single warning was shown', () => {
  for (const detail of [['No city'], ['No city']]) showToast('warning', 'Edit Order', { detail });
  expect(shown()).toEqual([['Edit Order', 'No city', '2 times']]);
});

test('shows each message that offers its action until it is done', () => {
  const action = { label: 'Add the line again', onClick: async () => true, isOfferedUntilDone: true };
  for (const detail of ['Line 1', 'Line 2']) showToast('error', 'Update Failed', { detail, action });
  expect(shown()).toEqual([
    ['Update Failed', 'Line 1', undefined],
    ['Update Failed', 'Line 2', undefined],
  ]);
});

test('replaces an equal message on request, uncounted', () => {
  for (const detail of ['Name is required, Code is required', 'Code is required'])
    showToast('warning', 'Please fix the errors', { detail, replaces: true });
  expect(shown()).toEqual([['Please fix the errors', 'Code is required', undefined]]);
});

test('closes messages and announcements after 5 s, persistent ones on request only', () => {
  vi.useFakeTimers();
  const close = showToast('error', 'Not saved', { isPersistent: true });
  showToast('info', 'Copied');
  announce('Item Updated');
  vi.advanceTimersByTime(4999);
  expect(toastTexts()).toEqual([
    ['error', 'Not saved', undefined],
    ['info', 'Copied', undefined],
    ['announced', 'Item Updated', undefined],
  ]);
  vi.advanceTimersByTime(1);
  expect(toastTexts()).toEqual([['error', 'Not saved', undefined]]);
  close();
  expect(toastTexts()).toEqual([]);
});

test('counts the 5 s from the latest of equal messages', () => {
  vi.useFakeTimers();
  showToast('info', 'Copied');
  vi.advanceTimersByTime(4000);
  showToast('info', 'Copied');
  vi.advanceTimersByTime(4000);
  expect(shown()).toEqual([['Copied', '', '2 times']]);
  vi.advanceTimersByTime(1000);
  expect(shown()).toEqual([]);
});

test('closes nothing by itself while the messages are held', () => {
  vi.useFakeTimers();
  showToast('info', 'Copied');
  holdToasts();
  showToast('info', 'Exported');
  vi.advanceTimersByTime(60_000);
  expect(shown()).toHaveLength(2);
  releaseToasts();
  vi.advanceTimersByTime(4999);
  expect(shown()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});
