/** Customer and location in one line; most location names start with the customer's. */
export const formatCustomerLocation = (customer: string, location: string | undefined): string =>
  !location || location === customer
    ? customer
    : location.startsWith(customer)
      ? location
      : `${customer} - ${location}`;
