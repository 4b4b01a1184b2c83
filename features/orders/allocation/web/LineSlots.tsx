import { IconArrowLeft, IconWand } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { LocationPaths } from '#features/locations/web/useLocationPaths.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { KeyValues } from '#platform/web/parts/KeyValues.tsx';
import { isCustomLine } from '../../lines/lineItem.ts';
import type { LineRow, SlotRow } from './allocationTable.ts';
import { SlotTable } from './SlotTable.tsx';

interface LineSlotsProps {
  row: LineRow;
  slots: readonly SlotRow[];
  /** Filters hide some of the locations. */
  isFiltered: boolean;
  paths: LocationPaths;
  problems: ReadonlyMap<string, string>;
  /** Why the fill chose a location; undefined where it did not. */
  describeSlot: (row: SlotRow) => string | undefined;
  isLocked: boolean;
  onEnter: (row: SlotRow, value: number | string | null) => void;
  onFill: () => void;
  /** Goes on with the next line. */
  onNext: () => void;
  /** Returns to the lines on narrow screens. */
  onBack: (() => void) | undefined;
  ref: Ref<HTMLElement>;
}

/** The line at hand with its stock by location and grade. */
export function LineSlots(props: LineSlotsProps) {
  const { row, slots, isFiltered, onBack } = props;
  const { line, allocated, short } = row;
  return (
    <section className="line-slots" aria-label={`Locations for line ${line.lineNumber}`} ref={props.ref}>
      <header>
        {onBack && (
          <Button kind="quiet" icon={IconArrowLeft} onClick={onBack}>
            All lines
          </Button>
        )}
        <h3>{line.name}</h3>
        <p className="detail">
          Line {line.lineNumber} · {line.sku}
        </p>
        <div className="ends">
          <KeyValues
            values={{
              Ordered: numberText(line.orderedQuantity),
              Allocated: numberText(allocated),
              Short: (
                <span data-short={short > 0 || undefined} className="short">
                  {numberText(short)}
                </span>
              ),
            }}
          />
          <Button
            icon={IconWand}
            disabledReason={
              props.isLocked
                ? 'The allocations cannot be changed now'
                : short === 0
                  ? 'Nothing is short'
                  : undefined
            }
            onClick={props.onFill}
          >
            Fill
          </Button>
        </div>
      </header>
      {slots.length === 0 ? (
        <p className="no-slots">{describeNoSlots(row, isFiltered)}</p>
      ) : (
        <SlotTable
          rows={slots}
          paths={props.paths}
          problems={props.problems}
          describeSlot={props.describeSlot}
          isLocked={props.isLocked}
          onEnter={props.onEnter}
          onEnd={props.onNext}
        />
      )}
    </section>
  );
}

function describeNoSlots({ line }: LineRow, isFiltered: boolean): string {
  if (isCustomLine(line)) return 'Custom items have no stock.';
  return isFiltered
    ? 'No stock in the chosen locations and grades.'
    : 'No stock of this item was counted. The line stays short.';
}
