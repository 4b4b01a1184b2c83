import { IconAlertCircle } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import type { StorageLocations } from '#features/locations/storageLocations.ts';
import { useStorageLocations } from '#features/locations/web/useStorageLocations.ts';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { discardQuestion } from '#platform/web/panel/unsavedContext.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useOnline } from '#platform/web/query/network.ts';
import { useSameRows } from '#platform/web/record/rows/useSameRows.ts';
import { CameraDialog } from '#platform/web/scan/CameraDialog.tsx';
import { useScanner } from '#platform/web/scan/useScanner.ts';
import { useScanQueue } from '#platform/web/scan/useScanQueue.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { useMaterialPermission } from '../../items/web/useMaterialPermission.ts';
import type { PurchaseOrderRow } from '../../purchaseOrders/web/purchaseOrderColumns.ts';
import { emptyEntry, receiptMessages, receiveAllOutstanding } from '../receiptEntry.ts';
import { receiptLineLimit } from '../receiptInput.ts';
import { formatLineProblems, outstandingQuantity, sortReceiptLines } from '../receiptLines.ts';
import { CorrectReceiptDialog } from './CorrectReceiptDialog.tsx';
import { LineSheet } from './LineSheet.tsx';
import { ReceiptActions } from './ReceiptActions.tsx';
import { ReceiptCards } from './ReceiptCards.tsx';
import { ReceiptHeader } from './ReceiptHeader.tsx';
import { ReceiptLocationDialog } from './ReceiptLocationDialog.tsx';
import { ReceiptNotes } from './ReceiptNotes.tsx';
import { buildReceiptRow, type ReceiptRow } from './receiptRows.ts';
import { ReceiptTable } from './ReceiptTable.tsx';
import { type PurchaseOrderItem, useLineDetails } from './useLineDetails.ts';
import type { PurchaseOrderSession } from './usePurchaseOrder.ts';
import { useReceipt } from './useReceipt.ts';

interface ReceiptFormProps {
  session: PurchaseOrderSession;
  onClose: () => void;
}

const offlineReason = 'Receiving needs the network.';
const getLineId = ({ line }: ReceiptRow): string => line.id;

