import { IconBroadcastOff, IconFileText, IconListNumbers, IconPlusMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { CardSkeletons } from '#platform/web/grid/cards/CardList.tsx';
import { ListGrid } from '#platform/web/grid/ListGrid.tsx';
import { TableSkeleton } from '#platform/web/grid/table/TableSkeleton.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { LoadError } from '#platform/web/query/LoadError.tsx';
import { useGo } from '#platform/web/shell/useGo.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { useAvailabilityPermission } from '../../sessions/web/useAvailabilityPermission.ts';
import { useAvailabilitySession } from '../../sessions/web/useAvailabilitySession.ts';
import { itemStockPath } from '../../stock/web/itemStockPaths.ts';
import type { ItemAvailabilityFieldsFragment } from '../../web/documents.ts';
import type { AvailabilityExtensions } from './availabilityExtensions.ts';
import { type AdjustedItem, AdjustQuantityDialog } from './AdjustQuantityDialog.tsx';
import { itemAvailabilityColumns } from './itemAvailabilityColumns.ts';
import { createItemAvailabilityQuery } from './itemAvailabilityListQuery.ts';

type ItemRow = ItemAvailabilityFieldsFragment;

type LiveAvailabilityProps = Pick<AvailabilityExtensions, 'availabilityListPath'>;

/** Stock of each item in the live session (spec 3 §2 "Live Availability"); a row opens what explains it. */
export function LiveAvailability({ availabilityListPath }: LiveAvailabilityProps) {
  const { session, error, retry } = useAvailabilitySession('LIVE');
  const wide = useWide();
  if (session === undefined && error)
    return <LoadError title="Error loading live availability" error={error} retry={retry} />;
  if (session === undefined)
    return wide ? (
      <TableSkeleton columns={itemAvailabilityColumns} select />
    ) : (
      <CardSkeletons select={false} />
    );
  if (session === null)
    return (
      <Message
        icon={IconBroadcastOff}
        title="There is no live session"
        text="Nothing can be allocated until a session is made live."
      />
    );
  return (
    <ItemsOfSession
      key={session.sessionId}
      sessionId={session.sessionId}
      availabilityListPath={availabilityListPath}
    />
  );
}

const getHref = ({ itemId }: ItemRow): string => itemStockPath(itemId);

function ItemsOfSession({ sessionId, availabilityListPath }: LiveAvailabilityProps & { sessionId: string }) {
  const go = useGo();
  const [query] = useState(() => createItemAvailabilityQuery(sessionId));
  const disabledReason = useAvailabilityPermission();
  const [adjusted, setAdjusted] = useState<{ item: AdjustedItem | undefined }>();
  return (
    <>
      <ListGrid
        name="itemAvailability"
        label="Live Availability"
        rowsLabel="items"
        query={query}
        columns={itemAvailabilityColumns}
        paged
        onRowClick={({ itemId }) => go(itemStockPath(itemId))}
        rowHref={getHref}
        ribbon={(selected) => [
          {
            label: 'Adjust Quantity',
            icon: IconPlusMinus,
            disabledReason,
            onClick: () => setAdjusted({ item: selected.length === 1 ? toItem(selected[0]) : undefined }),
          },
          { label: 'Availability List', icon: IconFileText, onClick: () => go(availabilityListPath) },
        ]}
        error="Error loading live availability"
        empty={
          <Message
            icon={IconListNumbers}
            title="Nothing counted yet"
            text="The live session has no counts. What is counted in it appears here, item by item."
          />
        }
      />
      {adjusted && <AdjustQuantityDialog item={adjusted.item} onClose={() => setAdjusted(undefined)} />}
    </>
  );
}

const toItem = (row: ItemRow | undefined): AdjustedItem | undefined =>
  row && { id: row.itemId, name: row.itemName, code: row.sku };
