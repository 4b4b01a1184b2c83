import { useMemo } from 'react';
import { ItemsByErpIdsDocument, ItemsByUpcsDocument } from '#features/catalogue/web/documents.ts';
import {
  CustomerLocationsByCustomersDocument,
  CustomerLocationsByNamesDocument,
  CustomersByErpIdsDocument,
} from '#features/customers/web/documents.ts';
import {
  DefaultPriceGroupDocument,
  ErpItemPricesByItemsAndPriceGroupsDocument,
  PriceGroupsWithLevelsByIdsDocument,
} from '#features/pricing/web/documents.ts';
import { toLevelDay } from '#features/pricing/prices/priceLevel.ts';
import type { OrderImportFormat } from '#features/identity/settings/tenantSettings.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { Client } from '#platform/web/query/client/client.ts';
import { readPages } from '#platform/web/query/readPages.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { duplicatePoNumberDays } from '../../order/poNumber.ts';
import { OrdersByPoNumbersDocument } from '../../web/documents.ts';
import type { OrderDestination } from '../orderDestination.ts';
import type { PricedImportItem, OrderImportApi } from '../orderLookUps.ts';

type Queries = { [Name in keyof OrderImportApi]: OrderImportApi[Name] };

/** Returns the queries of the order import in a format (spec 2 §7). */
export function useOrderQueries(): (
  format: OrderImportFormat,
  settings: { useErpPricing: boolean },
) => Queries {
  const client = useClient();
  const { tenantId } = useUser();
  return useMemo(
    () => (format, settings) => {
      const request = { client, tenantId };
      return {
        ...(format === 'CUSTOMER_ID' ? queriesByErpId(request) : queriesByName(request)),
        ...otherQueries(request, settings),
      };
    },
    [client, tenantId],
  );
}

interface Request {
  client: Client;
  tenantId: string;
}

/** Rows that the look-ups request for each value (spec 2 §7). */
const locationsPerName = 5;
const itemsPerKey = 10;

const queriesByName = ({ client, tenantId }: Request): Pick<Queries, 'findDestinations' | 'findItems'> => ({
  findDestinations: async (names) => {
    const first = locationsPerName * names.length;
    const found = await client.call(CustomerLocationsByNamesDocument, { tenantId, names, first });
    return (found.customerLocations?.nodes ?? []).map((location) =>
      toDestination(location.name, location.customer, location),
    );
  },
  findItems: async (upcs) => {
    const first = itemsPerKey * upcs.length;
    const { items } = await client.call(ItemsByUpcsDocument, { tenantId, upcs, first });
    return (items?.nodes ?? []).map((item) => toFoundItem(item.upc ?? '', item));
  },
});

const queriesByErpId = ({ client, tenantId }: Request): Pick<Queries, 'findDestinations' | 'findItems'> => ({
  findDestinations: async (erpIds) => {
    const { customers } = await client.call(CustomersByErpIdsDocument, { tenantId, erpIds });
    const found = customers?.nodes ?? [];
    const customerIds = found.map(({ customerId }) => customerId);
    const locations = Map.groupBy(
      await readPages(async (after) => {
        const page = await client.call(CustomerLocationsByCustomersDocument, {
          tenantId,
          customerIds,
          after,
        });
        return page.customerLocations;
      }),
      ({ customerId }) => customerId,
    );
    // Files by customer name no location: it is the first by code (decision OI5).
    return found.map((customer) =>
      toDestination(customer.erpId ?? '', customer, locations.get(customer.customerId)?.[0]),
    );
  },
  findItems: async (erpIds) => {
    const first = itemsPerKey * erpIds.length;
    const { items } = await client.call(ItemsByErpIdsDocument, { tenantId, erpIds, first });
    return (items?.nodes ?? []).map((item) => toFoundItem(item.erpId ?? '', item));
  },
});

const dayMs = 86_400_000;

const otherQueries = (
  { client, tenantId }: Request,
  { useErpPricing }: { useErpPricing: boolean },
): Omit<Queries, 'findDestinations' | 'findItems'> => ({
  findOrdersByPoNumber: async (poNumbers, customerIds) => {
    const since = new Date(Date.now() - duplicatePoNumberDays * dayMs).toISOString();
    const found = await readPages(async (after) => {
      const variables = { tenantId, customerIds, poNumbers, since, after };
      return (await client.call(OrdersByPoNumbersDocument, variables)).combinedOrders;
    });
    return found.map(({ orderEntityNumber, ...order }) => ({ ...order, orderNumber: orderEntityNumber }));
  },
  findPriceSettings: async () => {
    if (useErpPricing) return { useErpPricing, defaultPriceGroupId: null };
    const { priceGroups } = await client.call(DefaultPriceGroupDocument, { tenantId });
    return { useErpPricing, defaultPriceGroupId: priceGroups?.nodes?.[0]?.priceId ?? null };
  },
  findPriceLevels: async (priceIds) => {
    const first = priceIds.length;
    const { priceGroups } = await client.call(PriceGroupsWithLevelsByIdsDocument, {
      tenantId,
      priceIds,
      first,
    });
    return (priceGroups?.nodes ?? []).map(({ priceId, priceLevels }) => ({
      priceGroupId: priceId,
      levels: priceLevels.map((level) => ({
        ...level,
        startDate: toLevelDay(level.startDate),
        endDate: level.endDate && toLevelDay(level.endDate),
      })),
    }));
  },
  findErpPrices: (erpItemIds, erpPriceGroupIds) =>
    readPages(async (after) => {
      const variables = { tenantId, erpItemIds, erpPriceGroupIds, after };
      const page = await client.call(ErpItemPricesByItemsAndPriceGroupsDocument, variables);
      return page.erpItemPrices;
    }),
});

interface FoundCustomer {
  readonly customerId: string;
  readonly name: string;
  readonly status: OrderDestination['status'];
  readonly currency: Currency;
  readonly erpPriceGroupId: string | null;
  readonly priceGroupId: string | null;
  readonly numberOfBillingAddresses: number;
}

interface FoundLocation {
  readonly id: string;
  readonly name: string;
  readonly priceGroupId: string | null;
  readonly poRequired: boolean;
}

const toDestination = (
  key: string,
  customer: FoundCustomer,
  location: FoundLocation | undefined,
): OrderDestination => ({
  key,
  customerId: customer.customerId,
  customerName: customer.name,
  status: customer.status,
  currency: customer.currency,
  erpPriceGroupId: customer.erpPriceGroupId ?? '',
  priceGroupId: customer.priceGroupId,
  hasBillingAddress: customer.numberOfBillingAddresses > 0,
  location: location
    ? {
        locationId: location.id,
        name: location.name,
        priceGroupId: location.priceGroupId,
        poRequired: location.poRequired,
      }
    : null,
});

interface ReadItem extends Omit<PricedImportItem, 'key' | 'eaches' | 'categories'> {
  readonly categories: readonly { readonly code: string; readonly name: string; readonly eaches: number }[];
}

const toFoundItem = (
  key: string,
  { itemId, name, sku, status, itemGroup, retailPrice, categories }: ReadItem,
): PricedImportItem => ({
  key,
  itemId,
  name,
  sku,
  status,
  itemGroup,
  retailPrice,
  eaches: categories[0]?.eaches ?? 1,
  categories: categories.map(({ code, name: categoryName }) => ({ code, name: categoryName })),
});
