import { Dialog } from '../panel/Dialog.tsx';
import { DialogBody } from '../panel/DialogBody.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Message } from '../parts/message/Message.tsx';
import { IconCameraOff } from '@tabler/icons-react';
import type { CameraFailure } from './barcodeReader.ts';
import './CameraDialog.css';
import { useCamera } from './useCamera.ts';

interface FailureText {
  title: string;
  text: string;
  /** Trying again may help. */
  canRetry: boolean;
}

const failureTexts: Readonly<Record<CameraFailure, FailureText>> = {
  unsupported: {
    title: 'This browser cannot scan with the camera.',
    text: 'Type the code, or use a scanner.',
    canRetry: false,
  },
  missing: {
    title: 'This device has no camera.',
    text: 'Type the code, or use a scanner.',
    canRetry: true,
  },
  refused: {
    title: 'The camera is not allowed.',
    text: 'Allow the camera for this page in the settings of the browser and try again, or type the code.',
    canRetry: true,
  },
  failed: {
    title: 'The camera does not start.',
    text: 'Close other apps that use the camera and try again, or type the code.',
    canRetry: true,
  },
};

/** Dialog with the picture of the camera; closes with the first code that it sees. */
export function CameraDialog({
  title,
  onScan,
  onClose,
}: {
  title: string;
  onScan: (code: string) => void;
  onClose: () => void;
}) {
  const { state, video, retry } = useCamera((code) => {
    onClose();
    onScan(code);
  });
  const failure = state === 'starting' || state === 'running' ? undefined : failureTexts[state];
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <DialogBody footer={<Button onClick={onClose}>Type the code</Button>}>
        {failure ? (
          <Message kind="error" icon={IconCameraOff} title={failure.title} text={failure.text}>
            {failure.canRetry && <Button onClick={retry}>Try again</Button>}
          </Message>
        ) : (
          <div className="camera" data-running={state === 'running' || undefined}>
            {/* The picture of a camera has no sound that captions could tell. */}
            <video ref={video} muted playsInline aria-label="Picture of the camera" />
            <p role="status">
              {state === 'running' ? 'Hold the barcode in front of the camera.' : 'Starting the camera ...'}
            </p>
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}
