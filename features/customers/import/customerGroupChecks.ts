import { normalizeEmail } from '#platform/kernel/address/email.ts';
import { cityAndState } from '#platform/kernel/address/address.ts';
import type { RowProblem } from '#platform/kernel/import/importDefinition.ts';
import { listProblems } from '#platform/kernel/import/importProblems.ts';
import type {
  DuplicateEntry,
  EntryNumber,
  ImportChecks,
  ImportSummary,
} from '#platform/kernel/import/importWorkflow.ts';
import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import { customerNameKey } from '../customer/customer.ts';
import { locationCodeKey } from '../parts/customerLocation.ts';
import { partLimits } from '../customer/newCustomer.ts';
import { lastResortTermDays, maxTermDays, readTermDays } from '../terms/termDays.ts';
import { type Terms, termsKey } from '../terms/terms.ts';
import type { CustomerColumn } from './customerColumns.ts';
import { type CustomerGroup, type ImportedBillingAddress, contactKeys } from './customerGroup.ts';
import { type CustomerLookUps, listTermsNames } from './customerLookUps.ts';
import { findLostNames, findNameProblems } from './customerNameChecks.ts';
import { groupSharedKeys } from './repeatedParts.ts';

interface CustomerProblem extends RowProblem {
  field: CustomerColumn;
}

/**
 * Checks customers against each other and existing data (spec 1 §5): repeated parts are duplicates, codes and contacts of several
 * customers warn (decision CI3), terms that are switched off, unknown and ambiguous names are errors (decisions CI4, CI8).
 */
export function checkCustomers(groups: readonly CustomerGroup[], lookUps: CustomerLookUps): ImportChecks {
  const duplicates = groups.flatMap((group) => findDuplicates(group, lookUps));
  const newTerms = new Map([...listTermsNames(groups)].filter(([key]) => !lookUps.terms.has(key)));
  return {
    ...listProblems([
      ...groups.flatMap((group) => [...checkCustomer(group, lookUps), ...findLostValues(group)]),
      ...findSharedCodes(groups, lookUps),
      ...findSharedContacts(groups),
      ...findUnknownDays(groups, newTerms),
    ]),
    duplicates,
    duplicateCount: duplicates.reduce((sum, { skippedCount }) => sum + skippedCount, 0),
    lists: [
      {
        title: 'New terms that will be created',
        counter: 'New terms',
        isNew: true,
        entries: Array.from(newTerms, ([key, name]) => ({ name, number: toTermDays(key, name) })),
      },
    ],
  };
}

const toTermDays = (key: string, name: string): EntryNumber => ({
  key,
  label: `Days of ${name}`,
  unit: 'days',
  value: readTermDays(name) ?? null,
  fallback: lastResortTermDays,
  max: maxTermDays,
});

/** Warns once about each of the new terms whose name has no days, in their first row (decision CI13). */
function* findUnknownDays(
  groups: readonly CustomerGroup[],
  newTerms: ReadonlyMap<string, string>,
): Generator<CustomerProblem> {
  for (const [key, name] of newTerms) {
    const row = readTermDays(name) === undefined ? findFirstUse(groups, key) : undefined;
    if (row)
      yield {
        ...row,
        code: 'INVALID_STATE',
        severity: 'WARNING',
        numberKey: key,
        message: `${name} has no days in its name. Enter them below, or it gets ${lastResortTermDays} days`,
      };
  }
}

function findFirstUse(
  groups: readonly CustomerGroup[],
  key: string,
): Pick<CustomerProblem, 'row' | 'field'> | undefined {
  for (const group of groups) {
    if (termsKey(group.customerTerms) === key) return { row: firstRow(group), field: 'CustomerTerms' };
    const location = group.locations.find(({ locationTerms }) => termsKey(locationTerms) === key);
    if (location) return { row: firstRow(location), field: 'LocationTerms' };
  }
  return undefined;
}

