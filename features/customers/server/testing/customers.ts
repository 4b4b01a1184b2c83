import type { NewCustomerInput } from '../../newCustomer.ts';

/** Returns an id from a small number. */
export const numberedId = (number: number) => number.toString(16).padStart(32, '0');
export const address = {
  toName: 'Store 1',
  addressLine1: '11302 N 56th St',
  city: 'Tampa',
  stateProvince: 'FL',
  zipcode: '33617',
};
export const tampaLocation = {
  id: numberedId(12),
  code: 'N-2',
  name: 'Tampa',
  address,
  salesPeople: [{ emailAddress: 'Kim@Example.com' }],
};
export const roanokeLocation = {
  id: numberedId(11),
  code: 'N-1',
  name: 'Roanoke',
  address: { ...address, id: numberedId(31) },
};
/** A customer with two locations, a billing address and a contact. */
export const nurseryCustomer = {
  customerId: numberedId(1),
  name: 'Northern Hill Nursery',
  description: 'A nursery',
  erpId: '10014',
  shipFromLocations: [{ name: 'S-CAN' }, { name: 'S-APK' }],
  orderSubmitter: { name: 'Kira', phone: '(407) 555-0100', email: 'kira@example.com' },
  locations: [tampaLocation, roanokeLocation],
  billingAddresses: [{ ...address, id: numberedId(32) }],
  contacts: [
    {
      id: numberedId(41),
      firstName: 'Kira',
      lastName: 'Underhill',
      title: 'Buyer',
      emailAddresses: [{ value: 'kira@example.com' }],
      phoneNumbers: [{ type: 'MOBILE', value: '(407) 555-0100' }],
    },
  ],
} satisfies NewCustomerInput;
/** A customer without parts. */
export const floristCustomer = {
  customerId: numberedId(2),
  name: 'River Bend Florist',
  description: 'A florist',
} satisfies NewCustomerInput;
