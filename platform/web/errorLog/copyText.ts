import { showToast } from '../shell/toast.ts';

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', 'Copied');
  } catch {
    showToast('error', 'Nothing was copied', { detail: 'The browser does not allow it.' });
  }
}
