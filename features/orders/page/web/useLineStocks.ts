import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useRead } from '#platform/web/query/useRead.ts';
import { useHasCapability } from '#platform/web/session/useUser.ts';
import { getStockEffect } from '../../allocation/orderStock.ts';
import { isCustomLine } from '../../lines/lineItem.ts';
import type { LineStocks } from '../../lines/web/shownLines.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import { LineItemActualQuantitiesDocument } from '../../web/documents.ts';

const pollIntervalMs = 30_000;
const noStocks: LineStocks = new Map();
const lastOrderKey = ['stock of the last order'];

interface OrderStock {
  /** Undefined where no stock is counted, or none is shown. */
  stocks: LineStocks | undefined;
  /** Reads again what could not be read. */
  retry: (() => void) | undefined;
}

/**
 * Stock of the items of an order, read after its lines, while the order takes stock of its own. Until it is read, the last
 * order tells whether there is some, so that the table rarely changes.
 */
export function useLineStocks(order: SavedOrder): OrderStock {
  const { orderId, lineItems } = order;
  const canView = useHasCapability('availability.view');
  const isRead = canView && getStockEffect(order) === 'RESERVE';
  const queries = useQueryClient();
  const { data, error, refetch } = useRead(
    LineItemActualQuantitiesDocument,
    isRead ? { orderId } : undefined,
    {
      pollIntervalMs,
    },
  );
  const rows = data?.lineItemActualQuantities;
  const stocks = useMemo(
    () => (rows && rows.length > 0 ? new Map(rows.map((row) => [row.lineItemId, row])) : undefined),
    [rows],
  );
  const hasStock = rows && stocks !== undefined;
  useEffect(() => {
    if (hasStock !== undefined) queries.setQueryData(lastOrderKey, hasStock);
  }, [queries, hasStock]);
  const unreadLines = lineItems.filter(
    (line) => !isCustomLine(line) && stocks?.has(line.id) === false,
  ).length;
  useEffect(() => {
    if (unreadLines > 0) void refetch();
  }, [refetch, unreadLines]);
  const expected = rows === undefined && queries.getQueryData(lastOrderKey) === true ? noStocks : undefined;
  return {
    stocks: isRead ? (stocks ?? expected) : undefined,
    retry: error && rows === undefined ? () => void refetch() : undefined,
  };
}
