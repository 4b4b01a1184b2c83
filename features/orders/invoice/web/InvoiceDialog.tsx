import { PdfDialog } from '#platform/web/pdf/PdfDialog.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { OrderDetailsPdfDocument } from '../../web/documents.ts';

interface InvoiceDialogProps {
  order: { orderId: string; orderNumber: string };
  onClose: () => void;
}

/** The invoice of an order. */
export function InvoiceDialog({ order, onClose }: InvoiceDialogProps) {
  const { orderId, orderNumber } = order;
  // Read when the dialog opens, and only then: the viewer would begin at the first page again.
  const { data, error, refetch } = useRead(
    OrderDetailsPdfDocument,
    { orderId },
    { staleTimeMs: Infinity, retentionMs: 0 },
  );
  return (
    <PdfDialog
      title="View Invoice"
      noun="invoice"
      documentTitle={`Invoice ${orderNumber}`}
      fileName={`invoice-${orderNumber}.pdf`}
      read={{
        base64Pdf: data && (data.orderDetailsPdf?.base64Pdf ?? null),
        error,
        retry: () => void refetch(),
      }}
      missingText="The order has no invoice in its present status."
      onClose={onClose}
    />
  );
}
