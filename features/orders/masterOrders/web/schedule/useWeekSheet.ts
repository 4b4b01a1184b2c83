import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { IsoWeek } from '#platform/kernel/dates/isoWeek.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { usePersistedForm } from '#platform/web/drafts/usePersistedForm.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useRows } from '#platform/web/record/rows/useRows.ts';
import type { DeliveryRange } from '../../schedule.ts';
import type { SavedMasterOrder } from '../../../order/web/masterOrderSession.ts';
import {
  buildTotalRow,
  createRowBuilder,
  listSettledWeeks,
  type TypedQuantities,
  weekEntry,
} from './sheetRows.ts';
import {
  buildSheetWeeks,
  findMovedWeeks,
  type GeneratedWeeks,
  type SheetWeek,
  toWeekKey,
} from './sheetWeeks.ts';
import {
  addWeeks,
  buildWeekSheetDraft,
  findLineQuantities,
  parseWeekSheet,
  type WeekSheetDraft,
  weekSheetDraftId,
} from './weekSheetDraft.ts';

interface WeekSheetOptions {
  master: SavedMasterOrder;
  /** Current day of the tenant. */
  today: Day;
  allowancePercentage: number;
}

const noWeeks: readonly SheetWeek[] = [];
/** Nothing that is typed is stored in the line. */
const findStored = (base: TypedQuantities): TypedQuantities => base;

/** Weeks and quantities of a master order that are being scheduled, stored on the device until all of them are (decision 45). */
export function useWeekSheet({ master, today, allowancePercentage }: WeekSheetOptions) {
  const drafts = useDraftAccess();
  const isOnDevice = drafts.isReady && drafts.isStored();
  const [generated, setGenerated] = useState<GeneratedWeeks>();
  const [doneBefore, setDoneBefore] = useState<readonly IsoWeek[]>([]);
  const { input, draftRows, enterField, enter, rebase } = useRows(weekEntry, findStored, isOnDevice);
  const { masterLineItems } = master;
  const weeks = useMemo(
    () => (generated ? buildSheetWeeks(generated, master, today) : noWeeks),
    [generated, master, today],
  );
  const buildRow = useMemo(() => createRowBuilder(weeks, allowancePercentage), [weeks, allowancePercentage]);
  const rows = useMemo(
    () => masterLineItems.map((line) => buildRow(line, input.get(line.id))),
    [masterLineItems, buildRow, input],
  );
  const isInvalid = rows.some((row) => row.input?.invalid);
  const totalRow = useMemo(() => buildTotalRow(rows, weeks), [rows, weeks]);

  /** Removes what is typed for these weeks. */
  const clear = useCallback(
    (cleared: readonly IsoWeek[]) => {
      const values = Object.fromEntries(cleared.map(({ week }) => [toWeekKey(week), null]));
      enter(masterLineItems.map(({ id: lineId }) => ({ row: { lineId, ...values }, values })));
    },
    [enter, masterLineItems],
  );
  const done = useMemo(() => addWeeks(doneBefore, listSettledWeeks(rows, weeks)), [doneBefore, rows, weeks]);
  const draft = useMemo(
    () => generated && buildWeekSheetDraft(master, { generated, done }, rows),
    [master, generated, done, rows],
  );

  function restore(stored: WeekSheetDraft): boolean {
    // Weeks that were generated while the drafts were read are newer.
    if (generated) return false;
    setGenerated(stored.sheet.generated);
    setDoneBefore(stored.sheet.done);
    enter(
      masterLineItems.flatMap(({ id: lineId }) => {
        const values = findLineQuantities(stored, lineId);
        if (!values) return [];
        const nothing = Object.fromEntries(Object.keys(values).map((key) => [key, null]));
        return [{ row: { lineId, ...nothing }, values }];
      }),
    );
    return true;
  }
  const persisted = usePersistedForm({
    id: weekSheetDraftId(master.masterOrderId),
    parse: parseWeekSheet,
    restore,
    getDraft: () => draft,
  });
  const store = useEffectEvent(() => persisted.sync());
  // A stored sheet has nothing left when all of its weeks were scheduled before their answers came.
  useEffect(() => store(), [drafts.isReady, draft, generated]);

  return {
    generated,
    weeks,
    rows,
    totalRow,
    done,
    /** Something is typed that is not scheduled. */
    isDirty: draft !== undefined || isInvalid,
    /** Closing loses nothing. */
    isOnDevice,
    draftRows,
    enterField,
    persisted,
    clear,
    /** Shows the weeks of a range. Quantities of weeks that are those of another year by now end. */
    generate: (range: DeliveryRange) => {
      const moved = generated ? findMovedWeeks(generated, today) : [];
      if (moved.length > 0) {
        clear(moved);
        const list = moved.map(({ week, year }) => `week ${week} of ${year}`).join(', ');
        showToast('info', 'Past weeks are removed', { detail: `These are over: ${list}.` });
      }
      setGenerated({ ...range, day: today });
    },
    discard: () => {
      persisted.discard();
      rebase(() => undefined);
      setDoneBefore([]);
    },
  };
}

export type WeekSheetState = ReturnType<typeof useWeekSheet>;
