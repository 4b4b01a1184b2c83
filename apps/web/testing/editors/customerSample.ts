import { customerPath } from '#features/customers/customer/web/customerPaths.ts';
import {
  ActivateCustomerDocument,
  CreateCustomerDocument,
  CustomerChangesDocument,
  type CustomerDetailFieldsFragment,
  CustomerDocument,
  InactivateCustomerDocument,
  UpdateCustomerDocument,
} from '#features/customers/web/documents.ts';
import { customerRoutes } from '#features/customers/web/routes.tsx';
import { respondToCustomerPages } from '#features/customers/web/testing/customerServer.ts';
import { customerId, sandyTrail } from '#features/customers/web/testing/showCustomer.ts';
import { newRecordId } from '#platform/web/shell/newRecordId.ts';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { editorSample, type RecordStore } from './editorSample.ts';

export type LoadedCustomer = CustomerDetailFieldsFragment;

export const customerPages = Object.fromEntries(
  customerRoutes({ customerOrdersPath: () => '/orders', availabilityListPath: () => '/list' }).map(
    ({ path, page }) => [path, page],
  ),
);
export const changedCustomer = { entityType: 'CUSTOMER' as const, entityId: customerId };
export const customerReader = {
  capability: 'customers.view',
  reason: 'You do not have permission to change customers.',
};

/** States the pages of the customer that was stored last. */
export const respondToPages = (server: StubServer, store: RecordStore<LoadedCustomer>) =>
  respondToCustomerPages(server, {
    get customer() {
      return store.last();
    },
  });

export const sandy = sandyTrail();

export const customerSample = editorSample<LoadedCustomer>({
  file: 'features/customers/page/web/customerEditor.ts',
  noun: 'customer',
  frame: 'page',
  pages: customerPages,
  addPath: customerPath(newRecordId),
  storedPath: customerPath(customerId),
  row: sandy,
  ...changedCustomer,
  serve: (server, store) => {
    const change = (id: string, values: Partial<LoadedCustomer>) => ({
      customer: store.change(id, values),
      errors: null,
    });
    respondToPages(server, store);
    server.respond(CreateCustomerDocument, ({ input: { customerId: id = '', name } }) => ({
      createCustomer: {
        customer: store.add(sandyTrail({ id: id ?? '', customerId: id ?? '', name })),
        errors: null,
      },
    }));
    server.respond(UpdateCustomerDocument, ({ input: { customerId: id, name, description } }) => ({
      updateCustomer: change(id, { name: name ?? '', description: description ?? '' }),
    }));
    server.respond(ActivateCustomerDocument, ({ input }) => ({
      activateCustomer: change(input.customerId, { status: 'ACTIVE' }),
    }));
    server.respond(InactivateCustomerDocument, ({ input }) => ({
      inactivateCustomer: change(input.customerId, { status: 'INACTIVE' }),
    }));
  },
  operations: {
    create: CreateCustomerDocument,
    update: UpdateCustomerDocument,
    read: CustomerDocument,
    reread: CustomerChangesDocument,
    activate: ActivateCustomerDocument,
    inactivate: InactivateCustomerDocument,
  },
  newValues: { Name: 'Ivy Hill', Description: 'Garden center' },
  required: {
    labels: ['Name', 'Currency', 'Description'],
    toast: 'Name is required, Description is required',
  },
  field: { label: 'Name', path: ['name'], change: (_, name) => ({ name }) },
  other: {
    label: 'Description',
    path: ['description'],
    value: 'Theirs, too',
    change: () => ({ description: 'Theirs, too' }),
  },
  reader: customerReader,
  texts: {
    added: 'Customer created',
    addRefused: 'Customer creation failed',
    addLost: 'Customer creation failed',
    saved: 'Customer updated',
    saveRefused: 'Customer update failed',
    saveLost: 'Error updating customer. Please try again.',
    notRead: 'Customer update failed',
    failedRead: 'Error: Getting customer',
    missing: 'Customer not found',
  },
  status: {
    inactivated: 'Customer Inactivated',
    activated: 'Customer Activated',
    notInactivated: 'Error inactivating customer',
    notActivated: 'Error activating customer',
  },
});
