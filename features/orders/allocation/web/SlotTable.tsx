import { IconAlertCircle } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import type { LocationPaths } from '#features/locations/web/useLocationPaths.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { NumberInput } from '#platform/web/form/number/NumberInput.tsx';
import type { SlotRow } from './allocationTable.ts';

interface SlotTableProps {
  rows: readonly SlotRow[];
  paths: LocationPaths;
  /** Refusals of the server by allocation. */
  problems: ReadonlyMap<string, string>;
  /** Why the fill chose a location; undefined where it did not. */
  describeSlot: (row: SlotRow) => string | undefined;
  isLocked: boolean;
  onEnter: (row: SlotRow, value: number | string | null) => void;
  /** Enter in the last field. */
  onEnd: () => void;
}

/** Stock of a line by location and grade, with the quantity to allocate from each. */
export function SlotTable(props: SlotTableProps) {
  const { rows, paths, problems, describeSlot, isLocked, onEnter, onEnd } = props;
  const id = useId();
  /** Enter and the arrow keys lead through the quantities as in a column of a table. */
  function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    const index = inputs.findIndex((input) => input === event.target);
    if (index < 0) return;
    event.preventDefault();
    const next = inputs[index + (event.shiftKey && event.key === 'Enter' ? -1 : step)];
    if (next) next.focus();
    else if (event.key === 'Enter' && !event.shiftKey) onEnd();
  }
  return (
    <table className="slot-table" aria-label="Stock by location and grade">
      <thead>
        <tr>
          <th scope="col">Location</th>
          <th scope="col" data-number>
            Grade
          </th>
          <th scope="col" data-number className="wide-only">
            Available
          </th>
          <th scope="col" data-number className="wide-only">
            Reserved
          </th>
          <th scope="col" data-number>
            Actual
          </th>
          <th scope="col" data-number>
            Allocate
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={moveFocus}>
        {rows.map((row, index) => {
          const path = paths.getPath(row.locationId);
          const problem = row.entry?.invalid?.message ?? problems.get(row.id) ?? describeExcess(row);
          const reason = describeSlot(row);
          const helpId = `${id}-${index}`;
          return (
            <tr key={row.id} data-changed={row.entry ? true : undefined}>
              <th scope="row">
                {path}
                <span className="narrow-only detail">
                  {numberText(row.availableQuantity)} available, {numberText(row.reservedQuantity)} reserved
                </span>
                {reason && <span className="slot-reason detail">{reason}</span>}
                {problem && (
                  <span className="field-help" data-error id={helpId}>
                    <IconAlertCircle size={14} stroke={1.75} aria-hidden />
                    {problem}
                  </span>
                )}
              </th>
              <td data-number>{row.grade}</td>
              <td data-number className="wide-only">
                {numberText(row.availableQuantity)}
              </td>
              <td data-number className="wide-only">
                {numberText(row.reservedQuantity)}
              </td>
              <td data-number>{numberText(row.actual)}</td>
              <td data-number>
                <span className="field-input" data-number data-error={problem ? true : undefined}>
                  <NumberInput
                    aria-label={`Allocate from ${path}, grade ${row.grade}`}
                    aria-invalid={problem ? true : undefined}
                    aria-describedby={problem && helpId}
                    value={row.entry?.invalid?.text ?? row.entry?.values.quantity ?? row.stored}
                    readOnly={isLocked}
                    isInteger
                    format={numberText}
                    onChange={(value) => onEnter(row, value)}
                  />
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Returns what is left where the typed quantity exceeds it; the server decides when the allocations are applied. */
function describeExcess({ entry, stored, actual }: SlotRow): string | undefined {
  if ((entry?.values.quantity ?? stored) <= Math.max(stored, actual)) return undefined;
  return actual > 0 ? `Only ${numberText(actual)} left` : 'Nothing is left';
}

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
