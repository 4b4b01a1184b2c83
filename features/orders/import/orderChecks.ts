import { customerStatusLabels } from '#features/customers/customer/customerStatus.ts';
import type { OrderImportFormat } from '#features/identity/settings/tenantSettings.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { moneyText } from '#platform/kernel/numbers/numberText.ts';
import { formatRowNumbers } from '#platform/kernel/import/formatRowNumbers.ts';
import type { RowProblem } from '#platform/kernel/import/importDefinition.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { listProblems } from '#platform/kernel/import/importProblems.ts';
import type { ImportChecks, ImportSummary } from '#platform/kernel/import/importWorkflow.ts';
import {
  chooseDestination,
  chooseImportedItem,
  type DestinationProblem,
  type ItemProblem,
  type OrderDestination,
} from './orderDestination.ts';
import type { ImportedLine, ImportedOrder, OrderColumns } from './orderImport.ts';
import { customerPoNumberKey, type OrderLookUps, type PricedImportItem } from './orderLookUps.ts';
import { duplicatePoNumberWarning } from '../order/poNumber.ts';
import { piecesProblem } from '../lines/lineItem.ts';
import { orderTotal, totalProblem } from '../lines/orderTotal.ts';
import type { ImportedPrice } from './orderPrices.ts';
import { destinationTexts, itemTexts } from './orderTexts.ts';

/** Headings of the errors against existing data (spec 2 §8). */
export const dataHeadings = {
  missingCustomers: 'Missing Customers',
  duplicateCustomers: 'Duplicate Customers',
  missingItems: 'Missing Items',
  duplicateItems: 'Duplicate Items',
  prices: 'Pricing Issues',
  limits: 'Order Limits',
} as const;

/** Headings of the warnings about existing data. */
export const dataWarningHeadings = {
  poNumbers: 'Repeated PO Numbers',
  customers: 'Incomplete Customers',
  requiredPo: 'Required PO Numbers',
  itemGroups: 'Other Item Groups',
  retailPrices: 'Retail Prices',
  missingPrices: 'Missing Prices',
} as const;

interface CheckContext {
  format: OrderImportFormat;
  columns: OrderColumns<string>;
  lookUps: OrderLookUps;
}

/**
 * Checks orders against existing data: customers, locations and items must be there once, and lines without a price need one
 * (spec 2 §5). Each missing or repeated entry is named once, in the first of its rows.
 */
export const checkOrders = (orders: readonly ImportedOrder[], context: CheckContext): ImportChecks => ({
  ...listProblems(findOrderProblems(orders, context)),
  duplicates: [],
  duplicateCount: 0,
  lists: [],
});

/** Returns the notification after the checks (spec 2 §8). */
export function summarizeOrderChecks({ errorCount, warningCount }: ImportChecks): ImportSummary {
  if (errorCount > 0)
    return { severity: 'ERROR', text: 'Validation failed. Please fix the following issues:' };
  const text = 'All orders validated successfully!';
  return warningCount > 0
    ? { severity: 'WARNING', text: `${text} Read the warnings before you start the import.` }
    : { severity: 'SUCCESS', text };
}

function* findOrderProblems(orders: readonly ImportedOrder[], context: CheckContext): Generator<RowProblem> {
  const { format, lookUps } = context;
  const named = new Set<string>();
  const isFirst = (key: string) => !named.has(key) && Boolean(named.add(key));
  const rowsByPoNumber = new Map<string, number>();
  for (const order of orders) {
    const chosen = chooseDestination(lookUps.destinations.get(order.customer));
    const destination = 'destination' in chosen ? chosen.destination : undefined;
    if ('problem' in chosen) {
      if (isFirst(`customer ${order.customer}`)) yield describeDestination(order, chosen.problem, context);
    } else yield* findDestinationWarnings(order, chosen.destination, context, rowsByPoNumber);
    const pricedLines: PricedLine[] = [];
    const day: Day | undefined = order.expectedDeliveryDate;
    for (const line of order.lines) {
      const found = chooseImportedItem(format, lookUps.items.get(line.item));
      if ('item' in found) {
        const { item } = found;
        const price =
          destination && day !== undefined ? lookUps.findPrice(line, { day, destination, item }) : undefined;
        const currency = destination?.currency;
        yield* findLineProblems(order, line, { item, price, currency }, context);
        if (price) pricedLines.push({ line, item, price });
      } else if (isFirst(`item ${line.item}`)) yield describeItem(line, found.problem, context);
    }
    yield* findLimitProblems(order, pricedLines);
  }
}

interface PricedLine {
  line: ImportedLine;
  item: PricedImportItem;
  price: ImportedPrice;
}

/** Returns the problems of lines and order totals above the limits of order entry, so that they do not fail in the job. */
function* findLimitProblems(
  { csvRowNumbers }: ImportedOrder,
  lines: readonly PricedLine[],
): Generator<RowProblem> {
  const heading = dataHeadings.limits;
  const allowed: PricedLine[] = [];
  for (const priced of lines) {
    const { line, item } = priced;
    const tooMany = piecesProblem(line.quantity, item.eaches, []);
    if (tooMany)
      yield { row: line.row, field: 'Quantity', code: 'OUT_OF_RANGE', heading, message: tooMany.message };
    else allowed.push(priced);
  }
  const total = orderTotal(
    allowed.map(({ line, item, price }) => ({
      orderedQuantity: line.quantity,
      acknowledgedQuantity: null,
      shippedQuantity: null,
      eaches: item.eaches,
      overridePrice: price.price,
    })),
  );
  const tooHigh = totalProblem(total, []);
  if (tooHigh)
    yield {
      row: csvRowNumbers[0] ?? 0,
      field: 'Order Total',
      code: 'OUT_OF_RANGE',
      heading,
      message:
        csvRowNumbers.length > 1
          ? `${tooHigh.message}; the order has rows ${formatRowNumbers(csvRowNumbers)}`
          : tooHigh.message,
    };
}

