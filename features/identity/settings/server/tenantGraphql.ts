import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/dates/day.ts';
import { AddressRef } from '#platform/server/graphql/addressTypes.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { registerEntityKind } from '#platform/server/graphql/entityType.ts';
import { CurrencyRef } from '#platform/server/graphql/moneyTypes.ts';
import { query } from '#platform/server/graphql/query.ts';
import { longTextOptions } from '#platform/server/operation/operationCost.ts';
import { signedIn } from '#platform/server/session.ts';
import { maxLogoBytes } from '../logo.ts';
import type { Tenant } from '../tenant.ts';
import { defaultShipFrom } from './shipFromStore.ts';
import { ShipFromLocation } from './shipFromGraphql.ts';
import { currentTenant, findLogo, listTenantUsers, type TenantUser } from './tenantStore.ts';

registerEntityKind('TENANT', signedIn);

export const OrderImportFormatType = builder.enumType('OrderImportFormat', {
  description: 'Columns of the order import file.',
  values: {
    CUSTOMER_ID: { description: 'Customer id and item ERP id (the BPF flow).' },
    LOCATION_UPC: { description: 'Customer location name and item UPC (the MOIF flow, the default).' },
  },
});

export const AllocationStrategyType = builder.enumType('AllocationStrategy', {
  description: 'How allocation chooses among locations of one grade (addition).',
  values: {
    MOST_STOCK: { description: 'Locations with the most actual stock first (the default).' },
    SINGLE_LOCATION: { description: 'The smallest stock that fills the line alone, else the largest first.' },
    OLDEST_COUNT: { description: 'Locations that were counted first.' },
    BALANCED: { description: 'From all locations, in proportion to their stock.' },
    RANKED_LOCATIONS: { description: 'Locations by their pick rank, 1 first; those without one last.' },
  },
});

interface Integration {
  integrationId: string;
  realmId: string | null;
  created: Instant;
  tokenExpiresAt: Instant | null;
}

const TenantIntegration = builder.objectRef<Integration>('TenantIntegration').implement({
  description: 'A connection of the tenant to an external system; its tokens never leave the server.',
  fields: (t) => ({
    integrationId: t.exposeID('integrationId', { description: 'Id of the connection.' }),
    realmId: t.exposeString('realmId', {
      nullable: true,
      description: 'Id of the company in the external system.',
    }),
    created: t.expose('created', { type: 'DateTime', description: 'Time of connection.' }),
    tokenExpiresAt: t.expose('tokenExpiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Expiry of the stored tokens of the connection; null when there are none.',
    }),
  }),
});

const TenantUserType = builder.objectRef<TenantUser>('TenantUser').implement({
  description: 'A user of the tenant, for texts that mention users.',
  fields: (t) => ({
    emailAddress: t.exposeString('emailAddress', {
      description: 'Email address that names the user elsewhere.',
    }),
    firstName: t.exposeString('firstName', { description: 'First name.' }),
    lastName: t.exposeString('lastName', { description: 'Last name.' }),
  }),
});

/** Tenant of the caller; other features add fields to the type. */
export const TenantType = builder.objectRef<Tenant>('Tenant').implement({
  description: 'A company using the suite; all data belongs to exactly one tenant.',
  fields: (t) => ({
    tenantId: t.exposeString('tenantId', {
      description: 'Short code such as BPF, SFG or MOIF; equals the tenant claim of the access token.',
    }),
    name: t.exposeString('name', { description: 'Company name.' }),
    created: t.expose('created', { type: 'DateTime', description: 'Time at which the tenant was created.' }),
    finalCreditEnabled: t.exposeBoolean('finalCreditEnabled', {
      description: 'Credit orders may be marked as final credit.',
    }),
    maxDiscountPercentage: t.expose('maxDiscountPercentage', {
      type: 'Decimal',
      description: 'Largest discount sales may give, percent 0-100; 100 means no limit.',
    }),
    maxPriceChangePercentage: t.expose('maxPriceChangePercentage', {
      type: 'Decimal',
      description: 'Percent; a price of an order line that differs more from its list price is confirmed.',
    }),
    useErpPricing: t.exposeBoolean('useErpPricing', {
      description: 'Order prices come from the ERP price list instead of the price groups.',
    }),
    integrations: t.field({
      type: [TenantIntegration],
      description: 'Connections to external systems (accounting).',
      resolve: async (_tenant, _args, context) => {
        const unit = await context.read();
        return unit.rows<Integration>(
          sql`select integration_id, realm_id, created_at as created, token_expires_at
            from tenant_integration where tenant_id = ${unit.tenantId} order by created_at, integration_id`,
        );
      },
    }),
    users: t.field({
      type: [TenantUserType],
      description:
        'Users with an account here and sales people of a feed, at most 2,000; no users when an external identity provider has the accounts.',
      resolve: async (_tenant, _args, context) => [...(await listTenantUsers(await context.read()))],
    }),
    timeZone: t.exposeString('timeZone', {
      description: 'IANA time zone; today and calendar weeks are computed in it.',
    }),
    currency: t.expose('currency', {
      type: CurrencyRef,
      description: 'Currency of new customers, and of prices that belong to no customer (addition).',
    }),
    defaultShipFromLocation: t.field({
      type: ShipFromLocation,
      nullable: true,
      description: 'Ship-from location of new and imported orders: the set one, else the first active site.',
      resolve: async (tenant, _args, context) => {
        const name = await defaultShipFrom(await context.read(), tenant);
        return name === null ? null : { name };
      },
    }),
    orderImportFormat: t.expose('orderImportFormat', {
      type: OrderImportFormatType,
      description: 'Format of the order import.',
    }),
    allowOrderAddressEdit: t.exposeBoolean('allowOrderAddressEdit', {
      description: 'Addresses may be edited on orders at all.',
    }),
    scheduleAllowancePercentage: t.expose('scheduleAllowancePercentage', {
      type: 'Decimal',
      description: 'Percentage by which scheduled quantities may exceed acknowledged ones.',
    }),
    allocateHighestGradeFirst: t.exposeBoolean('allocateHighestGradeFirst', {
      description: 'Allocation fill takes the numerically highest grade first, else the lowest.',
    }),
    allocationStrategy: t.expose('allocationStrategy', {
      type: AllocationStrategyType,
      description: 'How allocation chooses among locations of one grade (addition).',
    }),
    configuredShipFromLocation: t.exposeString('defaultShipFromLocation', {
      nullable: true,
      description: 'Name of the set ship-from location; null while the first active site is it (addition).',
    }),
    address: t.expose('address', {
      type: AddressRef,
      nullable: true,
      description: 'Address on the letterhead of invoices (addition).',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Phone number on the letterhead of invoices (addition).',
    }),
    base64Logo: t.field({
      type: 'String',
      nullable: true,
      description: 'Logo on the letterhead of invoices, a PNG image in base64 (addition).',
      ...longTextOptions(Math.ceil(maxLogoBytes / 3) * 4),
      resolve: async (_tenant, _args, context) => findLogo(await context.read()),
    }),
    version: t.exposeInt('version', {
      description: 'Version, pass it back as expectedVersion (addition).',
    }),
  }),
});

query('tenant', {
  describe: "Settings of the caller's tenant.",
  needs: signedIn,
  type: TenantType,
  args: () => ({}),
  run: (unit) => currentTenant(unit),
});
