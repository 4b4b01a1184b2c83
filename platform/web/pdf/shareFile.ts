import { showToast } from '../parts/toast/toast.ts';

/** Returns whether the device hands such files to other apps, such as mail. */
export const canShareFile = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] });

/** Offers a file to the apps of the device: mail opens with the file attached. */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], title: file.name });
  } catch (error) {
    // The user has closed the choice of apps.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast('error', 'Unable to share the PDF', { detail: 'Download it, and attach it yourself.' });
  }
}
