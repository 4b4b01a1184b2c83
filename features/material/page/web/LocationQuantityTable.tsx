import { IconMapPin } from '@tabler/icons-react';
import { countNoun, numberText } from '#platform/kernel/numbers/numberText.ts';
import { compareKeys } from '#platform/kernel/grid/rows/sorting.ts';
import type { Site } from '#platform/kernel/site/site.ts';
import { LoadNote } from '#platform/web/parts/message/LoadNote.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { Skeleton } from '#platform/web/parts/Skeleton.tsx';
import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useOnline } from '#platform/web/query/network.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import type { Instant } from '#platform/kernel/dates/day.ts';
import type { LocationQuantity } from '../../items/web/useLocationQuantities.ts';
import './LocationQuantityTable.css';
import { MissingMaterialData } from './MissingMaterialData.tsx';
import { QuantityAge } from './QuantityAge.tsx';

interface LocationQuantityTableProps {
  site: Site;
  /** Undefined until they are read. */
  quantities: readonly LocationQuantity[] | undefined;
  /** Time of the last known quantities; undefined for those that the server has just sent. */
  asOf?: Instant | undefined;
  error: Error | null;
  refetch: () => void;
  getPath: (locationId: string) => string;
  /** Reason why the rows open nothing. */
  disabledReason: string | undefined;
  onOpen: (quantity: LocationQuantity) => void;
}

/** Locations of a site that have a material item, by path, with their sum. */
export function LocationQuantityTable({
  site,
  quantities,
  asOf,
  error,
  refetch,
  getPath,
  disabledReason,
  onOpen,
}: LocationQuantityTableProps) {
  const wide = useWide();
  const online = useOnline();
  if (!quantities && !online && error) return <MissingMaterialData />;
  if (!quantities)
    return error ? (
      <LoadError title="Error getting the quantities" error={error} retry={refetch} />
    ) : (
      <QuantitySkeleton />
    );
  const age = asOf !== undefined && <QuantityAge asOf={asOf} />;
  if (quantities.length === 0)
    return (
      <>
        <Message
          icon={IconMapPin}
          title={`Nothing at ${site.name}`}
          text="Add a count where you find some. A receipt adds the material, too."
        />
        {age}
      </>
    );
  const rows = quantities
    .map((quantity) => ({ ...quantity, path: getPath(quantity.locationId) }))
    .toSorted((a, b) => compareKeys(a.path, b.path));
  return (
    <>
      {error && online && (
        <LoadNote retry={refetch}>Error refreshing the quantities. They may be out of date.</LoadNote>
      )}
      <table className="quantity-table" aria-label="Quantities by location">
        <thead>
          <tr>
            <th scope="col">Location name</th>
            <th scope="col" data-number>
              Qty
            </th>
            {wide && <th scope="col">Updated</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {disabledReason === undefined ? (
                  <button type="button" onClick={() => onOpen(row)}>
                    {row.path}
                  </button>
                ) : (
                  <span title={disabledReason}>{row.path}</span>
                )}
              </th>
              <td data-number>{numberText(row.quantity)}</td>
              {wide && (
                <td>
                  <ShortInstant at={row.updated} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{countNoun(rows.length, 'location')}</th>
            <td data-number>{numberText(rows.reduce((sum, { quantity }) => sum + quantity, 0))}</td>
            {wide && <td />}
          </tr>
        </tfoot>
      </table>
      {age}
    </>
  );
}

const QuantitySkeleton = () => (
  <table className="quantity-table" aria-hidden>
    <tbody>
      {Array.from({ length: 3 }, (_, row) => (
        <tr key={row}>
          <th>
            <Skeleton width="50%" />
          </th>
          <td data-number>
            <Skeleton width="40px" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
