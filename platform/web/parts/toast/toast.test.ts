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
    ['Not saved', 'Once', 2],
    ['Not saved', undefined, 1],
  ]);
});

test('lists the last six reasons of equal messages, each once', () => {
  for (const number of [1, 2, 1, 3, 4, 5, 6, 7])
    showToast('error', 'Update Failed', { detail: `Line ${number}` });
  const reasons = [1, 3, 4, 5, 6, 7].map((number) => `Line ${number}`).join('\n');
  expect(shown()).toEqual([['Update Failed', reasons, 8]]);
});

test('shows each message that offers its action until it is done', () => {
  const action = { label: 'Add the line again', onClick: async () => true, isOfferedUntilDone: true };
  for (const detail of ['Line 1', 'Line 2']) showToast('error', 'Update Failed', { detail, action });
  expect(shown()).toEqual([
    ['Update Failed', 'Line 1', 1],
    ['Update Failed', 'Line 2', 1],
  ]);
});

test('replaces an equal message on request, uncounted', () => {
  for (const detail of ['Name is required, Code is required', 'Code is required'])
    showToast('warning', 'Please fix the errors', { detail, replaces: true });
  expect(shown()).toEqual([['Please fix the errors', 'Code is required', 1]]);
});

test('shows a message again, counted anew, while the previous one fades out', () => {
  showToast('error', 'Fading', { detail: 'Again' });
  recordedToasts[0]?.onClose();
  showToast('error', 'Fading', { detail: 'Again' });
  showToast('error', 'Fading', { detail: 'Again' });
  const [first, second] = recordedToasts;
  expect(second?.toastId).not.toBe(first?.toastId);
  expect(shown()).toEqual([
    ['Fading', 'Again', 1],
    ['Fading', 'Again', 2],
  ]);
});
