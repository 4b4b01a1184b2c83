/** A detail of an order on which its prices or its delivery depend. */
type OrderDetail = 'location' | 'location address' | 'billing address';

interface DetailSource {
  location: unknown;
  locationAddress: unknown;
  billingAddress: unknown;
}

/** Returns the details that an order lacks. The address of a missing location is not counted again. */
export function findMissingDetails({
  location,
  locationAddress,
  billingAddress,
}: DetailSource): OrderDetail[] {
  const missing: OrderDetail[] = [];
  if (!location) missing.push('location');
  else if (!locationAddress) missing.push('location address');
  if (!billingAddress) missing.push('billing address');
  return missing;
}

/** Confirms that an order is saved without these details: they may be missing only when the user agrees. */
export const missingDetailsQuestion = (missing: readonly OrderDetail[]): { title: string; text: string } => ({
  title: `Save without a ${missing.join(' and a ')}?`,
  text: missing.includes('location')
    ? 'Without a location, new lines have retail prices and the order has no address to deliver to.'
    : 'You can add an address in the order details.',
});

/** Returns the reason for which no location is chosen yet although the customer has several; undefined otherwise. */
export const locationProblem = (locationCount: number, location: unknown): string | undefined =>
  locationCount > 1 && !location ? `Choose one of the ${locationCount} locations` : undefined;
