import { IconAlertCircle, IconCalendarPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { TenantContext } from '#features/identity/settings/web/useTenantSettings.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { RestoredNote } from '#platform/web/drafts/RestoredNote.tsx';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { GridView } from '#platform/web/grid/GridView.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { discardQuestion } from '#platform/web/panel/unsavedContext.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import type { DraftEditing } from '#platform/web/record/rows/draftRows.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { DeliveryRangeForm } from './DeliveryRangeForm.tsx';
import { OvertakenWeeks } from './OvertakenWeeks.tsx';
import { RunProgress } from './RunProgress.tsx';
import { findSheetProblem, getRowId, getRowName, type SheetRow } from './sheetRows.ts';
import { spreadActions } from './spreadActions.ts';
import { useScheduleOrders } from './useScheduleOrders.ts';
import type { MasterOrderSession } from '../../../order/web/masterOrderSession.ts';
import { useWeekSheet } from './useWeekSheet.ts';
import { WeekCard } from './WeekCard.tsx';
import { weekColumns } from './weekColumns.ts';
import './WeekSheet.css';
import { WeekStepper } from './WeekStepper.tsx';

export interface WeekSheetProps {
  session: MasterOrderSession;
  settings: TenantContext;
  onClose: () => void;
}

/** The lines of a master order by weeks. */
export function WeekSheet({ session, settings, onClose }: WeekSheetProps) {
  const { today, tenant } = settings;
  const sheet = useWeekSheet({
    master: session.record,
    today,
    allowancePercentage: tenant.scheduleAllowancePercentage,
  });
  const { generated, weeks, rows, totalRow, enterField, persisted } = sheet;
  const wide = useWide();
  const [shownIndex, setShownIndex] = useState(0);
  const index = Math.min(shownIndex, Math.max(0, weeks.length - 1));
  const shownWeek = weeks[index];
  const columns = useMemo(() => weekColumns(weeks), [weeks]);
  const editing = useRef<DraftEditing<SheetRow>>(null);
  const problem = useMemo(() => findSheetProblem(rows, weeks), [rows, weeks]);
  const { schedule, runWeeks, busy } = useScheduleOrders({ session, sheet, today, onClose });
  const confirm = useConfirm();
  async function discard(): Promise<void> {
    const question = {
      title: 'Discard this sheet?',
      text: 'Its quantities are removed. Weeks that are scheduled stay.',
      action: 'Discard',
      danger: true,
    };
    if (await confirm(question)) sheet.discard();
  }
  async function cancel(): Promise<void> {
    if (!sheet.isDirty || sheet.isOnDevice || (await confirm(discardQuestion))) onClose();
  }
  const frame = useRef<HTMLDivElement>(null);
  useSaveKey(frame, busy || problem !== undefined ? undefined : () => void schedule());
  const card = useCallback(
    (row: SheetRow, cell: CardCell) =>
      shownWeek && (
        <WeekCard
          row={row}
          week={shownWeek}
          index={index}
          cell={cell}
          onQuantityChange={(value) => enterField({ row, key: shownWeek.key, value })}
        />
      ),
    [shownWeek, index, enterField],
  );
  return (
    <>
      <RestoredNote form={persisted} onDiscard={sheet.discard} />
      <DeliveryRangeForm
        key={persisted.restoredAt}
        range={generated}
        today={today}
        busy={busy}
        onGenerate={sheet.generate}
      />
      <OvertakenWeeks sheet={sheet} />
      <RunProgress weeks={runWeeks} />
      {!wide && shownWeek && (
        <WeekStepper weeks={weeks} index={index} totalRow={totalRow} onChange={setShownIndex} />
      )}
      <div className="week-sheet" ref={frame} inert={busy}>
        <GridView
          name="masterOrderWeeks"
          label="Weeks"
          rowsLabel="lines"
          rows={generated ? rows : noRows}
          columns={columns}
          rowId={getRowId}
          rowName={getRowName}
          ribbon={(selected) => spreadActions(selected.length > 0 ? selected : rows, weeks, editing)}
          selectable
          renderCard={card}
          drafts={sheet.draftRows}
          editing={editing}
          totalRow={totalRow}
          searchOnPhone={false}
          empty={
            <Message
              icon={IconCalendarPlus}
              title="No weeks yet"
              text="Enter the first and the last week to deliver in, then generate them."
            />
          }
          totals={
            <>
              <span>
                Weeks <b>{numberText(weeks.length)}</b>
              </span>
              <span>
                Balance <b>{numberText(totalRow.balance)}</b>
              </span>
            </>
          }
        />
      </div>
      <DialogBody
        footer={
          <>
            <span className="room week-problem" role="status">
              {problem !== undefined && (
                <>
                  <IconAlertCircle size={16} stroke={1.75} aria-hidden />
                  {problem}
                </>
              )}
            </span>
            {sheet.isDirty && (
              <Button kind="quiet" disabled={busy} onClick={() => void discard()}>
                Discard
              </Button>
            )}
            <Button onClick={() => void cancel()}>Cancel</Button>
            <Button kind="primary" busy={busy} disabledReason={problem} onClick={() => void schedule()}>
              Schedule Orders
            </Button>
          </>
        }
      />
    </>
  );
}

const noRows: readonly SheetRow[] = [];
