import { expect, test } from 'vitest';
import { removeTerms } from '#features/customers/terms/server/termsEditCommands.ts';
import { net30Id, net60Id, nurseryId, tampaId } from '../../server/testing/orderApi.ts';
import { anOrder, create, fetchOrder } from '../../server/testing/orderBuilders.ts';
import { orderTests } from '../../server/testing/orderTests.ts';
import { createOrders } from './orderCreateCommands.ts';

const { api, moif } = await orderTests();
const customer = { id: nurseryId, name: '-', location: { id: tampaId, name: '-' } };

test('saves an order with terms that are removed meanwhile, and refuses a later one with them', async () => {
  const order = anOrder(30_000, { customer, termsId: net60Id });
  await api.database.write(moif, async (unit) => {
    const [created] = await createOrders(unit, [order]);
    expect(created).toMatchObject({ ok: true });
    const removed = await api.database.write(moif, (other) =>
      removeTerms(other, { termsId: net60Id, replacementId: net30Id }),
    );
    expect(removed).toMatchObject({ ok: true });
  });
  expect(await fetchOrder(api, moif, order.orderId)).toMatchObject({ termsId: net60Id });
  const later = await create(api, moif, anOrder(30_010, { customer, termsId: net60Id }));
  expect(later).toMatchObject({
    errors: [{ field: ['termsId'], message: 'Terms Net 60 were removed. Choose other terms.' }],
  });
});
