import { fireEvent, screen } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { act, render } from '../testing/dom/render.tsx';
import { CameraDialog } from './CameraDialog.tsx';

/** Gives the browser a detector of barcodes that reads these codes, one picture after another. */
function stubDetector(codes: readonly string[], formats = ['ean_13']): void {
  const pictures = [...codes];
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      detect = async () => {
        const code = pictures.shift();
        return code === undefined ? [] : [{ rawValue: code }];
      };
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
}

function stubCamera(open: () => Promise<MediaStream>) {
  const spy = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(open);
  onTestFinished(() => spy.mockRestore());
  return spy;
}

function show() {
  const codes: string[] = [];
  const close = vi.fn<() => void>();
  render(<CameraDialog title="Scan an item" onScan={(code) => codes.push(code)} onClose={close} />);
  return { codes, close };
}

const fail = (name: string) => async (): Promise<MediaStream> => {
  throw new DOMException('', name);
};

test('says that this browser cannot scan, and lets the user type', async () => {
  vi.stubGlobal('BarcodeDetector', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { close } = show();
  await screen.findByText('This browser cannot scan with the camera.');
  expect(screen.getByText('Type the code, or use a scanner.')).toBeDefined();
  expect(screen.queryByText('Try again')).toBeNull();
  act(() => void fireEvent.click(screen.getByText('Type the code')));
  expect(close).toHaveBeenCalled();
});

test('says that this browser cannot scan when its detector knows no format', async () => {
  stubDetector(['1'], []);
  show();
  await screen.findByText('This browser cannot scan with the camera.');
});

test.each([
  ['NotFoundError', 'This device has no camera.'],
  ['NotAllowedError', 'The camera is not allowed.'],
  ['NotReadableError', 'The camera does not start.'],
])('says what a camera with %s needs, and tries again', async (name, text) => {
  stubDetector([]);
  const open = stubCamera(fail(name));
  show();
  await screen.findByText(text);
  act(() => void fireEvent.click(screen.getByText('Try again')));
  await expect.poll(() => open.mock.calls.length).toBe(2);
  await screen.findByText(text);
});

test('shows the picture, takes the first code and turns the camera off', async () => {
  stubDetector(['', ' 411700009062 ', '4711']);
  const canvas = document.createElement('canvas');
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  const stream = canvas.captureStream(10);
  stubCamera(async () => stream);
  const { codes, close } = show();
  await expect.poll(() => codes).toEqual(['411700009062']);
  expect(close).toHaveBeenCalledTimes(1);
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});
