import { hasLiveSession } from '#features/availability/stock/server/slotStore.ts';
import { findLocationPaths } from '#features/locations/server/locationPathStore.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { invalid, type Problem, refuse } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { RequestedAllocation } from '../allocation.ts';
import type { AllocatedLine, ExceededLimit } from '../allocationChange.ts';

/** Problems of rows whose line or item is unknown. Rows that remove an allocation of a removed line change nothing. */
export const findLineReferenceProblems = (
  requested: readonly RequestedAllocation[],
  lines: ReadonlyMap<string, AllocatedLine>,
  path: readonly string[],
): readonly Problem[] =>
  requested.flatMap(({ lineItemId, itemId, quantity }, index) => {
    const line = lines.get(lineItemId);
    if (!line)
      return quantity === 0
        ? []
        : [invalid('INVALID_REFERENCE', [...path, String(index), 'lineItemId'], 'Line item not found')];
    return line.itemId === itemId
      ? []
      : [
          invalid(
            'INVALID_REFERENCE',
            [...path, String(index), 'itemId'],
            `Line ${line.lineNumber} has another item`,
          ),
        ];
  });

/** Refuses an edit and names each row that exceeds a limit, with what is left. */
export async function refuseExceededLimits(
  unit: UnitOfWork,
  exceeded: readonly [ExceededLimit, ...ExceededLimit[]],
  requested: readonly RequestedAllocation[],
  lines: ReadonlyMap<string, AllocatedLine>,
  path: readonly string[],
) {
  const stockIds = exceeded.flatMap(({ index, limit }) =>
    limit === 'STOCK' ? (requested[index]?.locationId ?? []) : [],
  );
  const [isCounted, paths] = await Promise.all([
    stockIds.length > 0 ? hasLiveSession(unit) : true,
    findLocationPaths(unit, [...new Set(stockIds)]),
  ]);
  if (!isCounted)
    return refuse(
      invalid('INVALID_STATE', path, 'There is no live availability session to allocate stock from'),
    );
  const [first, ...more] = exceeded.map(({ index, limit, possible }): Problem => {
    const row = requested[index];
    const line = lines.get(row?.lineItemId ?? '');
    const name = line?.name ?? '';
    const at = (field: string) => [...path, String(index), field];
    if (limit === 'ORDERED')
      return invalid(
        'OUT_OF_RANGE',
        at('quantity'),
        `Line ${line?.lineNumber} (${name}): at most ${numberText(possible)} can be allocated here, because the line has no more`,
      );
    const location = paths.get(row?.locationId ?? '');
    if (location === undefined) return invalid('INVALID_REFERENCE', at('locationId'), 'Location not found');
    const left = possible === 0 ? 'nothing is left' : `only ${numberText(possible)} left`;
    return invalid('OUT_OF_RANGE', at('quantity'), `${name}: ${left} at ${location}, grade ${row?.grade}`);
  });
  if (!first) throw new Error('No row exceeds a limit.');
  return refuse(first, ...more);
}
