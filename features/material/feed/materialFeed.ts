import * as z from 'zod';
import { itemStatuses } from '#features/catalogue/items/item.ts';
import { choiceCell } from '#platform/kernel/feed/feedCells.ts';
import type { FeedDefinition } from '#platform/kernel/feed/feedDefinition.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { optionalText, requiredText } from '#platform/kernel/text/text.ts';

const cells = z.object({
  ErpId: requiredText('ErpId'),
  Name: optionalText('Name'),
  Category: optionalText('Category'),
  Description: optionalText('Description'),
  Type: optionalText('Type'),
  Unit: optionalText('Unit'),
  Status: choiceCell(itemStatuses, 'Status must be Active or Inactive'),
  VendorName: optionalText('VendorName'),
  VendorItemId: optionalText('VendorItemId'),
});

/** A material item as the ERP sends it; null leaves what is stored. */
export interface MaterialFeedRow {
  erpId: string;
  name: string | null;
  category: string | null;
  description: string | null;
  type: string | null;
  unit: string | null;
  status: z.output<typeof cells>['Status'];
  /** Becomes the usual vendor. */
  vendorName: string | null;
  /** The vendor's key of the item. */
  vendorItemId: string | null;
}

/** Feed of material items, by ERP id. */
export const materialFeed: FeedDefinition<keyof z.input<typeof cells>, MaterialFeedRow> = {
  columns: [
    'ErpId',
    'Name',
    'Category',
    'Description',
    'Type',
    'Unit',
    'Status',
    'VendorName',
    'VendorItemId',
  ],
  required: ['ErpId'],
  getName: ({ ErpId }) => ErpId,
  toInput: (row) => {
    const read = validateInput(cells, row);
    if (!read.ok) return read;
    const { value } = read;
    return ok({
      erpId: value.ErpId,
      name: value.Name,
      category: value.Category,
      description: value.Description,
      type: value.Type,
      unit: value.Unit,
      status: value.Status,
      vendorName: value.VendorName,
      vendorItemId: value.VendorItemId,
    });
  },
  listKeys: ({ erpId }) => [{ field: 'ErpId', value: erpId }],
};
