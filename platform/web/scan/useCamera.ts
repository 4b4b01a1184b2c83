import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type BarcodeReader,
  type CameraFailure,
  createBarcodeReader,
  toCameraFailure,
} from './barcodeReader.ts';

type CameraState = 'starting' | 'running' | CameraFailure;

/** Milliseconds between two pictures in which barcodes are searched. */
const readIntervalMs = 120;

interface Camera {
  state: CameraState;
  /** Attaches the element that shows the picture. */
  video: (element: HTMLVideoElement | null) => void;
  retry: () => void;
}

const stopStream = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());

async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
}

/** Shows the camera at the back while the component is mounted, and calls `onCode` once with the first code that it sees. */
export function useCamera(onCode: (code: string) => void): Camera {
  const [state, setState] = useState<CameraState>('starting');
  const [attempt, setAttempt] = useState(0);
  const element = useRef<HTMLVideoElement>(null);
  const report = useEffectEvent(onCode);

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    void run(signal).catch((error: unknown) => {
      if (!signal.aborted) setState(toCameraFailure(error));
    });
    return () => end.abort();

    async function run(ended: AbortSignal): Promise<void> {
      const reader = await createBarcodeReader();
      // Without encryption browsers have no cameras at all.
      if (!reader || !('mediaDevices' in navigator)) {
        if (!ended.aborted) setState('unsupported');
        return;
      }
      const stream = await openCamera();
      ended.addEventListener('abort', () => stopStream(stream));
      if (ended.aborted) {
        stopStream(stream);
        return;
      }
      const video = element.current;
      if (!video) return;
      video.srcObject = stream;
      await video.play();
      setState('running');
      await readCodes(reader, video, ended);
    }

    async function readCodes(reader: BarcodeReader, video: HTMLVideoElement, ended: AbortSignal) {
      while (!ended.aborted) {
        const [found] = await reader.detect(video);
        if (ended.aborted) return;
        if (found && found.rawValue.trim() !== '') {
          end.abort();
          report(found.rawValue.trim());
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, readIntervalMs));
      }
    }
  }, [attempt]);

  return {
    state,
    video: useCallback((video: HTMLVideoElement | null) => void (element.current = video), []),
    retry: () => {
      setState('starting');
      setAttempt(attempt + 1);
    },
  };
}
