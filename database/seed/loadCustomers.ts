import { customerOfGroup } from '#features/customers/customerOfGroup.ts';
import { customerStatuses } from '#features/customers/customerStatus.ts';
import type { NewCustomerInput } from '#features/customers/newCustomer.ts';
import { createCustomers } from '#features/customers/server/customerCommands.ts';
import { addTerms } from '#features/customers/server/termsCommands.ts';
import { termsStatuses } from '#features/customers/terms.ts';
import { currencies } from '#platform/kernel/currency.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { accepted } from './accepted.ts';
import type { CustomerKeysRow } from './demoFiles.ts';
import { demoEmail } from './demoTenants.ts';
import type { Loading } from './loading.ts';
import { oneOf } from './oneOf.ts';

const customersAtOnce = 160;

/** Loads terms, then customers with all their parts in the format of the customer import, with additional keys of the ERP. */
export async function loadCustomers(
  loading: Loading,
  unit: UnitOfWork,
): Promise<readonly NewCustomerInput[]> {
  const { files, idOf, report } = loading;
  const terms = files.terms.map((row) => ({
    termsId: idOf('terms', row.Name),
    name: row.Name,
    termLimitDays: Number(row.TermLimitDays),
    accrueInterestPercentage: Number(row.AccrueInterestPercentage),
    isDefault: row.IsDefault === 'true',
    status: oneOf(termsStatuses, row.Status.toUpperCase()),
  }));
  accepted(await addTerms(unit, terms), 'terms');
  const customers = files.customers.map((group, index): NewCustomerInput => {
    const keys = files.customerKeys.get(group.customerName);
    if (!keys) throw new Error(`The demo data have no ERP keys for ${group.customerName}.`);
    const customer = customerOfGroup(group, {
      erpId: keys.ErpId,
      termsId: (name) => idOf('terms', name),
      idOf: (part) => idOf('customer', group.customerName, part),
    });
    return withErpKeys(loading, customer, keys, index);
  });
  for (let from = 0; from < customers.length; from += customersAtOnce) {
    accepted(await createCustomers(unit, customers.slice(from, from + customersAtOnce)), 'customers');
    report('customers', Math.min(from + customersAtOnce, customers.length), customers.length);
  }
  return customers;
}

function withErpKeys(
  loading: Loading,
  customer: NewCustomerInput,
  keys: CustomerKeysRow,
  index: number,
): NewCustomerInput {
  const { files, idOf } = loading;
  const salesPerson = salesPersonOf(loading, keys, index);
  const site = files.places.find(({ ErpId }) => ErpId === keys.ShipFromSite);
  return {
    ...customer,
    status: oneOf(customerStatuses, keys.Status.toUpperCase()),
    currency: oneOf(currencies, keys.Currency),
    erpPriceGroupId: keys.ErpPriceGroup,
    priceGroupId: idOf('priceGroup', keys.PriceGroup),
    shipFromLocations: site ? [{ name: site.Name }] : [],
    locations: customer.locations?.map((location) => ({
      ...location,
      salesPeople: salesPerson === undefined ? [] : [{ emailAddress: salesPerson }],
    })),
  };
}

/** Assigns every third customer to the demo sales user and one in ten to nobody, so that everyone can order for it (decision O26). */
function salesPersonOf({ tenant }: Loading, keys: CustomerKeysRow, index: number): string | undefined {
  if (index % 3 === 0) return demoEmail(tenant.tenantId, 'sales');
  return index % 10 === 1 ? undefined : keys.SalesPersonEmail;
}
