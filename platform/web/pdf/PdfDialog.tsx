import { IconDownload, IconFileOff, IconPrinter, IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Dialog } from '../panel/Dialog.tsx';
import { DialogBody } from '../panel/DialogBody.tsx';
import { Button } from '../parts/button/Button.tsx';
import { downloadFile } from '../parts/downloadFile.ts';
import { Message } from '../parts/message/Message.tsx';
import { LoadError } from '../query/LoadError.tsx';
import { useWide } from '../theme/useWide.ts';
import './PdfDialog.css';
import { PdfViewer, printViewer } from './PdfViewer.tsx';
import { canShareFile, shareFile } from './shareFile.ts';

/** A read of a PDF, such as that of `useRead`. */
interface PdfRead {
  /** Undefined until it is read. */
  base64Pdf: string | null | undefined;
  error: unknown;
  retry: () => void;
}

interface PdfDialogProps {
  /** Title of the dialog. */
  title: string;
  /** Document in sentences: 'invoice'. */
  noun: string;
  /** Number of its records, shown while it is prepared: '20,000 items'. */
  extent?: string | undefined;
  /** Title of the document: 'Invoice 700100'. */
  documentTitle: string;
  fileName: string;
  read: PdfRead;
  /** Reason for which there is no PDF. */
  missingText: string;
  /** Choices and notes above the document. */
  children?: ReactNode;
  onClose: () => void;
}

/** Shorter waits show no time. */
const shownSeconds = 3;

/** A PDF in the viewer of the browser, or a download where it has none; shared with other apps where the device can. */
export function PdfDialog({
  title,
  noun,
  extent,
  documentTitle,
  fileName,
  read: { base64Pdf, error, retry },
  missingText,
  children,
  onClose,
}: PdfDialogProps) {
  const wide = useWide();
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const pdf = useMemo(() => (base64Pdf ? toPdf(base64Pdf, fileName) : undefined), [base64Pdf, fileName]);
  const share = pdf && canShareFile(pdf) && (
    <Button kind="quiet" icon={IconShare2} onClick={() => void shareFile(pdf)}>
      Share
    </Button>
  );
  return (
    <Dialog
      title={title}
      size="full"
      onClose={onClose}
      actions={
        pdf &&
        navigator.pdfViewerEnabled && (
          <>
            {share}
            {/* Phones print what is shared. */}
            {wide && (
              <Button kind="quiet" icon={IconPrinter} onClick={() => printViewer(frame)}>
                Print
              </Button>
            )}
            <Button kind="quiet" icon={IconDownload} onClick={() => downloadFile(pdf, fileName)}>
              Download
            </Button>
          </>
        )
      }
    >
      <DialogBody flush>
        {children}
        {error ? (
          <LoadError title="Error loading PDF" error={error} retry={retry} />
        ) : base64Pdf === undefined ? (
          <PdfWait text={`Preparing the ${extent === undefined ? noun : `${noun} of ${extent}`} ...`} />
        ) : !pdf ? (
          <Message icon={IconFileOff} title="No PDF data available" text={missingText} />
        ) : navigator.pdfViewerEnabled ? (
          <PdfViewer pdf={pdf} title={documentTitle} onFrameChange={setFrame} />
        ) : (
          <Message icon={IconFileOff} title="Your browser does not support PDFs.">
            <Button kind="primary" icon={IconDownload} onClick={() => downloadFile(pdf, fileName)}>
              {`Download ${noun}`}
            </Button>
            {share}
          </Message>
        )}
      </DialogBody>
    </Dialog>
  );
}

/** Names the document that is prepared, and the seconds since the start. */
function PdfWait({ text }: { text: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedAt) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="pdf-wait">
      <p role="status">{text}</p>
      {/* Screen readers would read every second. */}
      {seconds >= shownSeconds && <p aria-hidden>{seconds} s. Close to cancel.</p>}
    </div>
  );
}

const toPdf = (base64: string, name: string): File =>
  new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, {
    type: 'application/pdf',
  });
