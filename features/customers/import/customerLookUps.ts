import { findInBatches } from '#platform/kernel/import/findInBatches.ts';
import { customerNameKey } from '../customer/customer.ts';
import { locationCodeKey } from '../parts/customerLocation.ts';
import type { CustomerStatus } from '../customer/customerStatus.ts';
import { type Terms, termsKey } from '../terms/terms.ts';
import type { CustomerGroup } from './customerGroup.ts';

interface FoundCustomer {
  readonly customerId: string;
  readonly name: string;
  readonly status: CustomerStatus;
}

interface FoundLocation {
  readonly code: string;
  readonly customerId: string;
  readonly customer: { readonly name: string };
}

type FoundTerms = Pick<Terms, 'termsId' | 'name' | 'status'>;

/** Queries of the customer import (spec 1 §7). */
export interface CustomerImportApi {
  /** At most 1000 names. */
  findCustomers: (names: readonly string[]) => Promise<readonly FoundCustomer[]>;
  /** At most 1000 codes. */
  findLocations: (codes: readonly string[]) => Promise<readonly FoundLocation[]>;
  /** At most 50 names. */
  findTerms: (names: readonly string[]) => Promise<readonly FoundTerms[]>;
}

/** Existing data by the keys of names and codes. Deleted customers are absent. */
export interface CustomerLookUps {
  customers: ReadonlyMap<string, readonly FoundCustomer[]>;
  locations: ReadonlyMap<string, readonly FoundLocation[]>;
  terms: ReadonlyMap<string, FoundTerms>;
}

const namesPerQuery = 1000;
const termsPerQuery = 50;

/** Finds customers by name, locations by code and terms by name, once each. */
export async function lookUpCustomers(
  api: CustomerImportApi,
  groups: readonly CustomerGroup[],
): Promise<CustomerLookUps> {
  const names = groups.map(({ customerName }) => customerName);
  const codes = groups.flatMap(({ locations }) => locations.map(({ locationCode }) => locationCode));
  const customers = await findInBatches(names, namesPerQuery, api.findCustomers);
  const locations = await findInBatches(codes, namesPerQuery, api.findLocations);
  const terms = await findInBatches(listTermsNames(groups).values(), termsPerQuery, api.findTerms).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Failed to validate terms. ${reason}`, { cause: error });
    },
  );
  return {
    customers: Map.groupBy(
      customers.filter(({ status }) => status !== 'DELETED'),
      ({ name }) => customerNameKey(name),
    ),
    locations: Map.groupBy(locations, ({ code }) => locationCodeKey(code)),
    terms: new Map(
      terms.filter(({ status }) => status !== 'DELETED').map((entry) => [termsKey(entry.name), entry]),
    ),
  };
}

/** Returns the names of all terms of a file by their keys, as they are written first. */
export function listTermsNames(groups: readonly CustomerGroup[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const group of groups) addTermsNames(names, group);
  return names;
}

/** Adds the names of the terms of a customer to those of earlier ones. */
export function addTermsNames(
  names: Map<string, string>,
  { customerTerms, locations }: Pick<CustomerGroup, 'customerTerms' | 'locations'>,
): void {
  for (const name of [customerTerms, ...locations.map(({ locationTerms }) => locationTerms)]) {
    const key = termsKey(name);
    if (key !== '' && !names.has(key)) names.set(key, name);
  }
}
