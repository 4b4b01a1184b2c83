import { showToast } from '../parts/toast/toast.ts';

/** Shows that the browser did not store a change of what waits. */
export const showNotStored = (): void =>
  void showToast('error', 'The change could not be stored', {
    detail: 'The browser refused it. Free some space on this device and try again.',
  });
