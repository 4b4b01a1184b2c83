import type * as z from 'zod';
import { addressInput } from '#platform/kernel/address/address.ts';
import { idInput } from '#platform/kernel/ids/id.ts';
import { type Customer, customerInput } from '../customer/customer.ts';
import { customerLocationInput, defaultKey } from '../parts/customerLocation.ts';
import type { CustomerStatus } from '../customer/customerStatus.ts';

/** Schema of a customer that an import sends with one location and one billing address. */
export const customerMerge = customerInput
  .pick({
    name: true,
    description: true,
    erpId: true,
    erpPriceGroupId: true,
    priceGroupId: true,
    termsId: true,
    shipFromLocations: true,
  })
  .extend({
    customerId: idInput,
    // A new customer without one has that of the company.
    currency: customerInput.shape.currency.unwrap().optional(),
    location: customerLocationInput,
    billingAddress: addressInput,
  });

export type CustomerMerge = z.output<typeof customerMerge>;
export type CustomerMergeInput = z.input<typeof customerMerge>;

type FillableFields = Pick<Customer, 'description' | 'erpId' | 'erpPriceGroupId' | 'termsId'> & {
  readonly shipFromLocations: readonly string[];
};

/** Description of a customer that has none (decision CI2). */
const missingDescription = '-';

/** Fills the empty fields of a customer from a merge and overwrites none (decision CI4, API decision 51). */
export const fillEmptyFields = (customer: FillableFields, sent: FillableFields): FillableFields => ({
  description: customer.description === missingDescription ? sent.description : customer.description,
  erpId: customer.erpId ?? sent.erpId,
  erpPriceGroupId: customer.erpPriceGroupId === defaultKey ? sent.erpPriceGroupId : customer.erpPriceGroupId,
  termsId: customer.termsId ?? sent.termsId,
  shipFromLocations:
    customer.shipFromLocations.length > 0 ? customer.shipFromLocations : sent.shipFromLocations,
});

/** A customer with the id, the ERP id or, ignoring case, the name of a merge. */
interface MergeCandidate {
  readonly customerId: string;
  readonly erpId: string | null;
  readonly status: CustomerStatus;
}

/**
 * Finds the customers that a merge may mean: the one with its id, else with its ERP id, else those with its name that are
 * not deleted. None stands for a new customer; several cannot be merged.
 */
export function findMergeTargets<Candidate extends MergeCandidate>(
  candidates: readonly Candidate[],
  { customerId, erpId }: Pick<CustomerMerge, 'customerId' | 'erpId'>,
): readonly Candidate[] {
  const found =
    candidates.find((candidate) => candidate.customerId === customerId) ??
    candidates.find((candidate) => erpId !== null && candidate.erpId === erpId);
  return found ? [found] : candidates.filter(({ status }) => status !== 'DELETED');
}
