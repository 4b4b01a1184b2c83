import { sql } from 'kysely';
import { PriceGroupType } from '#features/pricing/server/pricingGraphql.ts';
import { currencies, type Currency } from '#platform/kernel/numbers/currency.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { CurrencyRef } from '#platform/server/graphql/moneyTypes.ts';
import { hasPermission } from '#platform/server/session.ts';

/** Returns the currencies of the customers that buy at the prices of these groups; groups without customers are absent. */
async function findCurrencies(
  unit: UnitOfWork,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Currency[]>> {
  const { tenantId } = unit;
  const rows = await unit.rows(sql<{ priceGroupId: string; currency: Currency }>`
    select price_group_id, currency from customer
      where tenant_id = ${tenantId} and price_group_id = any(${groupIds}::uuid[]) and status <> 'DELETED'
    union
    select l.price_group_id, c.currency
      from customer_location l join customer c on c.tenant_id = l.tenant_id and c.customer_id = l.customer_id
      where l.tenant_id = ${tenantId} and l.price_group_id = any(${groupIds}::uuid[]) and l.removed_at is null
        and c.status <> 'DELETED'
    union
    select g.price_group_id, c.currency from price_group g join customer c on c.tenant_id = g.tenant_id
      where g.tenant_id = ${tenantId} and g.price_group_id = any(${groupIds}::uuid[]) and g.is_default
        and c.price_group_id is null and c.status <> 'DELETED'`);
  return new Map(
    [...Map.groupBy(rows, ({ priceGroupId }) => priceGroupId)].map(([id, found]) => [
      id,
      currencies.filter((currency) => found.some((row) => row.currency === currency)),
    ]),
  );
}

builder.objectField(PriceGroupType, 'currencies', (t) =>
  t.field({
    type: [CurrencyRef],
    description:
      'Currencies of the customers that buy at its prices, those of the default group without one of their own included; empty for users without customers.view (addition).',
    resolve: async ({ priceId }, _args, context) =>
      hasPermission(context.session, 'customers.view')
        ? [...((await context.load(findCurrencies, priceId)) ?? [])]
        : [],
  }),
);
