import { AddressInputRef, AddressRef } from '#platform/server/graphql/addressTypes.ts';
import { mutation } from '#platform/server/graphql/mutation.ts';
import { CustomerType } from '../../customer/server/customerGraphql.ts';
import { addBillingAddress, removeBillingAddress, updateBillingAddress } from './billingAddressCommands.ts';

mutation('addBillingAddress', {
  describe: 'Adds a billing address to a customer.',
  needs: 'customers.edit',
  input: (t) => ({
    customerId: t.id({ required: true, description: 'Customer.' }),
    address: t.field({ type: AddressInputRef, required: true, description: 'Address to add.' }),
  }),
  payload: { customer: CustomerType, billingAddress: AddressRef },
  run: (unit, input) => addBillingAddress(unit, input),
});

mutation('updateBillingAddress', {
  describe: 'Changes a billing address of a customer; orders keep their copies.',
  needs: 'customers.edit',
  input: (t) => ({
    customerId: t.id({ required: true, description: 'Customer.' }),
    newAddress: t.field({
      type: AddressInputRef,
      required: true,
      description: 'Address with the id of the one it replaces.',
    }),
    expectedVersion: t.int({ description: 'Version of the customer the client edited.' }),
  }),
  payload: { customer: CustomerType, billingAddress: AddressRef },
  run: (unit, input) => updateBillingAddress(unit, input),
});

mutation('removeBillingAddress', {
  describe: 'Removes a billing address of a customer; IN_USE while an unfinished order is billed to it.',
  needs: 'customers.edit',
  input: (t) => ({
    customerId: t.id({ required: true, description: 'Customer.' }),
    addressId: t.id({ required: true, description: 'Address to remove.' }),
  }),
  payload: { customer: CustomerType },
  run: (unit, input) => removeBillingAddress(unit, input),
});