/** The lines of an order with what this delivery brings of each. */
export function ReceiptForm({ session, onClose }: ReceiptFormProps) {
  const order = session.record;
  const wide = useWide();
  const online = useOnline();
  const deniedReason = useMaterialPermission();
  const lockedReason = deniedReason ?? findStateReason(order.status);
  const networkReason = online ? undefined : offlineReason;
  const locations = useStorageLocations(order.siteLocationId);
  const details = useLineDetails(order);
  const receipt = useReceipt(session);
  const { sent, busy } = receipt;
  const { rows, sort } = useReceiptRows(session, receipt, locations);
  const [dialog, setDialog] = useState<
    { kind: 'line' | 'location'; lineId: string } | { kind: 'camera' | 'correction' }
  >();
  const closeDialog = () => setDialog(undefined);
  const row = dialog && 'lineId' in dialog ? rows.find((one) => getLineId(one) === dialog.lineId) : undefined;
  const frame = useRef<HTMLDivElement>(null);

  /** Leads to the quantity of a line. */
  function openLine(lineId: string): void {
    if (!wide) return setDialog({ kind: 'line', lineId });
    return frame.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(lineId)}"] input`)?.focus();
  }
  const { scan } = useScanQueue(details.isPending, (code) => {
    const found = details.findLines(code);
    const line = found.find((one) => outstandingQuantity(one) > 0);
    if (line) openLine(line.id);
    else if (found[0]) showToast('info', 'Items received', { detail: found[0].itemName });
    else showToast('warning', `No line has an item with the code ${code}.`);
  });
  useScanner(scan);

  const problems = rows.flatMap(({ line, problem }) =>
    problem === undefined ? [] : [{ ...line, message: problem }],
  );
  async function receive(): Promise<void> {
    const [first] = problems;
    if (first) {
      showToast('warning', formatLineProblems(problems) ?? first.message);
      return openLine(first.id);
    }
    if (rows.filter(({ typed }) => typed !== null && typed !== 0).length > receiptLineLimit.max)
      return void showToast('warning', receiptMessages.tooManyLines);
    if (!(await receipt.receive())) showToast('warning', receiptMessages.nothing);
    return sort();
  }
  async function sendAgain(): Promise<void> {
    await receipt.sendAgain();
    sort();
  }
  const confirm = useConfirm();
  async function cancel(): Promise<void> {
    if (!receipt.isDirty || receipt.isOnDevice || (await confirm(discardQuestion))) onClose();
  }
  const isBlocked = lockedReason !== undefined || networkReason !== undefined || sent !== null || busy;
  useSaveKey(frame, isBlocked ? undefined : () => void receive());

  const open = rows.filter(
    ({ line, outstanding, sent: waiting }) =>
      outstanding > 0 && line.materialItemId !== null && waiting === undefined,
  );
  function receiveAll(): void {
    const entries = receiveAllOutstanding(
      open.map(({ line }) => line),
      (lineId) => ({ ...emptyEntry(lineId), ...receipt.input.get(lineId)?.values }),
    );
    receipt.enterEntries(entries.slice(0, receiptLineLimit.max));
    if (entries.length > receiptLineLimit.max) showToast('info', receiptMessages.tooManyLines);
  }
  const lines = { rows, details, locations, lockedReason };
  return (
    <>
      <ReceiptHeader order={order}>
        <ReceiptActions
          correctionReason={deniedReason ?? networkReason ?? findNothingReceived(order)}
          allReason={lockedReason ?? (open.length === 0 ? 'Nothing is outstanding.' : undefined)}
          onCorrect={() => setDialog({ kind: 'correction' })}
          onReceiveAll={receiveAll}
          onScan={() => setDialog({ kind: 'camera' })}
        />
      </ReceiptHeader>
      <ReceiptNotes
        order={order}
        receipt={receipt}
        lockedReason={lockedReason}
        isOnline={online}
        retryLocations={locations.retry}
        onSendAgain={() => void sendAgain()}
      />
      <div className="receipt" ref={frame} inert={busy}>
        {wide ? (
          <ReceiptTable
            {...lines}
            onQuantity={receipt.enterQuantity}
            onLocation={(lineId) => setDialog({ kind: 'location', lineId })}
          />
        ) : (
          <ReceiptCards {...lines} onOpen={openLine} />
        )}
      </div>
      <DialogBody
        footer={
          <>
            <span className="room receipt-problem" role="status">
              {problems.length > 0 && (
                <>
                  <IconAlertCircle size={16} stroke={1.75} aria-hidden />
                  {formatLineProblems(problems)}
                </>
              )}
            </span>
            <Button onClick={() => void cancel()}>{receipt.isDirty ? 'Cancel' : 'Close'}</Button>
            {order.status !== 'DELIVERED' && rows.some(({ isOpen }) => isOpen) && (
              <Button
                kind="primary"
                busy={busy}
                disabledReason={
                  lockedReason ?? networkReason ?? (sent ? 'Send the earlier receipt first.' : undefined)
                }
                onClick={() => void receive()}
              >
                Receive
              </Button>
            )}
          </>
        }
      />
      {dialog?.kind === 'line' && row && (
        <LineSheet
          key={getLineId(row)}
          row={row}
          details={details}
          locations={locations}
          onQuantity={(value) => receipt.enterQuantity(getLineId(row), value)}
          onLocation={() => setDialog({ kind: 'location', lineId: getLineId(row) })}
          onScan={scan}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'location' && row && (
        <ReceiptLocationDialog
          line={row.line}
          siteId={order.siteLocationId}
          selectedId={row.locationId}
          locations={locations}
          onUse={(locationId) => receipt.enterLocation(getLineId(row), locationId)}
          onClose={() => (wide ? closeDialog() : setDialog({ kind: 'line', lineId: getLineId(row) }))}
        />
      )}
      {dialog?.kind === 'camera' && <CameraDialog title="Scan an item" onScan={scan} onClose={closeDialog} />}
      {dialog?.kind === 'correction' && (
        <CorrectReceiptDialog
          session={session}
          details={details}
          locations={locations}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

const findNothingReceived = ({ items }: PurchaseOrderRow): string | undefined =>
  items.some(({ quantityReceived }) => quantityReceived > 0) ? undefined : 'Nothing is received yet.';

/** Returns why nothing can be received of an order in this state; a delivered one has nothing outstanding, or the ERP closed it. */
function findStateReason(status: 'UNCONFIRMED' | 'CONFIRMED' | 'DELIVERED'): string | undefined {
  if (status === 'UNCONFIRMED') return 'The vendor has not confirmed this order, so nothing can be received.';
  return status === 'DELIVERED' ? 'This order is delivered.' : undefined;
}

const sortIds = (lines: readonly PurchaseOrderItem[]) => sortReceiptLines(lines).map(({ id }) => id);

/** Rows in the order in which they stood at first, or after the last receipt of the user: nothing moves under the pointer. */
function useReceiptRows(
  { record, current }: PurchaseOrderSession,
  { input, sent, problems }: ReturnType<typeof useReceipt>,
  { locations, find }: StorageLocations,
) {
  const { items: lines } = record;
  const [ids, setIds] = useState(() => sortIds(lines));
  const built = useMemo(() => {
    const lineById = new Map(lines.map((line) => [line.id, line]));
    // Locations that are not read yet are no others.
    const isLocation = (id: string) => locations.length === 0 || find(id) !== undefined;
    const options = { input, sent, problems, isLocation };
    return [...new Set([...ids, ...sortIds(lines)])].flatMap((id) => {
      const line = lineById.get(id);
      return line ? [buildReceiptRow(line, options)] : [];
    });
  }, [lines, ids, input, sent, problems, locations, find]);
  return {
    rows: useSameRows(built, getLineId),
    sort: () => setIds(sortIds((current() ?? record).items)),
  };
}
