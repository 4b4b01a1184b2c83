import type { LocationPaths } from '#features/locations/web/useLocationPaths.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { ChangeNumber } from './ChangeNumber.tsx';
import { slotReasonLabels } from './slotFilter.ts';
import type { SlotChangeRow } from './useSlotChanges.ts';

interface SlotRowsProps {
  rows: readonly SlotChangeRow[];
  /** No session was live before, so there are new quantities only. */
  isFirst: boolean;
  paths: LocationPaths;
}

/** Whether less is there than is allocated. */
const isUncovered = ({ newQuantity, reservedQuantity }: SlotChangeRow): boolean =>
  newQuantity < reservedQuantity;

/** The slots on wide screens. */
export const SlotChangeTable = ({ rows, isFirst, paths }: SlotRowsProps) => (
  <table className="make-live-table" aria-label="Slots">
    <thead>
      <tr>
        <th scope="col">Item</th>
        <th scope="col">Location</th>
        <th scope="col" data-number>
          Grade
        </th>
        {!isFirst && (
          <th scope="col" data-number>
            Old
          </th>
        )}
        <th scope="col" data-number>
          New
        </th>
        {!isFirst && (
          <th scope="col" data-number>
            Change
          </th>
        )}
        <th scope="col" data-number>
          Reserved
        </th>
        {!isFirst && <th scope="col">Reason</th>}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            {row.itemName}
            <span className="detail">{row.sku}</span>
          </th>
          <td>{paths.getPath(row.locationId)}</td>
          <td data-number>{row.grade}</td>
          {!isFirst && <td data-number>{numberText(row.oldQuantity)}</td>}
          <td data-number>{numberText(row.newQuantity)}</td>
          {!isFirst && (
            <td data-number>
              <ChangeNumber value={row.change} />
            </td>
          )}
          <td data-number>
            <Reserved row={row} />
          </td>
          {!isFirst && (
            <td>
              <Reason row={row} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The slots on narrow screens. */
export const SlotChangeCards = ({ rows, isFirst, paths }: SlotRowsProps) => (
  <ul className="slot-cards" aria-label="Slots">
    {rows.map((row) => (
      <li key={row.id}>
        <span className="ends">
          <b>{row.itemName}</b>
          <span className="quantities">
            {!isFirst && `${numberText(row.oldQuantity)} → `}
            <b>{numberText(row.newQuantity)}</b>
          </span>
        </span>
        <span className="ends detail">
          <span>
            {row.sku} · Grade {row.grade}
          </span>
          {!isFirst && <ChangeNumber value={row.change} />}
        </span>
        <span className="detail">{paths.getPath(row.locationId)}</span>
        <span className="ends detail">
          {isFirst ? <span /> : <Reason row={row} />}
          {row.reservedQuantity > 0 && (
            <span>
              <Reserved row={row} /> reserved
            </span>
          )}
        </span>
      </li>
    ))}
  </ul>
);

const Reserved = ({ row }: { row: SlotChangeRow }) => (
  <span data-short={isUncovered(row) || undefined} title={isUncovered(row) ? 'No longer covered' : undefined}>
    {numberText(row.reservedQuantity)}
    {isUncovered(row) && <span className="unseen"> no longer covered</span>}
  </span>
);

const Reason = ({ row }: { row: SlotChangeRow }) => (
  <span>
    {slotReasonLabels[row.reason]}
    {row.reason === 'OLDER' && row.countedAt !== null && row.liveCountedAt !== null && (
      <span className="detail">
        counted <ShortInstant at={row.countedAt} />, live <ShortInstant at={row.liveCountedAt} />
      </span>
    )}
    {row.hasMovements && <span className="detail">Stock moved near the count</span>}
  </span>
);