/** Returns the notification after the checks (spec 1 §4). */
export function summarizeCustomerChecks({
  errorCount,
  warningCount,
  ...checks
}: ImportChecks): ImportSummary {
  const { duplicateCount } = checks;
  const termsCount = checks.lists.reduce((sum, { entries }) => sum + entries.length, 0);
  if (errorCount > 0) return { severity: 'ERROR', text: `Validation found ${errorCount} errors` };
  const severity = warningCount > 0 ? 'WARNING' : 'INFO';
  if (duplicateCount > 0)
    return {
      severity: 'WARNING',
      text:
        termsCount > 0
          ? `Validation completed with ${duplicateCount} duplicates to skip and ${termsCount} terms to create`
          : `Validation completed with ${duplicateCount} duplicates that will be skipped`,
    };
  if (termsCount > 0)
    return { severity, text: `Validation completed - ${termsCount} new terms will be created` };
  return { severity: warningCount > 0 ? 'WARNING' : 'SUCCESS', text: 'Validation completed' };
}

const firstRow = ({ csvRowNumbers }: { readonly csvRowNumbers: readonly number[] }): number =>
  csvRowNumbers[0] ?? 0;

function findDuplicates(group: CustomerGroup, lookUps: CustomerLookUps): readonly DuplicateEntry[] {
  const owner = group.customerName;
  const entry = (kind: string, label: string, csvRowNumbers: readonly number[], isExisting = false) => ({
    kind,
    label,
    owner,
    csvRowNumbers,
    isExisting,
    skippedCount: csvRowNumbers.length - (isExisting ? 0 : 1),
  });
  return [
    ...group.locations.map(({ locationCode, csvRowNumbers }) =>
      entry('Location code', locationCode, csvRowNumbers, hasLocation(group, locationCode, lookUps)),
    ),
    ...group.billingAddresses.map((address) =>
      entry('Billing address', formatAddress(address), address.csvRowNumbers),
    ),
    ...group.contacts.map(({ emailAddress, phoneNumber, csvRowNumbers }) =>
      entry('Contact', emailAddress || phoneNumber, csvRowNumbers),
    ),
  ].filter(({ skippedCount }) => skippedCount > 0);
}

const formatAddress = ({ addressLine1, zipcode, ...address }: ImportedBillingAddress): string =>
  `${addressLine1}, ${cityAndState(address)} ${zipcode}`;

/** Returns whether a customer has a location of this code. A deleted customer of the name is another one. */
const hasLocation = (
  { customerName }: CustomerGroup,
  code: string,
  { customers, locations }: CustomerLookUps,
): boolean => {
  const existing = customers.get(customerNameKey(customerName)) ?? [];
  return (locations.get(locationCodeKey(code)) ?? []).some(({ customerId }) =>
    existing.some((customer) => customer.customerId === customerId),
  );
};

const partColumns = {
  locations: 'LocationCode',
  billingAddresses: 'BillingAddressLine1',
  contacts: 'ContactEmailAddress',
} as const;

function* checkCustomer(
  group: CustomerGroup,
  { customers, terms, named }: CustomerLookUps,
): Generator<CustomerProblem> {
  const row = firstRow(group);
  if ((customers.get(customerNameKey(group.customerName)) ?? []).length > 1)
    yield {
      row,
      field: 'CustomerName',
      code: 'INVALID_REFERENCE',
      message: `Several customers are called ${group.customerName}. Rename all but one of them first`,
    };
  yield* findInactiveTerms(group, terms);
  yield* findNameProblems(group, named);
  for (const part of ['locations', 'billingAddresses', 'contacts'] as const)
    if (group[part].length > partLimits[part].max)
      yield {
        row,
        field: partColumns[part],
        code: 'OUT_OF_RANGE',
        message: `${partLimits[part].message}, ${group.customerName} has ${group[part].length}`,
      };
}

/** Finds terms that are switched off, which are not created again. */
export function* findInactiveTerms(
  group: CustomerGroup,
  terms: ReadonlyMap<string, Pick<Terms, 'status'>>,
): Generator<CustomerProblem> {
  const isInactive = (name: string) => terms.get(termsKey(name))?.status === 'INACTIVE';
  const explain = (name: string) => `${name} is inactive. Activate it or use other terms`;
  if (isInactive(group.customerTerms))
    yield {
      row: firstRow(group),
      field: 'CustomerTerms',
      code: 'INVALID_CUSTOMER_TERMS',
      message: `Invalid customer terms name: ${explain(group.customerTerms)}`,
    };
  for (const location of group.locations)
    if (isInactive(location.locationTerms))
      yield {
        row: firstRow(location),
        field: 'LocationTerms',
        code: 'INVALID_LOCATION_TERMS',
        message: `Invalid location terms name: ${explain(location.locationTerms)}`,
      };
}

