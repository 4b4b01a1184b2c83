import { IconPlusMinus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { ListGrid } from '#platform/web/grid/ListGrid.tsx';
import { Message } from '#platform/web/parts/message/Message.tsx';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { useGo } from '#platform/web/shell/useGo.ts';
import { itemStockPath } from '../../stock/web/itemStockPaths.ts';
import type { AvailabilitySessionHeadFieldsFragment } from '../../web/documents.ts';
import { adjustmentColumns, type AdjustmentRow } from './adjustmentColumns.ts';
import { createAdjustmentListQuery } from './adjustmentListQuery.ts';

interface SessionAdjustmentsProps {
  session: Pick<AvailabilitySessionHeadFieldsFragment, 'sessionId' | 'status' | 'totalNumberOfAdjustments'>;
}

const getHref = ({ itemId }: AdjustmentRow): string => itemStockPath(itemId);

/** Adjustments of a session, newest first; they are never changed, so they are read again when there is another one. */
export function SessionAdjustments({ session }: SessionAdjustmentsProps) {
  const { sessionId, status, totalNumberOfAdjustments: total } = session;
  const query = useMemo(() => createAdjustmentListQuery(sessionId), [sessionId]);
  const formatUser = useFormatUser();
  const go = useGo();
  const queries = useQueryClient();
  const readTotal = useRef(total);
  useEffect(() => {
    if (readTotal.current === total) return;
    readTotal.current = total;
    void queries.invalidateQueries({ queryKey: [query.name] });
  }, [queries, query, total]);
  return (
    <ListGrid
      name="availabilityAdjustments"
      label="Adjustments"
      query={query}
      columns={adjustmentColumns(formatUser)}
      paged
      onRowClick={(row) => go(getHref(row))}
      rowHref={getHref}
      error="Error loading adjustments"
      empty={
        <Message
          icon={IconPlusMinus}
          title="No adjustments"
          text={
            status === 'LIVE'
              ? 'Adjust Quantity corrects the stock of an item between two counts.'
              : 'Only the stock of a live session is adjusted.'
          }
        />
      }
    />
  );
}
