import { expect, test } from 'vitest';
import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';
import { customersPath } from '../../customer/web/customerPaths.ts';
import { CustomersPageDocument, UpdateCustomerDocument } from '../../web/documents.ts';
import { retail } from '../../web/testing/customerServer.ts';
import { sandyTrail, showCustomers } from '../../web/testing/showCustomer.ts';

const grid = shownGrid('Customers');
const customers = Array.from({ length: 40 }, (_, at) => {
  const customerId = String(at + 10).padStart(32, 'c');
  return sandyTrail({ id: customerId, customerId, name: `Customer ${at + 10}`, erpId: null });
});

test('pastes the price group of 40 customers, and sends nothing that the list does not have', async () => {
  const { user, server, press } = await showCustomers({ customer: null }, { path: customersPath }, (stub) => {
    stub.respond(CustomersPageDocument, () => ({ customers: onlyPage(customers) }));
    stub.respond(UpdateCustomerDocument, ({ input }) => {
      const stored = customers.find(({ customerId }) => customerId === input.customerId);
      const changes = { priceGroupId: retail, priceGroupName: 'Retail', version: 2 };
      return { updateCustomer: { customer: stored ? { ...stored, ...changes } : null, errors: null } };
    });
  });
  await grid.findCell('Customer 10', 'Price Group');
  await press('Edit');
  await user.click(await grid.findCell('Customer 10', 'Price Group'));
  await user.paste(Array.from({ length: 40 }, () => 'retail').join('\n'));
  await expect.poll(() => server.requests(UpdateCustomerDocument)).toHaveLength(40);
  await expect.poll(() => new Set(grid.texts('Price Group'))).toEqual(new Set(['Retail']));
  expect(server.requests(UpdateCustomerDocument)[0]?.input).toEqual({
    customerId: customers[0]?.customerId,
    name: 'Customer 10',
    erpId: null,
    erpPriceGroupId: 'DEFAULT',
    priceGroupId: retail,
    termsId: null,
    expectedVersion: 1,
  });
});