/** Warns about values that differ from those of the same customer or part in an earlier row. */
function* findLostValues(group: CustomerGroup): Generator<CustomerProblem> {
  const warn = (row: number, field: CustomerColumn, subject: string, usedRow: number): CustomerProblem => ({
    row,
    field,
    code: 'INVALID_STATE',
    severity: 'WARNING',
    message: `${subject} differs from row ${usedRow}, whose values are imported`,
  });
  for (const { column, usedRow, csvRowNumbers } of group.conflicts)
    for (const row of csvRowNumbers) yield warn(row, column, `${column} of ${group.customerName}`, usedRow);
  for (const location of group.locations)
    for (const row of location.differentRows)
      yield warn(row, 'LocationCode', `Location ${location.locationCode}`, firstRow(location));
  yield* findLostNames(group);
  for (const address of group.billingAddresses)
    for (const row of address.differentRows)
      yield warn(row, 'BillingAddressLine1', `Billing address ${formatAddress(address)}`, firstRow(address));
  for (const contact of group.contacts)
    for (const row of contact.differentRows)
      yield warn(
        row,
        'ContactEmailAddress',
        `Contact ${contact.emailAddress || contact.phoneNumber}`,
        firstRow(contact),
      );
}

/** Warns once about each location code of several customers, in the row of the first. */
function* findSharedCodes(
  groups: readonly CustomerGroup[],
  { locations }: CustomerLookUps,
): Generator<CustomerProblem> {
  const entries = groups.flatMap(({ customerName, ...group }) =>
    group.locations.map((location) => ({ location, customerName })),
  );
  for (const [key, same] of Map.groupBy(entries, ({ location }) => locationCodeKey(location.locationCode))) {
    const existing = (locations.get(key) ?? []).map(({ customer }) => customer.name);
    const [first] = same;
    if (first)
      yield* warnAboutSharing(
        [...same.map(({ customerName }) => customerName), ...existing],
        { row: firstRow(first.location), field: 'LocationCode', code: 'DUPLICATE_LOCATION_CODE' },
        `Duplicate location code found: ${first.location.locationCode}`,
      );
  }
}

/** Warns once about each contact of several customers, whether they share its e-mail, its phone or both. */
function* findSharedContacts(groups: readonly CustomerGroup[]): Generator<CustomerProblem> {
  const entries = groups.flatMap(({ customerName, contacts }) =>
    contacts.map((contact) => ({ contact, customerName })),
  );
  for (const indexes of groupSharedKeys(entries.map(({ contact }) => contactKeys(contact)))) {
    const [first, ...others] = indexes.flatMap((index) => entries[index] ?? []);
    if (!first || others.length === 0) continue;
    const { emailAddress, phoneNumber } = first.contact;
    const email = normalizeEmail(emailAddress);
    const isPhone =
      phoneNumber !== '' && !others.some(({ contact }) => normalizeEmail(contact.emailAddress) === email);
    yield* warnAboutSharing(
      [first, ...others].map(({ customerName }) => customerName),
      {
        row: firstRow(first.contact),
        field: isPhone ? 'ContactPhoneNumber' : 'ContactEmailAddress',
        code: 'INVALID_STATE',
      },
      `Contact ${isPhone ? phoneNumber : emailAddress}`,
    );
  }
}

function* warnAboutSharing(
  customerNames: readonly string[],
  cell: Pick<CustomerProblem, 'row' | 'field' | 'code'>,
  subject: string,
): Generator<CustomerProblem> {
  const owners = [...new Map(customerNames.map((name) => [customerNameKey(name), name])).values()];
  if (owners.length > 1)
    yield {
      ...cell,
      severity: 'WARNING',
      message: `${subject} is used by ${owners.length} customers: ${joinFirst(owners)}`,
    };
}
