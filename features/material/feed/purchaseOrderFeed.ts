import * as z from 'zod';
import { choiceCell, emptyToNull } from '#platform/kernel/feed/feedCells.ts';
import type { FeedDefinition } from '#platform/kernel/feed/feedDefinition.ts';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';
import { parseNumberOrText } from '#platform/kernel/numbers/parseNumber.ts';
import { ok } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { optionalText, requiredText } from '#platform/kernel/text/text.ts';
import {
  type PurchaseDeliveryState,
  purchaseDeliveryLabels,
  type PurchaseOrder,
} from '../purchaseOrders/purchaseOrderFields.ts';
import { addressCell, toFeedAddress } from './feedAddress.ts';
import { dayCell, lineNumberCell, quantityCell } from './feedQuantity.ts';

const cells = z
  .object({
    ErpId: requiredText('ErpId'),
    PurchaseOrderNumber: optionalText('PurchaseOrderNumber'),
    OrderPlacedDate: dayCell('OrderPlacedDate'),
    SiteErpId: optionalText('SiteErpId'),
    Status: choiceCell(
      fieldKeys(purchaseDeliveryLabels),
      'Status must be Unconfirmed, Confirmed or Delivered',
    ),
    VendorName: optionalText('VendorName'),
    BillingToName: addressCell('BillingToName', 'toName'),
    BillingAddressLine1: addressCell('BillingAddressLine1', 'addressLine1'),
    BillingCity: addressCell('BillingCity', 'city'),
    'BillingState/Province': addressCell('BillingState/Province', 'stateProvince'),
    BillingZipcode: addressCell('BillingZipcode', 'zipcode'),
    ShippingToName: addressCell('ShippingToName', 'toName'),
    ShippingAddressLine1: addressCell('ShippingAddressLine1', 'addressLine1'),
    ShippingCity: addressCell('ShippingCity', 'city'),
    'ShippingState/Province': addressCell('ShippingState/Province', 'stateProvince'),
    ShippingZipcode: addressCell('ShippingZipcode', 'zipcode'),
    LineNumber: lineNumberCell('LineNumber'),
    ItemName: optionalText('ItemName'),
    MaterialErpId: optionalText('MaterialErpId'),
    QuantityOrdered: quantityCell('QuantityOrdered'),
    QuantityReceived: quantityCell('QuantityReceived'),
    ErpJobId: optionalText('ErpJobId'),
  })
  .refine(({ LineNumber }) => LineNumber !== null, {
    error: 'LineNumber is required',
    path: ['LineNumber'],
    params: { code: 'REQUIRED' },
  });
type Column = keyof z.input<typeof cells>;

/** A line of a purchase order as the ERP sends it, with its order; null leaves what is stored. */
export interface PurchaseOrderFeedRow {
  order: Pick<
    PurchaseOrder,
    'purchaseOrderNumber' | 'orderPlacedDate' | 'billingAddress' | 'shippingAddress'
  > & {
    erpId: string;
    siteErpId: string | null;
    status: PurchaseDeliveryState | null;
    vendorName: string | null;
  };
  lineNumber: number;
  itemName: string | null;
  materialErpId: string | null;
  quantityOrdered: number | null;
  /** Counts for new lines only, and makes no stock. */
  quantityReceived: number | null;
  erpJobId: string | null;
}

const orderColumns = [
  'PurchaseOrderNumber',
  'OrderPlacedDate',
  'SiteErpId',
  'Status',
  'VendorName',
  'BillingToName',
  'BillingAddressLine1',
  'BillingCity',
  'BillingState/Province',
  'BillingZipcode',
  'ShippingToName',
  'ShippingAddressLine1',
  'ShippingCity',
  'ShippingState/Province',
  'ShippingZipcode',
] as const;

/** Feed of purchase orders: rows are lines, by the ERP id of the order and the number of the line. */
export const purchaseOrderFeed: FeedDefinition<Column, PurchaseOrderFeedRow> = {
  columns: [
    'ErpId',
    ...orderColumns,
    'LineNumber',
    'ItemName',
    'MaterialErpId',
    'QuantityOrdered',
    'QuantityReceived',
    'ErpJobId',
  ],
  required: ['ErpId', 'LineNumber'],
  getName: ({ ErpId, LineNumber }) => `${ErpId} · ${LineNumber}`,
  toInput: (row) => {
    const read = validateInput(cells, {
      ...row,
      OrderPlacedDate: emptyToNull(row.OrderPlacedDate),
      LineNumber: parseNumberOrText(row.LineNumber),
      QuantityOrdered: parseNumberOrText(row.QuantityOrdered),
      QuantityReceived: parseNumberOrText(row.QuantityReceived),
    });
    if (!read.ok) return read;
    const { value } = read;
    return ok({
      order: {
        erpId: value.ErpId,
        purchaseOrderNumber: value.PurchaseOrderNumber,
        orderPlacedDate: value.OrderPlacedDate,
        siteErpId: value.SiteErpId,
        status: value.Status,
        vendorName: value.VendorName,
        billingAddress: toFeedAddress({
          toName: value.BillingToName,
          addressLine1: value.BillingAddressLine1,
          city: value.BillingCity,
          stateProvince: value['BillingState/Province'],
          zipcode: value.BillingZipcode,
        }),
        shippingAddress: toFeedAddress({
          toName: value.ShippingToName,
          addressLine1: value.ShippingAddressLine1,
          city: value.ShippingCity,
          stateProvince: value['ShippingState/Province'],
          zipcode: value.ShippingZipcode,
        }),
      },
      lineNumber: value.LineNumber ?? 0,
      itemName: value.ItemName,
      materialErpId: value.MaterialErpId,
      quantityOrdered: value.QuantityOrdered,
      quantityReceived: value.QuantityReceived,
      erpJobId: value.ErpJobId,
    });
  },
  listKeys: ({ order: { erpId }, lineNumber }) => [
    {
      field: 'LineNumber',
      value: JSON.stringify([erpId, lineNumber]),
      label: 'ErpId and LineNumber',
    },
  ],
  parent: { columns: orderColumns, getKey: ({ ErpId }) => ErpId },
};
