import { sum } from '#platform/kernel/numbers/decimal.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { groupStatusTexts } from '#platform/kernel/import/importFiles.ts';
import { formatRowNumbers } from '#platform/kernel/import/formatRowNumbers.ts';
import type { ImportScreens } from '#platform/web/import/importScreens.ts';
import { importByCustomerId } from '../importByCustomerId.ts';
import { importByLocation } from '../importByLocation.ts';
import { dataHeadings } from '../orderChecks.ts';
import type { ImportedLine, ImportedOrder } from '../orderImport.ts';
import { formatHeadings } from '../orderRowChecks.ts';
import { orderTypeLabels } from '../../order/order.ts';
import type { OrderImportStep } from '../orderTexts.ts';
import type { OrderImportTypes } from '../orderWorkflow.ts';
import { orderImportPath, ordersPath, savedOrderPath } from '../../order/web/orderPaths.ts';
import { formatOrderTotal, listPricedLines, summarizePrices } from './pricedLines.ts';
import { moneyText, numberText } from '#platform/kernel/numbers/numberText.ts';

type Screens<Types extends OrderImportTypes> = ImportScreens<Types>;

/** Steps as people read them; results and files have the names of the specification. */
const stepLabels: Readonly<Record<OrderImportStep, string>> = {
  order_number: 'Order number',
  initialize: 'Create order',
  add_items: 'Add items',
  update_status: 'Submit order',
};

/** Texts that differ between the formats. */
interface FormatTexts {
  /** Title of the column that identifies the customer. */
  customer: string;
  /** Explains the order types. */
  types: string;
  sections?: Screens<OrderImportTypes>['problemSections'];
}

