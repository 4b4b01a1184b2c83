/** Customer and location in one line; most locations have the customer's name in theirs. */
export const placeName = (customer: string, location: string | undefined): string =>
  !location || location === customer
    ? customer
    : location.startsWith(customer)
      ? location
      : `${customer} - ${location}`;
