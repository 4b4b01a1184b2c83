interface BillingAddressFields {
  readonly addressLine1: string;
  readonly city: string;
  readonly stateProvince: string;
  readonly zipcode: string;
}

/** Returns the key that identifies a billing address: line 1, city, state and zip code, ignoring case (spec 1 §5). */
export const billingAddressKey = ({
  addressLine1,
  city,
  stateProvince,
  zipcode,
}: BillingAddressFields): string =>
  JSON.stringify([addressLine1, city, stateProvince, zipcode].map((text) => text.trim().toLowerCase()));
