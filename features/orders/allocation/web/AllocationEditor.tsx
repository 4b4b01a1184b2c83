import { IconWand } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocationPaths } from '#features/locations/web/useLocationPaths.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { commitEditedCell } from '#platform/web/grid/editing/commitEditedCell.ts';
import { GridView } from '#platform/web/grid/GridView.tsx';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { discardQuestion, useReportUnsaved } from '#platform/web/panel/unsavedContext.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { byPreference, fillAllocations, type LineAllocation } from '../fillAllocations.ts';
import type { LineSlotStock, LineStock } from '../lineStock.ts';
import type { OrderSession } from '../../order/web/orderChange.ts';
import { AllocationCard } from './AllocationCard.tsx';
import { allocationColumns } from './allocationColumns.ts';
import {
  type AllocationEntries,
  buildLineRows,
  buildSlotRows,
  currentAllocations,
  describeEntries,
  type LineRow,
  overtakenEntries,
  pendingEntries,
  setEntryQuantities,
  type SlotRow,
  typeQuantity,
} from './allocationTable.ts';
import { LineSlots } from './LineSlots.tsx';
import { allocationMessages, useApplyAllocations } from './useApplyAllocations.ts';
import { useSlotFilters } from './useSlotFilters.ts';

interface AllocationEditorProps {
  session: OrderSession;
  highestGradeFirst: boolean;
  lockedReason: string | undefined;
  stocks: readonly LineStock[];
  slotStocks: readonly LineSlotStock[];
  /** Reads the stock again. */
  reload: () => Promise<void>;
  onClose: () => void;
}

const getLineId = ({ line }: LineRow): string => line.id;
const getLineName = ({ line }: LineRow): string => `Line ${line.lineNumber}`;
const noProblems: ReadonlyMap<string, string> = new Map();

