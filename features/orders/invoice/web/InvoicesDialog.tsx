import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { PdfDialog } from '#platform/web/pdf/PdfDialog.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { LeftOutNote } from '../../order/web/LeftOutNote.tsx';
import { OrderInvoicesPdfDocument } from '../../web/documents.ts';

interface InvoicesDialogProps {
  orderIds: readonly string[];
  onClose: () => void;
}

/** The invoices of selected orders in one document. */
export function InvoicesDialog({ orderIds, onClose }: InvoicesDialogProps) {
  const { data, error, refetch } = useRead(
    OrderInvoicesPdfDocument,
    { orderIds },
    { staleTimeMs: Infinity, retentionMs: 0 },
  );
  const invoices = data?.orderInvoicesPdf;
  return (
    <PdfDialog
      title="Invoices"
      noun="invoices"
      extent={countNoun(orderIds.length, 'order')}
      documentTitle="Invoices"
      fileName="invoices.pdf"
      read={{ base64Pdf: data && (invoices?.base64Pdf ?? null), error, retry: () => void refetch() }}
      missingText="None of the selected orders has an invoice in its present status."
      onClose={onClose}
    >
      {invoices?.base64Pdf && (
        <LeftOutNote leftOut={invoices.leftOut} total={orderIds.length} reason="no invoice yet" />
      )}
    </PdfDialog>
  );
}
