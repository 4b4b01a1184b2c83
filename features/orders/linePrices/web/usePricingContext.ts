import { useMemo } from 'react';
import { useCustomer } from '#features/customers/customer/web/useCustomer.ts';
import { useCompanyCurrency } from '#features/identity/settings/web/useTenantSettings.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import type { PriceScope } from './usePrices.ts';

/** Values that decide prices on an order, and names for their sources. */
export interface PricingContext extends PriceScope {
  customerId: string | undefined;
  currency: Currency;
  maxDiscountPercentage: number;
  maxPriceChangePercentage: number;
  /** Names by id of the price groups of customer and location. */
  priceGroups: ReadonlyMap<string, string>;
  /** Email of the user who adds lines. */
  userEmail: string;
}

interface PricingContextOptions {
  customerId: string | undefined;
  locationId: string | undefined;
  day: Day | null;
  /** Currency of a stored order; a new one has its customer's, before that the company's. */
  currency: Currency | undefined;
  maxDiscountPercentage: number;
  maxPriceChangePercentage: number;
}

/** Collects the values that decide prices of an order: location, delivery date, limits of the company. */
export function usePricingContext({
  customerId,
  locationId,
  day,
  currency,
  maxDiscountPercentage,
  maxPriceChangePercentage,
}: PricingContextOptions): PricingContext {
  const { email } = useUser();
  const companyCurrency = useCompanyCurrency();
  const { customer } = useCustomer(customerId);
  const location = customer?.locations.find(({ id }) => id === locationId);
  return useMemo(() => {
    const groups = [location, customer].flatMap((owner) =>
      owner?.priceGroupId && owner.priceGroupName
        ? [[owner.priceGroupId, owner.priceGroupName] as const]
        : [],
    );
    return {
      customerId,
      locationId: locationId ?? null,
      day: day || null,
      currency: currency ?? customer?.currency ?? companyCurrency,
      maxDiscountPercentage,
      maxPriceChangePercentage,
      priceGroups: new Map(groups),
      userEmail: email,
    };
  }, [
    location,
    customer,
    customerId,
    locationId,
    day,
    currency,
    companyCurrency,
    maxDiscountPercentage,
    maxPriceChangePercentage,
    email,
  ]);
}
