import { sql } from 'kysely';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import type { TenantInput } from '#features/identity/settings/tenant.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { readRowCount } from '#platform/server/database/rowCounters.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { startImportTests } from '#platform/server/import/testing/importTests.ts';
import type { Session } from '#platform/server/session.ts';
import '#features/catalogue/import/server/itemImportGraphql.ts';
import '#features/customers/import/server/customerImportGraphql.ts';
import { addImportData } from './orderImportData.ts';
import '../../import/server/orderImportGraphql.ts';
import '../../lines/server/lineItemMutationGraphql.ts';
import '../orderMutationGraphql.ts';
import '../orderQueryGraphql.ts';

/** Starts the API of order imports for the tests of one file; each test uses a tenant of its own. */
export async function orderImportTests(settings: Partial<TenantInput> = {}) {
  const tests = await startImportTests({
    kind: 'ORDERS',
    addTenant: (pool, tenantId) =>
      addTenant(pool, { name: tenantId, ...settings, tenantId }, { now: new Date().toISOString() }),
  });
  const { api } = tests;
  const write = async <T>(session: Session, run: (unit: UnitOfWork) => Promise<Result<T>>) =>
    unwrapResult(await api.database.write(session, run, { shouldCommit: ({ ok }) => ok }));
  return {
    ...tests,
    write,
    /** Creates a tenant with customers, items and prices. */
    newSession: async (): Promise<Session> => {
      const session = await tests.newSession();
      await addImportData((run) => write(session, run));
      return session;
    },
    /** Returns all orders of a tenant with their lines, and what the row counter says. */
    readOrders: (session: Session) =>
      api.database.read(session, async (unit) => ({
        orders: await unit.rows(sql<{
          orderNumber: string;
          orderId: string;
          status: string;
          total: number;
          lines: readonly unknown[];
        }>`
          select o.order_number, o.order_id, o.status, o.order_type, o.po_number, o.expected_delivery_date,
            o.sales_person, o.customer_name, o.customer -> 'location' ->> 'name' as location,
            o.customer -> 'contact' ->> 'firstName' as contact, o.total, o.version,
            (select jsonb_agg(jsonb_build_array(l.line_number, l.sku, l.ordered_quantity, l.override_price, l.notes,
              l.price_explanation ->> 'source') order by l.line_number)
              from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.order_id) as lines,
            (select count(*)::int from history_entry h
              where h.tenant_id = o.tenant_id and h.entity_id = o.order_id) as entries
          from order_header o where o.tenant_id = ${unit.tenantId} order by o.order_number`),
        counter: await readRowCount(unit, ['order']),
        lastNumber: (
          await unit.first(sql<{ lastNumber: number }>`
            select last_number::int from order_counter where tenant_id = ${unit.tenantId}`)
        )?.lastNumber,
      })),
  };
}