function describeDestination(
  { customer, csvRowNumbers }: ImportedOrder,
  problem: DestinationProblem,
  { format, columns, lookUps }: CheckContext,
): RowProblem {
  const isDuplicate = problem === 'SEVERAL_CUSTOMERS' || problem === 'SEVERAL_LOCATIONS';
  const [found] = lookUps.destinations.get(customer) ?? [];
  const reason =
    problem === 'CANNOT_ORDER' && found
      ? `; customer ${found.customerName} is ${customerStatusLabels[found.status].toLowerCase()}`
      : '';
  return {
    row: csvRowNumbers[0] ?? 0,
    field: columns.customer,
    code: isDuplicate ? 'INVALID_STATE' : 'INVALID_REFERENCE',
    heading: isDuplicate ? dataHeadings.duplicateCustomers : dataHeadings.missingCustomers,
    message: `${destinationTexts[format](problem, customer)}${reason}`,
  };
}

const describeItem = (
  { row }: ImportedLine,
  problem: ItemProblem,
  { format, columns }: CheckContext,
): RowProblem => ({
  row,
  field: columns.item,
  code: problem === 'SEVERAL' ? 'INVALID_STATE' : 'INVALID_REFERENCE',
  heading: problem === 'SEVERAL' ? dataHeadings.duplicateItems : dataHeadings.missingItems,
  message: itemTexts[format][problem],
});

/** Warns about a PO number that the customer has used before, also in the file, and about what will prevent the import, unless it is corrected in time. */
function* findDestinationWarnings(
  { csvRowNumbers, poNumber }: ImportedOrder,
  { customerId, location, hasBillingAddress }: OrderDestination,
  { columns, lookUps }: CheckContext,
  /** First rows of the orders before, by `customerPoNumberKey`; this order is added. */
  rowsByPoNumber: Map<string, number>,
): Generator<RowProblem> {
  const row = csvRowNumbers[0] ?? 0;
  const warning = { row, code: 'INVALID_STATE', severity: 'WARNING' } as const;
  const warn = (heading: 'customers' | 'requiredPo', field: string, message: string): RowProblem => ({
    ...warning,
    field,
    heading: dataWarningHeadings[heading],
    message: `${message}; the order cannot be imported`,
  });
  if (poNumber !== null) {
    const heading = dataWarningHeadings.poNumbers;
    const key = customerPoNumberKey(customerId, poNumber);
    const orderNumber = lookUps.ordersByPoNumber.get(key);
    const earlierRow = rowsByPoNumber.get(key);
    if (orderNumber !== undefined) {
      const { message } = duplicatePoNumberWarning(poNumber, { orderId: '', orderNumber });
      yield { ...warning, field: 'PoNumber', heading, message };
    } else if (earlierRow !== undefined) {
      const message = `PO number ${poNumber} is also that of the order in row ${earlierRow}`;
      yield { ...warning, field: 'PoNumber', heading, message };
    } else rowsByPoNumber.set(key, row);
  }
  if (!location) yield warn('customers', columns.customer, 'Customer has no locations');
  if (!hasBillingAddress) yield warn('customers', columns.customer, 'Customer has no billing addresses');
  if (location?.poRequired && poNumber === null)
    yield warn('requiredPo', 'PoNumber', 'PO number is required for this location');
}

function* findLineProblems(
  order: ImportedOrder,
  line: ImportedLine,
  /** Without a destination or day there is no price. */
  {
    item,
    price: found,
    currency,
  }: { item: PricedImportItem; price: ImportedPrice | undefined; currency: Currency | undefined },
  { format, columns }: CheckContext,
): Generator<RowProblem> {
  if (line.itemGroup !== null && line.itemGroup !== item.itemGroup)
    yield {
      row: line.row,
      field: columns.itemGroup ?? columns.item,
      code: 'INVALID_STATE',
      severity: 'WARNING',
      heading: dataWarningHeadings.itemGroups,
      message: `${item.name} is in the group ${item.itemGroup}, which is used`,
    };
  if (found?.source !== 'NONE') return;
  const { price } = found;
  const problem = { row: line.row, field: columns.item, code: 'INVALID_REFERENCE' } as const;
  if (format === 'LOCATION_UPC') {
    const text = `No customer price found for Item UPC: ${line.item}, at Location: '${order.customer}'`;
    yield {
      ...problem,
      heading: dataHeadings.prices,
      message: text,
      listedText: `Row: ${line.row}: ${text}`,
    };
  } else if (price > 0)
    yield {
      ...problem,
      severity: 'WARNING',
      heading: dataWarningHeadings.retailPrices,
      message: `No ERP price found for customer and item; the retail price ${moneyText(price, currency)} is used`,
    };
  else
    // A warning, because the order of this line fails alone (decision P10).
    yield {
      ...problem,
      severity: 'WARNING',
      heading: dataWarningHeadings.missingPrices,
      message:
        'No ERP price found for customer and item, and the item has no retail price; the order cannot be imported',
    };
}
