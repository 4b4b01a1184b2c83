import type { OrderHeaderContext } from './orderHeaderContext.ts';

/** Returns the reason for which a new line cannot be priced yet: a price depends on customer and location. */
export function pricingProblem(
  {
    customerDefaults: { isLoading, failed },
    needsLocation,
  }: Pick<OrderHeaderContext, 'customerDefaults' | 'needsLocation'>,
  customer: unknown,
  location: unknown,
): string | undefined {
  if (!customer) return 'Choose a customer first';
  if (isLoading) return 'The locations of the customer are loading';
  if (failed && !location)
    return 'The locations of the customer could not be read. Retry in the order details.';
  return needsLocation && !location ? 'Choose a location first' : undefined;
}
