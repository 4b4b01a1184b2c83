import * as z from 'zod';
import { choiceCell } from '#platform/kernel/feed/feedCells.ts';
import type { FeedDefinition } from '#platform/kernel/feed/feedDefinition.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { optionalText, requiredText } from '#platform/kernel/text/text.ts';
import { itemStatuses } from '../items/item.ts';
import { skuKey } from '../items/itemKeys.ts';

const cells = z.object({
  Sku: requiredText('Sku'),
  ErpId: optionalText('ErpId'),
  Status: choiceCell(itemStatuses, 'Status must be Active or Inactive'),
});

/** Keys and status of an item from the ERP; null leaves what is stored. */
export interface ItemFeedRow {
  sku: string;
  erpId: string | null;
  status: z.output<typeof cells>['Status'];
}

/** Feed of the items' ERP ids and statuses, by SKU. */
export const itemFeed: FeedDefinition<keyof z.input<typeof cells>, ItemFeedRow> = {
  columns: ['Sku', 'ErpId', 'Status'],
  required: ['Sku'],
  getName: ({ Sku }) => Sku,
  toInput: (row) => {
    const read = validateInput(cells, row);
    return read.ok ? ok({ sku: read.value.Sku, erpId: read.value.ErpId, status: read.value.Status }) : read;
  },
  listKeys: ({ sku }) => [{ field: 'Sku', value: skuKey(sku) }],
};
