import { AddLocationDocument, CreateCustomerDocument } from '#features/customers/web/documents.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { CallAs } from '../support/createTestOrder.ts';

/** Creates a customer of MOIF that only one test changes, with one location; returns its id. */
export async function createTestCustomer(
  callAs: CallAs,
  name: string,
  priceGroupId: string | null = null,
): Promise<string> {
  const customerId = createId();
  await callAs('manager@moif', CreateCustomerDocument, {
    input: { customerId, name, description: '-', currency: 'USD', priceGroupId },
  });
  const address = {
    toName: name,
    addressLine1: '1 Ivy St',
    city: 'Canby',
    stateProvince: 'OR',
    zipcode: '97013',
    country: 'US',
  };
  const { addLocation } = await callAs('manager@moif', AddLocationDocument, {
    input: { customerId, location: { name: `${name} Downtown`, code: name, address } },
  });
  if (!addLocation?.location)
    throw new Error(`The location was refused: ${addLocation?.errors?.[0]?.message}`);
  return customerId;
}
