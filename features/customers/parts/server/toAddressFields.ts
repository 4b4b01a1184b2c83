import type { Address } from '#platform/kernel/address/address.ts';

/** Returns an address as the history stores it: without its id, in the order of a letter. */
export const toAddressFields = ({
  toName,
  addressLine1,
  addressLine2,
  city,
  stateProvince,
  zipcode,
  country,
}: Address) => ({ toName, addressLine1, addressLine2, city, stateProvince, zipcode, country });
