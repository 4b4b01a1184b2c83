import { ShortInstant } from '#platform/web/parts/time/ShortInstant.tsx';
import { UserName } from '#platform/web/parts/UserName.tsx';
import { formatChange } from '../../stock/formatChange.ts';
import type { StockColumn } from '../../stock/web/StockTable.tsx';
import type { StockDetails } from '../../stock/web/useItemStockDetails.ts';
import { signedQuantity } from '../adjustmentInput.ts';
import { formatReason } from './adjustmentColumns.ts';

/** Adjustments of an item; those that later counts have replaced are ended. */
export const adjustmentTableColumns: readonly StockColumn<StockDetails['adjustments'][number]>[] = [
  { title: 'Recorded', cell: ({ recordedAt }) => <ShortInstant at={recordedAt} /> },
  { title: 'By', isDetail: true, cell: ({ recordedBy }) => <UserName email={recordedBy} /> },
  { title: 'Reason', isDetail: true, cell: ({ reason }) => formatReason(reason) },
  {
    title: 'Comment',
    isDetail: true,
    cell: ({ isEnded, comment }) => [isEnded && 'Ended: counted since', comment].filter(Boolean).join(' · '),
  },
  { title: 'Change', isNumber: true, cell: (row) => formatChange(signedQuantity(row)) },
];
