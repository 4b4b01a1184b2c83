/** Reads the barcodes in a picture: `BarcodeDetector` of the browser, where there is one. */
export interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

interface BarcodeDetectorClass {
  new (): BarcodeReader;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** Returns a reader; undefined when the browser has none that reads anything. */
export async function createBarcodeReader(): Promise<BarcodeReader | undefined> {
  // Types of the DOM do not have it yet.
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  if (!Detector) return undefined;
  const formats = await Detector.getSupportedFormats();
  return formats.length > 0 ? new Detector() : undefined;
}

/** Why there is no picture of the camera. */
export type CameraFailure = 'unsupported' | 'missing' | 'refused' | 'failed';

/** Names the reason for which `getUserMedia` has failed. */
export function toCameraFailure(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}
