import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Toasts } from '../parts/toast/Toasts.tsx';
import { findToast } from '../testing/dom/toast.ts';
import { render } from '../testing/dom/render.tsx';
import { PdfDialog } from './PdfDialog.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  // The browser's own are properties of the prototype.
  for (const name of ['pdfViewerEnabled', 'canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

const define = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

interface Device {
  hasViewer?: boolean;
  share?: (data: ShareData) => Promise<void>;
  isPending?: boolean;
}

async function showDialog({ hasViewer = true, share, isPending = false }: Device = {}) {
  define('pdfViewerEnabled', hasViewer);
  define('canShare', ({ files }: ShareData) => share !== undefined && files?.[0]?.type === 'application/pdf');
  define('share', share);
  render(
    <>
      <PdfDialog
        title="Pick Sheets"
        noun="pick sheets"
        documentTitle="Pick Sheets"
        fileName="pick-sheets.pdf"
        extent="40 orders"
        read={{ base64Pdf: isPending ? undefined : btoa('%PDF-1.3'), error: null, retry: () => {} }}
        missingText="Nothing to pick."
        onClose={() => {}}
      />
      <Toasts />
    </>,
  );
  return within(await screen.findByRole('dialog', { name: 'Pick Sheets' }));
}

test('hands the file to other apps where the device can, also without a viewer', async () => {
  const shared: File[] = [];
  const share = async ({ files = [] }: ShareData) => void shared.push(...files);
  const dialog = await showDialog({ hasViewer: false, share });
  await userEvent.click(dialog.getByText('Share'));
  expect(shared.map(({ name, type }) => [name, type])).toEqual([['pick-sheets.pdf', 'application/pdf']]);
  expect(await shared[0]?.text()).toBe('%PDF-1.3');
});

test('offers only Download and Print where the device shares no files', async () => {
  const dialog = await showDialog();
  const viewer = await dialog.findByTitle('Pick Sheets');
  if (!(viewer instanceof HTMLIFrameElement)) throw new Error('The viewer is no frame.');
  const print = vi.fn<() => void>();
  Object.defineProperty(viewer, 'contentWindow', { value: { print } });
  await userEvent.click(dialog.getByText('Print'));
  expect(print).toHaveBeenCalledOnce();
  dialog.getByText('Download');
  expect(dialog.queryByText('Share')).toBeNull();
});

test('says nothing when the user closes the choice of apps, and says when sharing fails', async () => {
  let name = 'AbortError';
  const dialog = await showDialog({ share: () => Promise.reject(new DOMException('no', name)) });
  await userEvent.click(dialog.getByText('Share'));
  expect(screen.queryByText('Unable to share the PDF')).toBeNull();
  name = 'NotAllowedError';
  await userEvent.click(dialog.getByText('Share'));
  await findToast('Unable to share the PDF');
});

test('says what is being prepared and, after some seconds, for how long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const dialog = await showDialog({ isPending: true });
  expect(dialog.getByRole('status').textContent).toBe('Preparing the pick sheets of 40 orders ...');
  expect(dialog.queryByText(/Close to cancel/)).toBeNull();
  vi.advanceTimersByTime(12_000);
  await dialog.findByText('12 s. Close to cancel.');
});
