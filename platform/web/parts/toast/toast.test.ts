import { beforeEach, expect, test, vi } from 'vitest';
import { recordedToasts } from '../../testing/recordedToasts.ts';
import { showToast } from './toast.ts';

vi.mock('react-toastify/unstyled', () => import('../../testing/recordedToasts.ts'));
beforeEach(() => void (recordedToasts.length = 0));

const shown = () => recordedToasts.map(({ data: { text, detail, count } }) => [text, detail, count]);

test('counts equal messages in one toast while it is visible', () => {
  showToast('error', 'Not saved', { detail: 'Once' });
  showToast('error', 'Not saved', { detail: 'Once' });
  showToast('warning', 'Not saved');
  expect(shown()).toEqual([
    ['Not saved', 'Once', '2 times'],
    ['Not saved', undefined, undefined],
  ]);
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

test('shows a message again, counted anew, while the previous one fades out', () => {
  showToast('error', 'Fading', { detail: 'Again' });
  recordedToasts[0]?.onClose();
  showToast('error', 'Fading', { detail: 'Again' });
  showToast('error', 'Fading', { detail: 'Again' });
  const [first, second] = recordedToasts;
  expect(second?.toastId).not.toBe(first?.toastId);
  expect(shown()).toEqual([
    ['Fading', 'Again', undefined],
    ['Fading', 'Again', '2 times'],
  ]);
});
