import { useId, useState } from 'react';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { SegmentedControl } from '#platform/web/parts/SegmentedControl.tsx';
import { PdfDialog } from '#platform/web/pdf/PdfDialog.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { LeftOutNote } from '../../order/web/LeftOutNote.tsx';
import { OrderPickSheetsPdfDocument } from '../../web/documents.ts';
import type { PickSheetArrangement } from '../pickSheetPapers.ts';
import './PickSheetDialog.css';

interface PickSheetDialogProps {
  orders: readonly { orderId: string; orderNumber: string }[];
  onClose: () => void;
}

const segments: readonly { value: PickSheetArrangement; label: string }[] = [
  { value: 'BY_ORDER', label: 'One sheet an order' },
  { value: 'BY_LOCATION', label: 'One sheet by location' },
];

/** The pick sheets of orders: one for each, or one for a walk through the houses. */
export function PickSheetDialog({ orders, onClose }: PickSheetDialogProps) {
  const id = useId();
  const [arrangement, setArrangement] = useState<PickSheetArrangement>('BY_ORDER');
  const orderIds = orders.map(({ orderId }) => orderId);
  const { data, error, refetch } = useRead(
    OrderPickSheetsPdfDocument,
    { orderIds, arrangement },
    { staleTimeMs: Infinity, retentionMs: 0 },
  );
  const sheets = data?.orderPickSheetsPdf;
  const [first] = orders;
  const isSingle = orders.length === 1;
  const documentTitle = isSingle && first ? `Pick Sheet ${first.orderNumber}` : 'Pick Sheets';
  return (
    <PdfDialog
      title={isSingle ? 'Pick Sheet' : 'Pick Sheets'}
      noun={isSingle ? 'pick sheet' : 'pick sheets'}
      extent={isSingle ? undefined : countNoun(orders.length, 'order')}
      documentTitle={documentTitle}
      fileName={`${documentTitle.toLowerCase().replaceAll(' ', '-')}.pdf`}
      read={{ base64Pdf: data && (sheets?.base64Pdf ?? null), error, retry: () => void refetch() }}
      missingText={isSingle ? 'The order has nothing to pick.' : 'The selected orders have nothing to pick.'}
      onClose={onClose}
    >
      {!isSingle && (
        <div className="pick-sheet-choice">
          <span id={id} className="unseen">
            Sheets
          </span>
          <SegmentedControl
            labelledBy={id}
            segments={segments}
            value={arrangement}
            onChange={setArrangement}
          />
        </div>
      )}
      {sheets?.base64Pdf && (
        <LeftOutNote leftOut={sheets.leftOut} total={orders.length} reason="nothing to pick" />
      )}
    </PdfDialog>
  );
}
