import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { toNewCustomer } from '#features/customers/import/toNewCustomer.ts';
import { customerStatuses } from '#features/customers/customer/customerStatus.ts';
import type { NewCustomerInput } from '#features/customers/customer/newCustomer.ts';
import { createCustomers } from '#features/customers/customer/server/customerCommands.ts';
import { applySalesPersonFeed } from '#features/customers/feed/server/salesPersonFeedCommands.ts';
import { addTerms } from '#features/customers/terms/server/termsCommands.ts';
import { termsStatuses } from '#features/customers/terms/terms.ts';
import { currencies } from '#platform/kernel/numbers/currency.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { CustomerKeysRow } from './demoFiles.ts';
import { demoEmail, toDemoSalesEmail } from './demoTenants.ts';
import type { SeedContext } from './seedContext.ts';
import { oneOf } from './oneOf.ts';

const customerBatchSize = 160;

/** Loads sales people and terms, then customers with all their parts in the format of the customer import, with additional keys of the ERP. */
export async function loadCustomers(
  loading: SeedContext,
  unit: UnitOfWork,
): Promise<readonly NewCustomerInput[]> {
  const { files, entityId, report, tenant } = loading;
  await applySalesPersonFeed(
    unit,
    files.salesPeople.map(({ FirstName: firstName, LastName: lastName, Email, Territory: territory }) => ({
      email: toDemoSalesEmail(tenant.tenantId, Email),
      firstName,
      lastName,
      territory,
    })),
  );
  const terms = files.terms.map((row) => ({
    termsId: entityId('terms', row.Name),
    name: row.Name,
    termLimitDays: Number(row.TermLimitDays),
    accrueInterestPercentage: Number(row.AccrueInterestPercentage),
    isDefault: row.IsDefault === 'true',
    status: oneOf(termsStatuses, row.Status.toUpperCase()),
  }));
  unwrapResult(await addTerms(unit, terms), 'terms');
  const customers = files.customers.map((group, index): NewCustomerInput => {
    const keys = files.customerKeys.get(group.customerName);
    if (!keys) throw new Error(`The demo data have no ERP keys for ${group.customerName}.`);
    const customer = toNewCustomer(group, {
      erpId: keys.ErpId,
      termsId: (name) => entityId('terms', name),
      // The file has none of the optional columns.
      findValue: () => undefined,
      partId: (part) => entityId('customer', group.customerName, part),
    });
    return withErpKeys(loading, customer, keys, index);
  });
  for (let from = 0; from < customers.length; from += customerBatchSize) {
    unwrapResult(await createCustomers(unit, customers.slice(from, from + customerBatchSize)), 'customers');
    report('customers', Math.min(from + customerBatchSize, customers.length), customers.length);
  }
  return customers;
}

function withErpKeys(
  loading: SeedContext,
  customer: NewCustomerInput,
  keys: CustomerKeysRow,
  index: number,
): NewCustomerInput {
  const { files, entityId } = loading;
  const salesPerson = findSalesPerson(loading, keys, index);
  const site = files.locations.find(({ ErpId }) => ErpId === keys.ShipFromSite);
  return {
    ...customer,
    status: oneOf(customerStatuses, keys.Status.toUpperCase()),
    currency: oneOf(currencies, keys.Currency),
    erpPriceGroupId: keys.ErpPriceGroup,
    priceGroupId: entityId('priceGroup', keys.PriceGroup),
    shipFromLocations: site ? [{ name: site.Name }] : [],
    locations: customer.locations?.map((location) => ({
      ...location,
      salesPeople: salesPerson === undefined ? [] : [{ emailAddress: salesPerson }],
    })),
  };
}

/** Assigns every third customer to the demo sales user and one in ten to nobody, so that everyone can order for it (decision O26). */
function findSalesPerson({ tenant }: SeedContext, keys: CustomerKeysRow, index: number): string | undefined {
  if (index % 3 === 0) return demoEmail(tenant.tenantId, 'sales');
  return index % 10 === 1 ? undefined : toDemoSalesEmail(tenant.tenantId, keys.SalesPersonEmail);
}
