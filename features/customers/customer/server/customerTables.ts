import type { GeneratedAlways } from 'kysely';
import type { Address } from '#platform/kernel/address/address.ts';
import { registerReferenceTables } from '#platform/server/database/referenceTables.ts';
import type { ChangeStamp, ClockTime } from '#platform/kernel/dates/day.ts';
import type { Contact } from '../../parts/contact.ts';
import type { Customer, OrderSubmitter } from '../customer.ts';
import type { CustomerLocation } from '../../parts/customerLocation.ts';
import type { CustomerStatus } from '../customerStatus.ts';

interface CustomerTable extends Omit<Customer, 'customerId' | 'shipFromLocations' | 'orderSubmitter'> {
  tenantId: string;
  customerId: string;
  nameLower: GeneratedAlways<string>;
  status: CustomerStatus;
  shipFromLocations: readonly string[];
  orderSubmitter: OrderSubmitter | null;
  numberOfLocations: number;
  numberOfBillingAddresses: number;
  numberOfContacts: number;
  numberOfShipFromLocations: GeneratedAlways<number>;
  version: number;
  dateCreated: ClockTime;
  updatedAt: ChangeStamp;
  contentHash: string;
}

interface Part {
  tenantId: string;
  customerId: string;
  removedAt: ClockTime | null;
  /** Version of the customer that last changed or removed the part. */
  customerVersion: number;
  contentHash: string;
}

interface CustomerLocationTable extends Omit<CustomerLocation, 'id' | 'address' | 'salesPeople'>, Part {
  locationId: string;
  address: Address;
  salesPersonEmails: readonly string[];
}

interface CustomerBillingAddressTable extends Part {
  addressId: string;
  position: number;
  address: Address;
}

interface CustomerContactTable extends Omit<Contact, 'id'>, Part {
  contactId: string;
  position: number;
}

registerReferenceTables('customer', 'customer_location', 'customer_billing_address');

declare module '#platform/server/statements/tables.ts' {
  interface Tables {
    customer: CustomerTable;
    customerLocation: CustomerLocationTable;
    customerBillingAddress: CustomerBillingAddressTable;
    customerContact: CustomerContactTable;
  }
}