/** Screens of the order import in a format (spec 2 §2, "Order import wizard"). */
const orderScreens = <Column extends string>(
  workflow: Screens<OrderImportTypes<Column>>['workflow'],
  { customer, types, sections }: FormatTexts,
): Screens<OrderImportTypes<Column>> => ({
  workflow,
  kind: 'ORDERS',
  path: orderImportPath,
  list: { path: ordersPath, label: 'View Orders' },
  isPreviewResetByCancel: true,
  noun: { one: 'order', many: 'orders' },
  texts: {
    buttons: {
      labels: { start: 'Start Import', newImport: 'Import More Orders', retryFailed: 'Retry Failed' },
      hasNoCancelAfterErrors: true,
    },
    validationTitle: 'Data Validation Results',
    groupKey: 'Order Key',
    validationHelp: 'Prices are found again when the orders are imported.',
  },
  listedErrors: 'FIRST_FIVE',
  stepLabels,
  isGroupWhole: true,
  // Problems without a heading are those of required fields.
  problemTitle: () => formatHeadings.required,
  problemSections: {
    [formatHeadings.type]: { help: types },
    [formatHeadings.email]: { help: 'E-mail addresses are written as name@example.com.' },
    [formatHeadings.phone]: { help: 'Phone numbers are written as (###) ###-####.' },
    [formatHeadings.date]: { help: 'Dates are written as MM/DD/YYYY.' },
    [formatHeadings.quantity]: { help: 'Quantities are whole numbers from 1.' },
    [formatHeadings.price]: { help: 'Prices are numbers above 0.' },
    [formatHeadings.po]: { help: 'PO numbers have at most 15 characters.' },
    ...sections,
    [dataHeadings.prices]: {
      first: {
        count: 10,
        describeOthers: (count) => `... and ${numberText(count)} more pricing errors`,
      },
    },
  },
  columns: [
    { title: customer, value: (order) => order.customer, card: 'title' },
    { title: 'Delivery', value: formatDelivery, kind: 'code', card: 'line' },
    { title: 'Type', value: formatType, kind: 'code', card: 'line' },
    { title: 'PO Number', value: ({ poNumber }) => poNumber ?? '', kind: 'code', card: 'line' },
    {
      title: 'Lines',
      value: ({ lines }) => lines.length,
      card: 'end',
      cardText: ({ lines }) => (lines.length === 1 ? '1 line' : `${lines.length} lines`),
    },
    { title: 'Quantity', value: ({ lines }) => sum(lines.map(({ quantity }) => quantity)) },
  ],
  listDetails: (order) => [
    {
      title: 'Order Info',
      fields: {
        [customer]: order.customer,
        'Expected Delivery Date': formatDelivery(order),
        Type: formatType(order),
        'PO Number': order.poNumber ?? '',
        'Ordered By': `${order.contact.firstName} ${order.contact.lastName}`.trim(),
        Phone: order.contact.phone,
        Email: order.contact.email,
        ...(order.salesPersonEmail !== null && { 'Sales Person': order.salesPersonEmail }),
        'CSV Rows': formatRowNumbers(order.csvRowNumbers),
      },
    },
    {
      title: `Lines (${order.lines.length})`,
      table: {
        columns: ['Row', 'Item', 'Quantity', 'Override Price', 'PO Number'],
        rows: order.lines.map(({ row, item, quantity, overridePrice, poNumber }) => [
          String(row),
          item,
          formatNumber(quantity),
          // Its currency is that of the customer, who is not found yet.
          overridePrice === null ? '' : formatNumber(overridePrice),
          poNumber ?? '',
        ]),
      },
    },
  ],
  checked: {
    title: 'Prices',
    columns: [
      { title: customer, value: ({ group }) => group.customer, card: 'title' },
      { title: 'Delivery', value: ({ group }) => formatDelivery(group), kind: 'code', card: 'line' },
      { title: 'Lines', value: ({ group }) => group.lines.length },
      {
        title: 'Price Sources',
        value: ({ group, lookUps }) => summarizePrices(listPricedLines(group, lookUps)),
        card: 'line',
      },
      {
        title: 'Total',
        value: ({ group, lookUps }) => formatOrderTotal(listPricedLines(group, lookUps)),
        kind: 'amount',
        card: 'end',
      },
    ],
    listDetails: (order, lookUps) => [
      {
        title: `Lines (${order.lines.length})`,
        table: {
          columns: ['Row', 'Item', 'SKU', 'Quantity', 'Price', 'Price Source', 'Total'],
          rows: listPricedLines(order, lookUps).map(({ line, item, price, source, amount, currency }) => [
            String(line.row),
            item.name,
            item.sku,
            formatNumber(line.quantity),
            moneyText(price, currency),
            source,
            moneyText(amount, currency),
          ]),
        },
      },
    ],
  },
  countParts: (orders) => [
    { label: 'Lines', count: orders.reduce((count, { lines }) => count + lines.length, 0) },
    { label: 'Items', count: countDistinct(orders.flatMap(({ lines }) => lines.map(toItem))) },
    { label: 'Customers', count: countDistinct(orders.map((order) => order.customer)) },
  ],
  countProgress: ({ totalGroups, processedGroups, successfulGroups, failedGroups }) => [
    { label: 'Total', count: totalGroups },
    { label: 'Processed', count: processedGroups },
    { label: 'Succeeded', count: successfulGroups },
    { label: 'Failed', count: failedGroups },
  ],
  listCounters: ({ totalGroups, processedGroups, successfulGroups, failedGroups }) => [
    { label: 'Total', successful: totalGroups },
    { label: 'Processed', successful: processedGroups },
    { label: 'Succeeded', successful: successfulGroups, failed: failedGroups },
  ],
  describeResults: ({ totalGroups, successfulGroups, failedGroups }) =>
    failedGroups === 0
      ? {
          kind: 'success',
          text: `All ${numberText(totalGroups)} orders imported successfully!`,
        }
      : {
          kind: 'warning',
          text: `${numberText(successfulGroups)} orders succeeded, ${numberText(failedGroups)} orders failed. Review errors below.`,
        },
  imported: {
    title: 'Orders',
    columns: [
      {
        title: 'Order Number',
        value: ({ orderNumber }) => orderNumber ?? '',
        path: ({ entityId }) => (entityId === null ? undefined : savedOrderPath(entityId)),
      },
      { title: 'Order', value: ({ name, groupKey }) => name ?? groupKey },
      { title: 'PO Number', value: ({ poNumber }) => poNumber ?? '' },
      { title: 'Status', value: ({ status }) => groupStatusTexts[status] },
    ],
  },
  toResults: (_, results) =>
    results.map(({ groupKey, entityId, errors, ...result }) => ({
      orderKey: groupKey,
      orderId: entityId,
      orderNumber: result.orderNumber,
      poNumber: result.poNumber,
      customerId: result.customerId,
      status: result.status,
      errors: errors.map(({ message }) => message),
    })),
});

const formatDelivery = ({ expectedDeliveryDate }: ImportedOrder): string =>
  expectedDeliveryDate === undefined ? '' : dayText(expectedDeliveryDate);

const formatType = ({ type }: ImportedOrder): string => (type === undefined ? '' : orderTypeLabels[type]);

const formatNumber = (value: number): string => (Number.isNaN(value) ? '' : numberText(value));

const toItem = ({ item }: ImportedLine): string => item;

const countDistinct = (values: readonly string[]): number => new Set(values).size;

/** Screens of the format with customer and item ids. */
export const screensByCustomerId = orderScreens(importByCustomerId, {
  customer: 'Customer ID',
  types: 'P is a purchase order, C a credit.',
});
/** Screens of the format with location names and UPCs. */
export const screensByLocation = orderScreens(importByLocation, {
  customer: 'Location',
  types: 'P is a purchase order, C a credit, R retail.',
  sections: {
    [formatHeadings.upc]: { help: 'UPCs have exactly 12 digits.' },
    [dataHeadings.duplicateCustomers]: { help: 'Customer names with multiple matches (must be unique):' },
    [dataHeadings.duplicateItems]: { help: 'Item UPCs with multiple matches (must be unique):' },
  },
});
