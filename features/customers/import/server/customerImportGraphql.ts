import { builder } from '#platform/server/graphql/builder.ts';
import { ImportJobType } from '#platform/server/import/importGraphql.ts';
import { registerImportKind } from '#platform/server/import/importKind.ts';
import { customerStepErrors } from '../customerSteps.ts';
import { importCustomers, startCustomerImport } from './customerImportCommands.ts';
import { failCustomer } from './groupOutcome.ts';
import type { ImportCounts } from '#platform/server/import/importOutcome.ts';

registerImportKind({
  kind: 'CUSTOMERS',
  description: 'Customers with locations, billing addresses and contacts; a group is one customer name.',
  capability: 'customers.edit',
  entityType: 'CUSTOMER',
  findReader: () => new URL('customerFileReader.ts', import.meta.url),
  groupsPerStep: 50,
  start: startCustomerImport,
  startError: { code: 'TERMS_CREATION_FAILED', message: customerStepErrors.terms.message },
  importGroups: importCustomers,
  failGroup: failCustomer,
});

const counterDescriptions = {
  successfulCustomers: 'Customers imported.',
  failedCustomers: 'Customers not imported.',
  successfulLocations: 'Locations imported.',
  failedLocations: 'Locations not imported.',
  successfulContacts: 'Contacts imported.',
  failedContacts: 'Contacts not imported.',
} as const;

const ImportCustomerCountsType = builder.objectRef<ImportCounts>('ImportCustomerCounts').implement({
  description: 'Counters of a customer import.',
  fields: (t) =>
    Object.fromEntries(
      Object.entries(counterDescriptions).map(([name, description]) => [
        name,
        t.int({ description, resolve: (counts) => counts[name] ?? 0 }),
      ]),
    ),
});

builder.objectField(ImportJobType, 'customerCounts', (t) =>
  t.field({
    type: ImportCustomerCountsType,
    nullable: true,
    description: 'Counters of a customer import, null for other kinds.',
    resolve: ({ kind, counts }) => (kind === 'CUSTOMERS' ? counts : null),
  }),
);
