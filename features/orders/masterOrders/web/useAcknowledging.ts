import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { type PersistedForm, usePersistedForm } from '#platform/web/drafts/usePersistedForm.ts';
import { useDraftAccess } from '#platform/web/drafts/useDrafts.ts';
import { useLeaveGuard } from '#platform/web/panel/useLeaveGuard.ts';
import type { DraftRows } from '#platform/web/record/rows/draftRows.ts';
import { type RowEntryDefinition, useRows } from '#platform/web/record/rows/useRows.ts';
import { confirmedQuantityInput } from '../../lines/lineItem.ts';
import type { EnterQuantities } from '../../lines/web/lineActions.ts';
import { canEditQuantity } from '../../status/editability.ts';
import {
  acknowledgedDraftId,
  type AcknowledgedQuantity,
  buildAcknowledgedDraft,
  parseAcknowledgedDraft,
} from './acknowledgedDraft.ts';
import type { MasterOrderLine, SavedMasterOrder } from '../../order/web/masterOrderSession.ts';

/** Acknowledged quantities that are typed and wait until the master order is acknowledged, stored on the device. */
export interface Acknowledging {
  /** The lines, with the typed quantities while those can be stored. */
  lines: readonly MasterOrderLine[];
  /** Typed quantities by line that are not stored, each with the stored one that the user saw. */
  typed: ReadonlyMap<string, TypedQuantity>;
  draftRows: DraftRows<MasterOrderLine>;
  enterQuantities: EnterQuantities;
  /** The status allows to store them. */
  canAcknowledge: boolean;
  draft: PersistedForm;
  /** Bases the typed quantities on these lines, which the user has seen. */
  rebase: (lines: readonly AcknowledgedQuantity[]) => void;
  discard: () => void;
}

interface TypedQuantity {
  quantity: number | null;
  base: number | null;
}

const quantityRule = confirmedQuantityInput('Acknowledged Quantity');
const neverStay = (): boolean => false;

/** Drafts of acknowledged quantities (spec 2 §4): cells show what others store until something is typed into them. */
export function useAcknowledging(master: SavedMasterOrder): Acknowledging {
  const { masterOrderId, masterLineItems } = master;
  const canAcknowledge = canEditQuantity(master.status, 'acknowledgedQuantity', 'MASTER_ORDER');
  const storedById = useMemo(
    () => new Map(masterLineItems.map((line) => [line.id, line])),
    [masterLineItems],
  );
  const findStored = useCallback(
    ({ id }: { id: string }): AcknowledgedQuantity => ({
      id,
      acknowledgedQuantity: storedById.get(id)?.acknowledgedQuantity ?? null,
    }),
    [storedById],
  );
  const entry = useMemo(
    (): RowEntryDefinition<AcknowledgedQuantity, MasterOrderLine> => ({
      rowId: ({ id }) => id,
      enterCell: ({ row: line, key, value }) => {
        const row = findStored(line);
        if (value === null || value === undefined) return { row, values: { acknowledgedQuantity: null } };
        const checked = validateInput(quantityRule, value);
        return checked.ok
          ? { row, values: { acknowledgedQuantity: checked.value } }
          : { row, invalid: { key, text: String(value), message: checked.problems[0].message } };
      },
    }),
    [findStored],
  );
  const { input, pendingRows, draftRows, enter, rebase } = useRows(entry, findStored);
  const typed = useMemo(
    () =>
      new Map(
        pendingRows
          // A line may be removed meanwhile.
          .filter(({ id }) => storedById.has(id))
          .map(({ id, acknowledgedQuantity: quantity }) => [
            id,
            { quantity, base: input.get(id)?.base.acknowledgedQuantity ?? null },
          ]),
      ),
    [pendingRows, storedById, input],
  );
  const lines = useMemo(
    () =>
      masterLineItems.map((line) => {
        const entered = canAcknowledge ? typed.get(line.id) : undefined;
        return entered ? { ...line, acknowledgedQuantity: entered.quantity } : line;
      }),
    [masterLineItems, typed, canAcknowledge],
  );
  const draft = usePersistedForm({
    id: acknowledgedDraftId(masterOrderId),
    parse: parseAcknowledgedDraft,
    restore: (stored) => {
      // Input that was typed while the drafts were read is newer.
      if (pendingRows.length > 0) return false;
      enter(
        stored.lines.map(({ id, base, typed: acknowledgedQuantity }) => ({
          row: { id, acknowledgedQuantity: base },
          values: { acknowledgedQuantity },
        })),
      );
      return true;
    },
    getDraft: () => buildAcknowledgedDraft(master, input, pendingRows),
  });
  const sync = useEffectEvent(() => draft.sync());
  useEffect(() => sync());
  const { isStored } = useDraftAccess();
  // A stored draft is not lost when the user leaves.
  useLeaveGuard(typed.size > 0 && !isStored(), neverStay, draft);
  return {
    lines,
    typed,
    canAcknowledge,
    draftRows,
    draft,
    enterQuantities: async (_field, entries) => {
      enter(
        entries.map(({ line, quantity }) => ({
          row: findStored(line),
          values: { acknowledgedQuantity: quantity },
        })),
        true,
      );
      return { ok: true };
    },
    rebase: (current) => {
      const seen = new Map(current.map((line) => [line.id, line]));
      rebase(({ id }) => {
        const line = seen.get(id);
        return line && { id, acknowledgedQuantity: line.acknowledgedQuantity };
      });
    },
    discard: () => rebase(() => undefined),
  };
}
