/** Page of the stock, from which lists are made. */
export const liveAvailabilityPath = '/fulfill/product/availability';

/** Page of the availability list that is sent to buyers. */
export const availabilityListPath = `${liveAvailabilityPath}/list`;

/** Path of the list for a customer. */
export const customerAvailabilityListPath = (customerId: string): string =>
  `${availabilityListPath}?customer=${customerId}`;
