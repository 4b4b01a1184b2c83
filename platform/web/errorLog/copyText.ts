import { showToast } from '../parts/toast/toast.ts';

/** Copies a text to the clipboard and shows the result. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', 'Copied');
  } catch {
    showToast('error', 'Nothing was copied', { detail: 'The browser blocked access to the clipboard.' });
  }
}
