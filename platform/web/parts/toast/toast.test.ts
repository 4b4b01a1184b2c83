import { beforeEach, expect, test, vi } from 'vitest';
import { recordedToasts } from '../../testing/recordedToasts.ts';
import { showToast } from './toast.ts';

vi.mock('react-toastify/unstyled', () => import('../../testing/recordedToasts.ts'));
beforeEach(() => void (recordedToasts.length = 0));

/** The library ignores a toast whose id is visible or fading out. */
const ids = () => recordedToasts.map(({ toastId }) => toastId);

test('shows the same message once while it is visible', () => {
  showToast('error', 'Update Failed', { detail: 'Once' });
  showToast('error', 'Update Failed', { detail: 'Once' });
  showToast('error', 'Update Failed', { detail: 'Other' });
  const [first, second, other] = ids();
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test('shows a message again while the previous one fades out', () => {
  showToast('error', 'Update Failed', { detail: 'Again' });
  recordedToasts[0]?.onClose();
  showToast('error', 'Update Failed', { detail: 'Again' });
  showToast('error', 'Update Failed', { detail: 'Again' });
  const [first, second, third] = ids();
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});
