import type { OrderImportFormat } from '#features/identity/settings/tenantSettings.ts';
import type { CellRepair } from '#platform/kernel/import/importDefinition.ts';
import type { ImportTypes, ImportWorkflow } from '#platform/kernel/import/importWorkflow.ts';
import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { orderTypeLabels } from '../order/order.ts';
import { checkOrders, summarizeOrderChecks } from './orderChecks.ts';
import {
  groupImportedOrders,
  type ImportedOrder,
  type OrderColumns,
  orderRowKey,
  type SharedColumn,
} from './orderImport.ts';
import { lookUpOrders, type OrderImportApi, type OrderLookUps } from './orderLookUps.ts';
import { buildOrderResultsFile, type OrderImportResult } from './orderResults.ts';
import { findOrderCellProblems, findOrderGroupProblems } from './orderRowChecks.ts';

/** Types of the order import; the formats differ in their columns. */
export interface OrderImportTypes<Column extends string = string> extends ImportTypes {
  column: Column;
  group: ImportedOrder;
  api: OrderImportApi;
  lookUps: OrderLookUps;
  results: readonly OrderImportResult[];
}

/** A format of order files. */
interface OrderFileFormat<Column extends string> {
  format: OrderImportFormat;
  columns: readonly (Column | SharedColumn)[];
  /** Only these refuse a row; the others of the longer list warn (decision OI1). */
  required: readonly (Column | SharedColumn)[];
  /** Titles in files of other systems, of the columns that the formats do not share. */
  synonyms: Readonly<Partial<Record<Column, readonly string[]>>>;
  names: OrderColumns<Column>;
  repair?: CellRepair<Column | SharedColumn>;
}

const sharedSynonyms: Readonly<Record<SharedColumn, readonly string[]>> = {
  OrderByFirstName: ['First Name', 'Ordered By First Name'],
  OrderByLastName: ['Last Name', 'Ordered By Last Name'],
  OrderByPhone: ['Phone', 'Phone Number', 'Ordered By Phone'],
  OrderedByEmail: ['Email', 'Email Address', 'Order By Email'],
  OverridePrice: ['Price', 'Unit Price', 'Net Price'],
  PoNumber: ['PO', 'PO #', 'Purchase Order', 'Purchase Order Number', 'Customer PO'],
  Quantity: ['Qty', 'Order Quantity', 'Ordered'],
  Type: ['Order Type'],
};

/** Builds the import of a format: one group for each customer, delivery date and type (spec 2 §3). */
export const orderWorkflow = <Column extends string>({
  format,
  columns,
  required,
  synonyms,
  names,
  repair,
}: OrderFileFormat<Column>): ImportWorkflow<OrderImportTypes<Column | SharedColumn>> => ({
  kind: 'ORDERS',
  title: 'Import Orders from CSV',
  template: 'order_import_template.csv',
  columns,
  required,
  synonyms: { ...sharedSynonyms, ...synonyms },
  messages: { requiredField: (field) => `${field} is required` },
  checkRow: (row) => [...findOrderCellProblems(row, format, names)],
  checkGroup: (order, today) => [...findOrderGroupProblems(order, names, today)],
  ...(repair && { repair }),
  group: (rows) => groupImportedOrders(rows, format, names),
  rowKey: (row) => orderRowKey(row, names),
  identifyGroup: (order) => ({
    key: order.key,
    name: formatOrderName(order),
    csvRowNumbers: order.csvRowNumbers,
    // A file by location does not have it.
    customerId: format === 'CUSTOMER_ID' ? order.customer : null,
    poNumber: order.poNumber,
  }),
  look: lookUpOrders,
  checkGroups: (orders, lookUps) => checkOrders(orders, { format, columns: names, lookUps }),
  summarizeChecks: summarizeOrderChecks,
  buildResultsFile: buildOrderResultsFile,
});

/** Returns 'Sunrise - Middletown, Feb 1, 2027, Credit'. */
const formatOrderName = ({ customer, expectedDeliveryDate, type }: ImportedOrder): string =>
  [
    customer,
    ...(expectedDeliveryDate === undefined ? [] : [dayText(expectedDeliveryDate)]),
    ...(type === undefined ? [] : [orderTypeLabels[type]]),
  ].join(', ');
