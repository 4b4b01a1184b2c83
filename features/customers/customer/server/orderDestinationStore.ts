import { CompiledQuery } from 'kysely';
import type { Address } from '#platform/kernel/address/address.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { CustomerStatus } from '../customerStatus.ts';

/** A customer with a location and its first billing address, found by the key that an order file has. */
interface DestinationRow {
  key: string;
  customerId: string;
  customerName: string;
  status: CustomerStatus;
  currency: Currency;
  erpPriceGroupId: string;
  priceGroupId: string | null;
  locationId: string | null;
  locationName: string | null;
  locationPriceGroupId: string | null;
  poRequired: boolean | null;
  address: Address | null;
  salesPersonEmails: readonly string[] | null;
  billToAddress: Address | null;
}

const columns = `c.customer_id as "customerId", c.name as "customerName", c.status, c.currency,
  c.erp_price_group_id as "erpPriceGroupId", c.price_group_id as "priceGroupId", l.location_id as "locationId", l.name as "locationName",
  l.price_group_id as "locationPriceGroupId", l.po_required as "poRequired", l.address,
  l.sales_person_emails as "salesPersonEmails", a.address as "billToAddress"`;
const firstBillingAddress = `left join lateral (
  select address from customer_billing_address
  where tenant_id = $1 and customer_id = c.customer_id and removed_at is null order by position limit 1) a on true`;

// Constant texts, so that imports read with prepared statements.
const byErpId = `select c.erp_id as key, ${columns} from customer c
  left join lateral (
    select * from customer_location
    where tenant_id = $1 and customer_id = c.customer_id and removed_at is null order by code_lower, location_id limit 1) l on true
  ${firstBillingAddress}
  where c.tenant_id = $1 and c.erp_id = any($2::text[])`;
const byLocationName = `select l.name as key, ${columns} from customer_location l
  join customer c on c.tenant_id = $1 and c.customer_id = l.customer_id
  ${firstBillingAddress}
  where l.tenant_id = $1 and l.name = any($2::text[]) and l.removed_at is null`;

/** Returns customers with these ERP ids, each with its first location by code (decision OI5). */
export const findDestinationsByErpIds = (unit: UnitOfWork, erpIds: readonly string[]) =>
  unit.rows<DestinationRow>(CompiledQuery.raw(byErpId, [unit.tenantId, [...new Set(erpIds)]]));

/** Returns all locations with these names. */
export const findDestinationsByLocationNames = (unit: UnitOfWork, names: readonly string[]) =>
  unit.rows<DestinationRow>(CompiledQuery.raw(byLocationName, [unit.tenantId, [...new Set(names)]]));
