import { expect, test } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { customerDetail } from '#features/customers/web/testing/customerDetail.ts';
import { TenantDocument } from '#features/identity/web/documents.ts';
import { tenantData } from '#features/identity/web/testing/tenant.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { showApp, startAppServer } from '../testing/showApp.tsx';

test('leads from the path of a customer to its first tab', async () => {
  const server = await startAppServer();
  server.respond(TenantDocument, () => tenantData({}));
  const id = testId(1);
  server.respond(CustomerDocument, () => ({ customer: customerDetail({ id, customerId: id }) }));
  const { path } = await showApp({ path: `/fulfill/customers/customer/${id}`, server });
  await expect.poll(path).toBe(`/fulfill/customers/customer/${id}/customer`);
});
