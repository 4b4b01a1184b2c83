import type { InsertObject } from 'kysely';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { json } from '#platform/server/statements/json.ts';
import type { Tables } from '#platform/server/statements/tables.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { Contact } from '../../parts/contact.ts';
import type { NewCustomer } from '../newCustomer.ts';
import './customerTables.ts';

/** A new customer with its id. */
export interface IdentifiedCustomer extends NewCustomer {
  customerId: string;
  /** Hash of the input. */
  contentHash: string;
}

interface CustomerRows {
  customer: InsertObject<Tables, 'customer'>;
  locations: InsertObject<Tables, 'customerLocation'>[];
  billingAddresses: InsertObject<Tables, 'customerBillingAddress'>[];
  contacts: InsertObject<Tables, 'customerContact'>[];
}

/** Returns the rows of a new customer and its parts. */
export function toCustomerRows(unit: UnitOfWork, customer: IdentifiedCustomer): CustomerRows {
  const { locations, billingAddresses, contacts, shipFromLocations, orderSubmitter, ...ownFields } = customer;
  const part = {
    tenantId: unit.tenantId,
    customerId: ownFields.customerId,
    removedAt: null,
    customerVersion: 1,
  };
  return {
    customer: {
      ...ownFields,
      tenantId: unit.tenantId,
      shipFromLocations: shipFromLocations.map(({ name }) => name),
      orderSubmitter: orderSubmitter && json(orderSubmitter),
      numberOfLocations: locations.length,
      numberOfBillingAddresses: billingAddresses.length,
      numberOfContacts: contacts.length,
      version: 1,
      dateCreated: unit.startedAt,
      updatedAt: unit.changeStamp,
    },
    locations: locations.map((location) => {
      const { id, address, salesPeople, ...fields } = location;
      return {
        ...part,
        ...fields,
        locationId: id ?? unit.newId(),
        address: json({ ...address, id: address.id ?? unit.newId() }),
        salesPersonEmails: salesPeople.map(({ emailAddress }) => emailAddress),
        contentHash: contentHash(location),
      };
    }),
    billingAddresses: billingAddresses.map((address, position) => {
      const addressId = address.id ?? unit.newId();
      return {
        ...part,
        addressId,
        position,
        address: json({ ...address, id: addressId }),
        contentHash: contentHash(address),
      };
    }),
    contacts: contacts.map((contact, position) => {
      return {
        ...part,
        ...toContactColumns(contact),
        contactId: contact.id ?? unit.newId(),
        position,
        contentHash: contentHash(contact),
      };
    }),
  };
}

/** Returns the columns of a contact apart from its id. */
export const toContactColumns = ({ id: _id, emailAddresses, phoneNumbers, ...columns }: Contact) => ({
  ...columns,
  emailAddresses: json(emailAddresses),
  phoneNumbers: json(phoneNumbers),
});