/** Lines of the order and, beside them, the stock of the line at hand. */
export function AllocationEditor(props: AllocationEditorProps) {
  const { session, highestGradeFirst, lockedReason, stocks, slotStocks, reload, onClose } = props;
  const { lineItems: lines, allocations, type } = session.record;
  const wide = useWide();
  const paths = useLocationPaths();
  const [entries, setEntries] = useState<AllocationEntries>(() => new Map());
  const [problems, setProblems] = useState(noProblems);
  const [chosenId, setChosenId] = useState<string>();
  const filters = useSlotFilters(slotStocks, paths);
  const pending = useMemo(() => pendingEntries(entries, allocations), [entries, allocations]);
  const overtaken = overtakenEntries(entries, allocations);
  const isUnsaved = pending.length > 0 || [...entries.values()].some(({ invalid }) => invalid);
  useReportUnsaved(isUnsaved);

  const current = useMemo(() => currentAllocations(allocations, entries), [allocations, entries]);
  const [rendered, setRendered] = useState<{ source: unknown; rows: readonly LineRow[] }>();
  const source = useMemo(() => [lines, stocks, current], [lines, stocks, current]);
  const rows =
    rendered?.source === source ? rendered.rows : buildLineRows(lines, stocks, current, rendered?.rows ?? []);
  if (rendered?.source !== source) setRendered({ source, rows });

  const row = rows.find((one) => getLineId(one) === chosenId) ?? (wide ? rows[0] : undefined);
  const slots = row
    ? buildSlotRows(row.line, slotStocks, allocations, entries)
        .filter((slot) => filters.isShown(slot))
        .toSorted(byPreference(highestGradeFirst))
    : [];

  function enter(changed: readonly LineAllocation[]): void {
    setEntries((previous) => setEntryQuantities(previous, changed, allocations));
    setProblems(noProblems);
  }
  function fill(filled: readonly LineRow[]): void {
    const changed = fillAllocations({
      lines: filled.map(({ line }) => line),
      stocks: slotStocks.filter(filters.isShown),
      current,
      highestGradeFirst,
    });
    if (changed.length > 0) enter(changed);
    else showToast('info', 'No stock is left to fill with');
  }
  const isLocked = lockedReason !== undefined;
  const details = useRef<HTMLElement>(null);
  const choose = useCallback((chosen: LineRow) => {
    setChosenId(getLineId(chosen));
    // The quantities of the chosen line are drawn first.
    requestAnimationFrame(() => details.current?.querySelector('input')?.focus());
  }, []);
  function chooseNext(): void {
    const next = rows[rows.findIndex((one) => one === row) + 1];
    if (next) choose(next);
  }

  const { send, busy } = useApplyAllocations(session);
  async function apply(): Promise<void> {
    commitEditedCell();
    const invalid = [...entries].find(([, entry]) => entry.invalid);
    if (invalid) {
      setChosenId(invalid[1].lineItemId);
      showToast('error', allocationMessages.failed, { detail: invalid[1].invalid?.message });
      return;
    }
    if (pending.length === 0) {
      showToast('warning', allocationMessages.nothing);
      return;
    }
    const result = await send(pending);
    if (result.ok) {
      onClose();
      return;
    }
    setProblems(result.problems);
    const refused = pending.find(({ lineItemId }) =>
      [...result.problems.keys()].some((id) => id.startsWith(lineItemId)),
    );
    if (refused) setChosenId(refused.lineItemId);
    await reload();
  }
  const confirm = useConfirm();
  async function cancel(): Promise<void> {
    if (!isUnsaved || (await confirm(discardQuestion))) onClose();
  }
  const frame = useRef<HTMLDivElement>(null);
  useSaveKey(frame, busy || isLocked ? undefined : () => void apply());

  const shortCount = rows.filter(({ short }) => short > 0).length;
  const ribbon: readonly RibbonItem[] = [
    {
      label: 'Fill all',
      icon: IconWand,
      disabledReason: lockedReason ?? (shortCount === 0 ? 'No line is short' : undefined),
      onClick: () => fill(rows),
    },
    ...filters.ribbon,
  ];
  const card = useCallback((one: LineRow, cell: CardCell) => <AllocationCard row={one} cell={cell} />, []);
  const changedLines = new Set(pending.map(({ lineItemId }) => lineItemId)).size;
  return (
    <>
      {lockedReason !== undefined && (
        <Note kind="warning" strip>
          {lockedReason}
        </Note>
      )}
      {type === 'CREDIT' && (
        <Note kind="info" strip>
          Credit orders use no stock: their allocations reserve nothing.
        </Note>
      )}
      {overtaken.length > 0 && (
        <Note kind="warning" strip>
          Someone else changed {overtaken.length === 1 ? 'an allocation' : `${overtaken.length} allocations`}{' '}
          that you typed: {describeEntries(overtaken)}. Apply replaces them with yours.
        </Note>
      )}
      <div className="allocation" ref={frame}>
        {(wide || !row) && (
          <div className="allocation-lines">
            <GridView
              name="allocationLines"
              label="Lines to allocate"
              rowsLabel="lines"
              rows={rows}
              columns={allocationColumns}
              rowId={getLineId}
              rowName={getLineName}
              ribbon={ribbon}
              renderCard={card}
              onRowClick={choose}
              openRowId={row && getLineId(row)}
              empty={null}
              totals={
                <span>
                  <b>{numberText(shortCount)}</b> of {numberText(rows.length)} lines short
                </span>
              }
            />
          </div>
        )}
        {row && (
          <LineSlots
            key={row.line.id}
            row={row}
            slots={slots}
            isFiltered={filters.isActive}
            paths={paths}
            problems={problems}
            isLocked={isLocked}
            onEnter={(slot: SlotRow, value) => {
              setEntries((previous) => typeQuantity(previous, slot, value));
              setProblems(noProblems);
            }}
            onFill={() => fill([row])}
            onNext={chooseNext}
            onBack={wide ? undefined : () => setChosenId(undefined)}
            ref={details}
          />
        )}
      </div>
      <DialogBody
        footer={
          <>
            <span className="room allocation-note" role="status">
              {changedLines === 0
                ? `${highestGradeFirst ? 'Highest' : 'Lowest'} grade first, then most actual stock`
                : `Unsaved: ${changedLines === 1 ? '1 line' : `${changedLines} lines`} changed`}
            </span>
            <Button onClick={() => void cancel()}>Cancel</Button>
            <Button kind="primary" busy={busy} disabledReason={lockedReason} onClick={() => void apply()}>
              Apply
            </Button>
          </>
        }
      />
    </>
  );
}
