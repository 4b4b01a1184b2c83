import {
  listAvailableItems,
  type AvailableItem,
} from '#features/availability/stock/server/availableItemStore.ts';
import { listCategoriesByItem } from '#features/catalogue/items/server/itemStore.ts';
import { findProgramRecords } from '#features/catalogue/programs/server/programStore.ts';
import { customerForOrder } from '#features/customers/customer/server/orderCustomerStore.ts';
import { currentTenant } from '#features/identity/settings/server/tenantStore.ts';
import type { Tenant } from '#features/identity/settings/tenant.ts';
import { findLocation } from '#features/locations/server/locationStore.ts';
import { findPriceGroup } from '#features/pricing/groups/server/priceGroupStore.ts';
import {
  findLevelPrices,
  findPrices,
  type PriceRequest,
} from '#features/pricing/prices/server/priceStore.ts';
import { foundOrRetailPrice, noPrice } from '#features/pricing/prices/priceSearch.ts';
import { hasCapability } from '#platform/kernel/capability.ts';
import { type Day, dayInTimeZone } from '#platform/kernel/dates/day.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { ListContent, ListItem, ListLayout } from '../availabilityList.ts';

/** For whom a list is, a price group or a customer, else anybody; what of, a program or a site; and on which day. */
export interface ListRequest {
  priceGroupId: string | null;
  customerId: string | null;
  /** Location of the customer. */
  locationId: string | null;
  programId: string | null;
  siteId: string | null;
  /** Null: today in the time zone of the company. */
  day: Day | null;
}

/** A list with the number of all its items, of which there may be more than were read. */
export interface FoundList extends ListContent {
  numberOfItems: number;
}

/** Items whose prices are searched with one statement. */
const itemsPerBatch = 1000;

/** Reads the first items of a list with their prices; null when something that the request names does not exist. */
export async function findAvailabilityList(
  unit: UnitOfWork,
  request: ListRequest,
  { grouping, limit }: { grouping: ListLayout['grouping']; limit: number },
): Promise<FoundList | null> {
  const tenant = await currentTenant(unit);
  const [recipient, program, siteName] = await Promise.all([
    findRecipient(unit, request, tenant),
    findProgram(unit, request.programId),
    findSiteName(unit, request.siteId),
  ]);
  if (!recipient || program === null || siteName === undefined) return null;
  const today = dayInTimeZone(unit.startedAt, tenant.timeZone);
  const day = request.day ?? today;
  const hasPrices = hasCapability(unit.user.capabilities, 'prices.view');
  const rows = await listAvailableItems(unit, {
    groupBy: grouping,
    program,
    siteId: request.siteId ?? undefined,
    limit,
  });
  const items: ListItem[] = [];
  for (let from = 0; from < rows.length; from += itemsPerBatch)
    items.push(
      ...(await completeItems(unit, rows.slice(from, from + itemsPerBatch), {
        tenant,
        day,
        prices: hasPrices ? recipient : undefined,
      })),
    );
  return {
    recipient: [recipient.name, program ?? ''].filter((name) => name !== '').join(' · '),
    siteName,
    today,
    day,
    currency: recipient.currency,
    hasPrices,
    items,
    numberOfItems: rows[0]?.total ?? 0,
  };
}

/** The customer or price group whose prices a list has. */
interface Recipient extends Pick<PriceRequest, 'priceGroupIds' | 'erpPriceGroupId'> {
  name: string;
  currency: Currency;
  /** ERP prices are those of customers; price groups have levels only. */
  isCustomer: boolean;
}

async function findRecipient(
  unit: UnitOfWork,
  { customerId, locationId, priceGroupId }: ListRequest,
  { currency }: Tenant,
): Promise<Recipient | undefined> {
  if (customerId !== null) {
    const found = await customerForOrder(unit, customerId, locationId);
    if (!found || (locationId !== null && !found.location)) return undefined;
    const { customer, location } = found;
    return {
      name: [...new Set([customer.name, ...(location ? [location.name] : [])])].join(' · '),
      currency: customer.currency,
      isCustomer: true,
      priceGroupIds: { location: location?.priceGroupId ?? null, customer: customer.priceGroupId },
      erpPriceGroupId: customer.erpPriceGroupId,
    };
  }
  const group = priceGroupId === null ? undefined : await findPriceGroup(unit, priceGroupId);
  if (priceGroupId !== null && (!group || group.status === 'DELETED')) return undefined;
  return {
    name: group?.name ?? '',
    // Price groups have no currency (decision G24).
    currency,
    isCustomer: false,
    priceGroupIds: { location: null, customer: priceGroupId },
    erpPriceGroupId: null,
  };
}

/** Returns the name of a program, null for an unknown one. */
async function findProgram(unit: UnitOfWork, programId: string | null): Promise<string | null | undefined> {
  if (programId === null) return undefined;
  const [program] = await findProgramRecords(unit, [programId], []);
  return program && program.status !== 'DELETED' ? program.name : null;
}

/** Returns the name of a site, empty for all sites; undefined for an unknown one. */
async function findSiteName(unit: UnitOfWork, siteId: string | null): Promise<string | undefined> {
  if (siteId === null) return '';
  const location = await findLocation(unit, siteId);
  return location?.locationType === 'SITE' ? location.name : undefined;
}

interface ItemContext {
  tenant: Tenant;
  day: Day;
  prices: Recipient | undefined;
}

/** Adds units and prices of one unit, as order entry finds them. */
async function completeItems(
  unit: UnitOfWork,
  rows: readonly AvailableItem[],
  { tenant, day, prices }: ItemContext,
): Promise<readonly ListItem[]> {
  const categories = await listCategoriesByItem(
    unit,
    rows.map(({ itemId }) => itemId),
  );
  const requests = rows.map(({ itemId, itemGroup }) => ({
    item: { itemId, itemGroup, categories: categories.get(itemId) ?? [] },
    day,
    quantity: 1,
    priceGroupIds: prices?.priceGroupIds ?? { location: null, customer: null },
    erpPriceGroupId: prices?.erpPriceGroupId ?? null,
  }));
  const found = !prices
    ? []
    : prices.isCustomer
      ? await findPrices(unit, requests, tenant)
      : await findLevelPrices(unit, requests);
  return rows.map(({ itemId, sku, name, upc, groupName, retailPrice, quantity }, index) => {
    const [category] = categories.get(itemId) ?? [];
    const { price } = foundOrRetailPrice(found[index] ?? noPrice, retailPrice);
    return {
      itemId,
      sku,
      name,
      upc,
      groupName,
      category: category?.name ?? null,
      uom: category?.uom ?? null,
      eaches: category?.eaches ?? 1,
      price: prices && price > 0 ? price : null,
      quantity,
    };
  });
}
