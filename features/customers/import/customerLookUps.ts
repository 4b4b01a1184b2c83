import { findInBatches } from '#platform/kernel/import/findInBatches.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';
import { customerNameKey } from '../customer/customer.ts';
import { locationCodeKey } from '../parts/customerLocation.ts';
import type { CustomerStatus } from '../customer/customerStatus.ts';
import { type Terms, termsKey } from '../terms/terms.ts';
import { type NameColumn, nameNouns } from './customerColumns.ts';
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

/** A sales person, a price group or a ship-from location, by its name. */
export interface FoundName {
  readonly name: string;
  /** Stored with customers: the e-mail address of a sales person, the id of a price group, the name of a location. */
  readonly value: string;
  readonly isActive: boolean;
}

/** Returns what a name stands for, with the value that customers store for it. */
export const toFoundName = (
  { name, status }: { readonly name: string; readonly status: string },
  value: string,
): FoundName => ({ name, value, isActive: status === 'ACTIVE' });

/** Finds what names in an optional column stand for, without what is deleted; at most 50 names. */
type FindNames = (column: NameColumn, names: readonly string[]) => Promise<readonly FoundName[]>;

/** Meanings of the names in the optional columns, by their keys; sales people may share one. */
export type NameLookUps = Readonly<Record<NameColumn, ReadonlyMap<string, readonly FoundName[]>>>;

/** Queries of the customer import (spec 1 §7). */
export interface CustomerImportApi {
  /** At most 1000 names. */
  findCustomers: (names: readonly string[]) => Promise<readonly FoundCustomer[]>;
  /** At most 1000 codes. */
  findLocations: (codes: readonly string[]) => Promise<readonly FoundLocation[]>;
  /** At most 50 names. */
  findTerms: (names: readonly string[]) => Promise<readonly FoundTerms[]>;
  findNames: FindNames;
}

/** Existing data by the keys of names and codes. Deleted customers are absent. */
export interface CustomerLookUps {
  customers: ReadonlyMap<string, readonly FoundCustomer[]>;
  locations: ReadonlyMap<string, readonly FoundLocation[]>;
  terms: ReadonlyMap<string, FoundTerms>;
  named: NameLookUps;
}

const namesPerQuery = 1000;
const termsPerQuery = 50;

const failTo = (what: string) => (error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(`Failed to validate ${what}. ${reason}`, { cause: error });
};

/** Finds customers by name, locations by code, terms by name and what the optional columns name, once each. */
export async function lookUpCustomers(
  api: CustomerImportApi,
  groups: readonly CustomerGroup[],
): Promise<CustomerLookUps> {
  const names = groups.map(({ customerName }) => customerName);
  const codes = groups.flatMap(({ locations }) => locations.map(({ locationCode }) => locationCode));
  const customers = await findInBatches(names, namesPerQuery, api.findCustomers);
  const locations = await findInBatches(codes, namesPerQuery, api.findLocations);
  const terms = await findInBatches(listTermsNames(groups).values(), termsPerQuery, api.findTerms).catch(
    failTo('terms'),
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
    named: await lookUpNames(
      (column, some) => api.findNames(column, some).catch(failTo(nameNouns[column].many)),
      groups,
    ),
  };
}

/** Finds what the names in the optional columns of groups stand for, each once. */
export async function lookUpNames(
  findNames: FindNames,
  groups: readonly Pick<CustomerGroup, 'locations'>[],
): Promise<NameLookUps> {
  const look = async (column: NameColumn) => {
    const names = groups.flatMap(({ locations }) =>
      locations.flatMap(({ namedCells = [] }) =>
        namedCells.flatMap((cells) => (cells.column === column ? cells.name : [])),
      ),
    );
    const distinct = new Map(names.map((name) => [textKey(name), name])).values();
    const found = await findInBatches(distinct, termsPerQuery, (some) => findNames(column, some));
    return Map.groupBy(found, ({ name }) => textKey(name));
  };
  return {
    'Sales Person': await look('Sales Person'),
    'Price Group': await look('Price Group'),
    'Ship From': await look('Ship From'),
  };
}

/** Returns what customers store for a name; undefined unless the name stands for one thing that is active. */
export function findValue(named: NameLookUps, column: NameColumn, name: string): string | undefined {
  const active = named[column].get(textKey(name))?.filter(({ isActive }) => isActive) ?? [];
  return active.length === 1 ? active[0]?.value : undefined;
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
