import { IconWand } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { allocationStrategies } from '#features/identity/settings/tenantSettings.ts';
import { useLocationPaths } from '#features/locations/web/useLocationPaths.ts';
import { instantText } from '#platform/kernel/grid/cells/cellText.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { commitEditedCell } from '#platform/web/grid/editing/commitEditedCell.ts';
import { GridView } from '#platform/web/grid/GridView.tsx';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { discardQuestion } from '#platform/web/panel/unsavedContext.ts';
import { useConfirm } from '#platform/web/panel/useConfirm.ts';
import { useSaveKey } from '#platform/web/panel/useSaveKey.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { useCompanyTimeZone } from '#platform/web/parts/time/companyTimeZone.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useRows } from '#platform/web/record/rows/useRows.ts';
import { useSameRows } from '#platform/web/record/rows/useSameRows.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { allocationId } from '../allocation.ts';
import {
  allocationStrategyEffects,
  allocationStrategyLabels,
  describeProposal,
} from '../allocationStrategy.ts';
import {
  byPreference,
  fillAllocations,
  type FillPreference,
  type ProposedAllocation,
} from '../fillAllocations.ts';
import type { LineSlotStock, LineStock } from '../lineStock.ts';
import type { OrderSession } from '../../order/web/orderChange.ts';
import { AllocationCard } from './AllocationCard.tsx';
import { allocationColumns } from './allocationColumns.ts';
import {
  allocationEntry,
  buildLineRows,
  buildSlotRows,
  currentAllocations,
  describeEntries,
  findStoredAllocation,
  type LineRow,
  type SlotRow,
} from './allocationTable.ts';
import { LineSlots } from './LineSlots.tsx';
import { allocationMessages, useApplyAllocations } from './useApplyAllocations.ts';
import { useSlotFilters } from './useSlotFilters.ts';

interface AllocationEditorProps {
  session: OrderSession;
  /** Settings of the company; another strategy can be chosen for this order. */
  preference: FillPreference;
  lockedReason: string | undefined;
  stocks: readonly LineStock[];
  slotStocks: readonly LineSlotStock[];
  /** Reads the stock again. */
  reload: () => Promise<void>;
  onClose: () => void;
}

const getLineId = ({ line }: LineRow): string => line.id;
const getLineName = ({ line }: LineRow): string => `Line ${line.lineNumber}`;

/** Lines of the order and, beside them, the stock of the line at hand. */
export function AllocationEditor(props: AllocationEditorProps) {
  const { session, lockedReason, stocks, slotStocks, reload, onClose } = props;
  const { lineItems: lines, allocations, type } = session.record;
  const wide = useWide();
  const paths = useLocationPaths();
  const findStored = useMemo(() => findStoredAllocation(allocations), [allocations]);
  const { input, pendingRows, overtakenRows, isDirty, enter, enterField, problems, setProblems } = useRows(
    allocationEntry,
    findStored,
  );
  const [chosenId, setChosenId] = useState<string>();
  const filters = useSlotFilters(slotStocks, paths);
  const [strategy, setStrategy] = useState(props.preference.strategy);
  const preference = { ...props.preference, strategy };
  const [proposals, setProposals] = useState<ReadonlyMap<string, ProposedAllocation>>(new Map());
  const timeZone = useCompanyTimeZone();

  const current = useMemo(() => currentAllocations(allocations, pendingRows), [allocations, pendingRows]);
  const rows = useSameRows(
    useMemo(() => buildLineRows(lines, stocks, current), [lines, stocks, current]),
    getLineId,
  );

  const row = rows.find((one) => getLineId(one) === chosenId) ?? (wide ? rows[0] : undefined);
  const slots = row
    ? buildSlotRows(row.line, slotStocks, allocations, input)
        .filter((slot) => filters.isShown(slot))
        .toSorted(byPreference(preference))
    : [];

  function fill(filled: readonly LineRow[]): void {
    const changed = fillAllocations({
      lines: filled.map(({ line }) => line),
      stocks: slotStocks.filter(filters.isShown),
      current,
      ...preference,
    });
    setProposals(new Map([...proposals, ...changed.map((one) => [allocationId(one), one] as const)]));
    if (changed.length > 0)
      enter(changed.map((one) => ({ row: findStored(one), values: { quantity: one.quantity } })));
    else showToast('info', 'No stock is left to fill with');
  }
  function describeSlot({ id, entry, countedAt }: SlotRow): string | undefined {
    const proposal = proposals.get(id);
    if (!proposal || entry?.values.quantity !== proposal.quantity) return undefined;
    return describeProposal(proposal, countedAt ? instantText(countedAt, { timeZone }) : undefined);
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
    const refusedInput = [...input.values()].find(({ invalid }) => invalid);
    if (refusedInput) {
      setChosenId(refusedInput.base.lineItemId);
      showToast('error', allocationMessages.failed, { detail: refusedInput.invalid?.message });
      return;
    }
    if (pendingRows.length === 0) {
      showToast('warning', allocationMessages.nothing);
      return;
    }
    const result = await send(pendingRows);
    if (result.ok) {
      onClose();
      return;
    }
    setProblems(result.problems);
    const refused = pendingRows.find(({ lineItemId }) =>
      [...result.problems.keys()].some((id) => id.startsWith(lineItemId)),
    );
    if (refused) setChosenId(refused.lineItemId);
    await reload();
  }
  const confirm = useConfirm();
  async function cancel(): Promise<void> {
    if (!isDirty || (await confirm(discardQuestion))) onClose();
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
    {
      label: `Fill by: ${allocationStrategyLabels[strategy]}`,
      entries: allocationStrategies.map((one) => ({
        label: allocationStrategyLabels[one],
        chosen: one === strategy,
        onClick: () => setStrategy(one),
      })),
    },
  ];
  const card = useCallback((one: LineRow, cell: CardCell) => <AllocationCard row={one} cell={cell} />, []);
  const changedLines = new Set(pendingRows.map(({ lineItemId }) => lineItemId)).size;
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
      {overtakenRows.length > 0 && (
        <Note kind="warning" strip>
          Someone else changed{' '}
          {overtakenRows.length === 1 ? 'an allocation' : `${overtakenRows.length} allocations`} that you
          typed: {describeEntries(overtakenRows)}. Apply replaces them with yours.
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
            describeSlot={describeSlot}
            isLocked={isLocked}
            onEnter={(slot, value) => enterField({ row: slot, key: 'quantity', value })}
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
                ? `${preference.highestGradeFirst ? 'Highest' : 'Lowest'} grade first, then ${allocationStrategyEffects[strategy]}`
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
