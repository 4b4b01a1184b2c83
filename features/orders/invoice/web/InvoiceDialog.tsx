import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { downloadFile } from '#platform/web/parts/downloadFile.ts';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { OrderDetailsPdfDocument } from '../../web/documents.ts';
import './InvoiceDialog.css';

interface InvoiceDialogProps {
  order: { orderId: string; orderNumber: string };
  onClose: () => void;
}

/** The invoice of an order in the viewer of the browser, or a download where it has none. */
export function InvoiceDialog({ order, onClose }: InvoiceDialogProps) {
  const { orderId, orderNumber } = order;
  // Read when the dialog opens, and only then: the viewer would begin at the first page again.
  const read = useRead(OrderDetailsPdfDocument, { orderId }, { staleTimeMs: Infinity, retentionMs: 0 });
  const base64 = read.data?.orderDetailsPdf?.base64Pdf;
  const pdf = useMemo(() => (base64 ? toPdf(base64) : undefined), [base64]);
  const download = () => pdf && downloadFile(pdf, `invoice-${orderNumber}.pdf`);
  return (
    <Dialog
      title="View Invoice"
      size="full"
      onClose={onClose}
      actions={
        pdf &&
        navigator.pdfViewerEnabled && (
          <Button kind="quiet" icon={IconDownload} onClick={download}>
            Download
          </Button>
        )
      }
    >
      <DialogBody flush>
        {read.isError ? (
          <LoadError title="Error loading PDF" error={read.error} retry={() => void read.refetch()} />
        ) : !read.data ? (
          <p className="invoice-wait" role="status">
            Preparing the invoice ...
          </p>
        ) : !pdf ? (
          <Message
            icon={IconFileOff}
            title="No PDF data available"
            text="The order has no invoice in its present status."
          />
        ) : navigator.pdfViewerEnabled ? (
          <PdfViewer pdf={pdf} title={`Invoice ${orderNumber}`} />
        ) : (
          <Message icon={IconFileOff} title="Your browser does not support PDFs.">
            <Button kind="primary" icon={IconDownload} onClick={download}>
              Download invoice
            </Button>
          </Message>
        )}
      </DialogBody>
    </Dialog>
  );
}

function PdfViewer({ pdf, title }: { pdf: Blob; title: string }) {
  const show = useCallback(
    (frame: HTMLIFrameElement) => {
      const address = URL.createObjectURL(pdf);
      // Phones show the width of a page, not a part of it.
      frame.src = `${address}#view=FitH`;
      return () => URL.revokeObjectURL(address);
    },
    [pdf],
  );
  return <iframe className="invoice-viewer" ref={show} title={title} />;
}

const toPdf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], {
    type: 'application/pdf',
  });
