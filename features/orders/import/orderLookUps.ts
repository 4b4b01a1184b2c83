import type { PricedItem } from '#features/pricing/prices/pricedItem.ts';
import { findInBatches } from '#platform/kernel/import/findInBatches.ts';
import { poNumberKey } from '../order/poNumber.ts';
import type { ImportedOrder } from './orderImport.ts';
import { chooseImportedItem, type ImportedItem, type OrderDestination } from './orderDestination.ts';
import {
  createPriceSearch,
  type FindImportedPrice,
  getPriceGroup,
  type ImportPrices,
} from './orderPrices.ts';

/** An item as the checks compare it. */
export interface PricedImportItem extends ImportedItem, PricedItem {
  /** UPC or ERP id, as the file has it. */
  key: string;
  retailPrice: number;
  /** Pieces of a unit, of the first category (decision I12). */
  eaches: number;
}

/** Queries of the order import (spec 2 §7). */
export interface OrderImportApi {
  /** At most 1000 ERP ids of customers or names of locations. */
  findDestinations: (keys: readonly string[]) => Promise<readonly OrderDestination[]>;
  /** At most 1000 ERP ids or UPCs. */
  findItems: (keys: readonly string[]) => Promise<readonly PricedImportItem[]>;
  /** At most 500 PO numbers and 1000 customers. */
  findOrdersByPoNumber: (
    poNumbers: readonly string[],
    customerIds: readonly string[],
  ) => Promise<readonly OrderWithPoNumber[]>;
  findPriceSettings: () => Promise<Pick<ImportPrices, 'useErpPricing' | 'defaultPriceGroupId'>>;
  /** At most 5 price groups, of which each has all its levels. */
  findPriceLevels: (priceGroupIds: readonly string[]) => Promise<ImportPrices['levels']>;
  /** Prices of at most 1000 item groups in any of the ERP price groups. */
  findErpPrices: (
    itemGroups: readonly string[],
    erpPriceGroupIds: readonly string[],
  ) => Promise<ImportPrices['erpPrices']>;
}

/** A recent order with a PO number that the file has, too. */
interface OrderWithPoNumber {
  customerId: string;
  orderNumber: string;
  poNumber: string | null;
}

/** Existing data by the keys of the file, and the price search. */
export interface OrderLookUps {
  /** Numbers of recent orders by `customerPoNumberKey`. */
  ordersByPoNumber: ReadonlyMap<string, string>;
  destinations: ReadonlyMap<string, readonly OrderDestination[]>;
  items: ReadonlyMap<string, readonly PricedImportItem[]>;
  findPrice: FindImportedPrice;
}

const keysPerQuery = 1000;
const poNumbersPerQuery = 500;
const priceGroupsPerQuery = 5;

/** Finds customers, items and the prices that lines without a price of their own need, once each. */
export async function lookUpOrders(
  api: OrderImportApi,
  orders: readonly ImportedOrder[],
): Promise<OrderLookUps> {
  const customers = orders.map(({ customer }) => customer);
  const keys = new Set(orders.flatMap(({ lines }) => lines.map(({ item }) => item)));
  const destinations = Map.groupBy(
    await findInBatches(customers, keysPerQuery, api.findDestinations),
    ({ key }) => key,
  );
  const items = Map.groupBy(await findInBatches(keys, keysPerQuery, api.findItems), ({ key }) => key);
  const unpriced = orders.filter(({ lines }) => lines.some(({ overridePrice }) => overridePrice === null));
  const prices = await lookUpPrices(
    api,
    unpriced.flatMap(({ customer }) => destinations.get(customer) ?? []),
    [...items.values()].flatMap((found) => {
      const chosen = chooseImportedItem(orders[0]?.format ?? 'LOCATION_UPC', found);
      return 'item' in chosen ? chosen.item.itemGroup : [];
    }),
  );
  return {
    destinations,
    items,
    findPrice: createPriceSearch(prices),
    ordersByPoNumber: await lookUpPoNumbers(api, orders, destinations),
  };
}

/** Returns the key by which repeated PO numbers of a customer are found (decision O28), ignoring case. */
export const customerPoNumberKey = (customerId: string, poNumber: string): string =>
  `${customerId} ${poNumberKey(poNumber)}`;

/** Finds recent orders of the customers with the PO numbers of the file. */
async function lookUpPoNumbers(
  api: OrderImportApi,
  orders: readonly ImportedOrder[],
  destinations: OrderLookUps['destinations'],
): Promise<ReadonlyMap<string, string>> {
  const customers = new Map<string, Set<string>>();
  for (const { poNumber, customer } of orders)
    if (poNumber !== null) {
      const ids = customers.get(poNumber) ?? new Set();
      for (const { customerId } of destinations.get(customer) ?? []) ids.add(customerId);
      if (ids.size > 0) customers.set(poNumber, ids);
    }
  const found = await findInBatches(customers.keys(), poNumbersPerQuery, (poNumbers) =>
    findInBatches(
      poNumbers.flatMap((poNumber) => [...(customers.get(poNumber) ?? [])]),
      keysPerQuery,
      (customerIds) => api.findOrdersByPoNumber(poNumbers, customerIds),
    ),
  );
  return new Map(
    found.map(({ customerId, poNumber, orderNumber }) => [
      customerPoNumberKey(customerId, poNumber ?? ''),
      orderNumber,
    ]),
  );
}

/** Reads the prices of these destinations: those of the ERP for item groups, else the levels of their price groups. */
async function lookUpPrices(
  api: OrderImportApi,
  destinations: readonly OrderDestination[],
  itemGroups: readonly string[],
): Promise<ImportPrices> {
  const settings = await api.findPriceSettings();
  if (!settings.useErpPricing) {
    const groups = destinations.flatMap((one) => getPriceGroup(one, settings.defaultPriceGroupId) ?? []);
    const levels = await findInBatches(groups, priceGroupsPerQuery, api.findPriceLevels);
    return { ...settings, levels, erpPrices: [] };
  }
  const erpGroups = [...new Set(destinations.map(({ erpPriceGroupId }) => erpPriceGroupId))];
  const erpPrices =
    erpGroups.length === 0
      ? []
      : await findInBatches(itemGroups, keysPerQuery, (some) => api.findErpPrices(some, erpGroups));
  return { ...settings, levels: [], erpPrices };
}
