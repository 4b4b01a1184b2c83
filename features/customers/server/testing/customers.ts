import { testId } from '#platform/kernel/testing/testId.ts';
import type { NewCustomerInput } from '../../customer/newCustomer.ts';

export const address = {
  toName: 'Store 1',
  addressLine1: '11302 N 56th St',
  city: 'Tampa',
  stateProvince: 'FL',
  zipcode: '33617',
};
export const tampaLocation = {
  id: testId(12),
  code: 'N-2',
  name: 'Tampa',
  address,
  salesPeople: [{ emailAddress: 'Kim@Example.com' }],
};
export const roanokeLocation = {
  id: testId(11),
  code: 'N-1',
  name: 'Roanoke',
  address: { ...address, id: testId(31) },
};
/** A customer with two locations, a billing address and a contact. */
export const nurseryCustomer = {
  customerId: testId(1),
  name: 'Northern Hill Nursery',
  description: 'A nursery',
  erpId: '10014',
  shipFromLocations: [{ name: 'S-CAN' }, { name: 'S-APK' }],
  orderSubmitter: { name: 'Kira', phone: '(407) 555-0100', email: 'kira@example.com' },
  locations: [tampaLocation, roanokeLocation],
  billingAddresses: [{ ...address, id: testId(32) }],
  contacts: [
    {
      id: testId(41),
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
  customerId: testId(2),
  name: 'River Bend Florist',
  description: 'A florist',
} satisfies NewCustomerInput;
