import { IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { downloadFile } from '#platform/web/parts/downloadFile.ts';
import { printFile } from '#platform/web/parts/printFile.ts';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useClient } from '#platform/web/query/useClient.ts';
import { LoadingBar } from '#platform/web/shell/LoadingBar.tsx';
import { type FileContent, type FileFormat, requestFile } from './listFiles.ts';

export type FileUse = 'download' | 'print' | 'share';

interface FileDialogProps {
  format: FileFormat;
  use: FileUse;
  content: FileContent;
  numberOfItems: number;
  onClose: () => void;
}

const formatLabels: Record<FileFormat, string> = { pdf: 'PDF', csv: 'CSV' };

/** Prepares a file of a list; closing the dialog cancels it. A file that is ready is downloaded or printed at once. */
export function FileDialog({ format, use, content, numberOfItems, onClose }: FileDialogProps) {
  const client = useClient();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ file?: File; error?: unknown }>({});
  useEffect(() => {
    const cancel = new AbortController();
    const prepare = async () => {
      const file = await requestFile(client, format, content, cancel.signal);
      if (cancel.signal.aborted) return;
      // Sharing needs a press of its own: the one that began is too long ago.
      if (use === 'share') return setState({ file });
      if (use === 'print') printFile(file);
      else downloadFile(file, file.name);
      onClose();
    };
    prepare().catch((error: unknown) => {
      if (!cancel.signal.aborted) setState({ error });
    });
    return () => cancel.abort();
  }, [client, format, use, content, onClose, attempt]);
  const { file, error } = state;
  const share = async () => {
    if (!file) return;
    try {
      await navigator.share({ files: [file], title: 'Availability' });
      onClose();
    } catch {
      // The user closed the menu of the device, or it refused the file: it can be tried again.
    }
  };
  return (
    <Dialog title={`Availability ${formatLabels[format]}`} size="small" onClose={onClose}>
      <DialogBody
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            {file && (
              <Button kind="primary" icon={IconShare} onClick={() => void share()}>
                Share
              </Button>
            )}
          </>
        }
      >
        {error !== undefined ? (
          <LoadError
            title="Error preparing the list"
            error={error}
            retry={() => {
              setState({});
              setAttempt(attempt + 1);
            }}
          />
        ) : file ? (
          <p role="status">{`${file.name} is ready.`}</p>
        ) : (
          <div className="list-preparing">
            <p role="status">{`Preparing ${countNoun(numberOfItems, 'item')} ...`}</p>
            <LoadingBar label="Preparing the list" />
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}
