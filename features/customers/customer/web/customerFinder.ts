import { IconUsers } from '@tabler/icons-react';
import { type RecordFinder, maxFoundRecords } from '#platform/web/palette/recordFinder.ts';
import { CustomersPageDocument } from '../../web/documents.ts';
import { customerPath } from './customerPaths.ts';

/** Finds customers by name or ERP id for the command palette. */
export const customerFinder: RecordFinder = {
  title: 'Customers',
  icon: IconUsers,
  capability: 'customers.view',
  find: async (client, { tenantId, words }, signal) => {
    const variables = { tenantId, first: maxFoundRecords, search: words };
    const { customers } = await client.call(CustomersPageDocument, variables, signal);
    return (customers?.nodes ?? []).map(({ customerId, name, erpId }) => ({
      id: customerId,
      path: customerPath(customerId),
      label: name,
      detail: erpId ?? '',
    }));
  },
};
