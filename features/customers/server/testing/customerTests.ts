import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import { addTenant } from '#features/identity/settings/server/tenantCommands.ts';
import { addPriceGroups } from '#features/pricing/groups/server/priceGroupCommands.ts';
import { actionText, changeText } from '#platform/kernel/history/changeText.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import '#platform/server/list/historyQuery.ts';
import { testApi } from '#platform/server/testing/api.ts';
import { HistoryDocument } from '#platform/web/query/documents.ts';
import { customerHistoryLabels } from '../../customer/customerHistoryLabels.ts';
import type { NewCustomerInput } from '../../customer/newCustomer.ts';
import { CustomerDocument } from '../../web/documents.ts';
import { createCustomers } from '../../customer/server/customerCommands.ts';
import '../../customer/server/customerMutationGraphql.ts';
import { addTerms } from '../../terms/server/termsCommands.ts';
import '../../terms/server/termsGraphql.ts';
import { chainsPriceGroupId, net30TermsId, net60TermsId } from './customerApi.ts';

export const deletedTermsId = testId(59);

/** Starts the customers API for the tests of one file; afterwards closes it and expects that no operation failed with a bug. */
export async function customerTests() {
  const api = await testApi();
  afterAll(async () => {
    expect(api.bugs).toEqual([]);
    await api.close();
  });
  const moif = api.session('MOIF');
  const write = async <T>(run: (unit: UnitOfWork) => Promise<Result<T>>): Promise<T> =>
    unwrapResult(await api.database.write(moif, run, { shouldCommit: ({ ok }) => ok }));
  const now = '2026-11-21T05:22:00.000Z';
  await addTenant(api.database.pool, { tenantId: 'MOIF', name: 'Moif' }, { now });
  await write((unit) =>
    addTerms(unit, [
      { termsId: net30TermsId, name: 'Net 30', isDefault: true },
      { termsId: net60TermsId, name: 'Net 60' },
      { termsId: deletedTermsId, name: 'Old', status: 'DELETED' },
    ]),
  );
  await write((unit) => addPriceGroups(unit, [{ id: chainsPriceGroupId, name: 'Chains' }]));
  let made = 0;
  return {
    api,
    moif,
    /** Another user of MOIF. */
    kim: api.session('MOIF', { email: 'kim@example.com' }),
    /** Creates a customer without parts, with its own id and name. */
    createTestCustomer: async (input: Partial<NewCustomerInput> = {}) => {
      made += 1;
      const customerId = newId();
      const name = `Nursery ${made}`;
      await write((unit) =>
        createCustomers(unit, [{ customerId, name, description: 'A nursery', ...input }]),
      );
      return { customerId, name };
    },
    /** Reads a customer with its parts. */
    fetchCustomer: async (customerId: string) =>
      (await api.run(moif, CustomerDocument, { customerId })).customer,
    /** Returns the history of a customer as people read it, the latest entry first: its command, then its changes. */
    fetchHistory: async (customerId: string): Promise<readonly (readonly string[])[]> => {
      const { history } = await api.run(moif, HistoryDocument, {
        entityType: 'CUSTOMER',
        entityId: customerId,
      });
      const labels = customerHistoryLabels();
      return (history?.nodes ?? []).map(({ action, changes }) => [
        actionText(action, labels),
        ...changes.map(({ field, before, after }) =>
          changeText({ field, before: before ?? null, after: after ?? null }, labels),
        ),
      ]);
    },
    /** Marks a customer as deleted, as feeds do. */
    deleteCustomer: (customerId: string) =>
      write(async (unit) => {
        await unit.run(sql`update customer set status = 'DELETED'
          where tenant_id = ${unit.tenantId} and customer_id = ${customerId}::uuid`);
        return { ok: true, value: customerId, notices: [] };
      }),
    /** Gives a customer and its locations terms that are deleted by now. */
    setDeletedTerms: (customerId: string) =>
      write(async (unit) => {
        for (const table of ['customer', 'customer_location'])
          await unit.run(sql`update ${sql.table(table)} set terms_id = ${deletedTermsId}::uuid
            where tenant_id = ${unit.tenantId} and customer_id = ${customerId}::uuid`);
        return { ok: true, value: customerId, notices: [] };
      }),
  };
}

/** Returns a random id. */
export const newId = (): string => randomUUID().replaceAll('-', '');
