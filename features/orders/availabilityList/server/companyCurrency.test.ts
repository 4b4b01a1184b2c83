import { expect, test } from 'vitest';
import { allocationApi } from '../../server/testing/allocationApi.ts';
import { chainsId, nurseryId } from '../../server/testing/orderApi.ts';
import { AvailabilityListDocument } from '../../web/documents.ts';
import { defaultLayout } from '../availabilityList.ts';
import './availabilityListGraphql.ts';

const { api, moif } = await allocationApi();

test('has the currency of the company for anybody and for a price group, that of a customer for it', async () => {
  const currencies = async () => {
    const lists = [{}, { priceGroupId: chainsId }, { customerId: nurseryId }].map(async (who) => {
      const request = { day: '2027-03-01', grouping: defaultLayout.grouping, ...who };
      return (await api.run(moif, AvailabilityListDocument, { request })).availabilityList?.currency;
    });
    return Promise.all(lists);
  };
  expect(await currencies()).toEqual(['USD', 'USD', 'USD']);
  await api.database.pool.query(`update tenant set currency = 'CAD' where tenant_id = $1`, [moif.tenantId]);
  expect(await currencies()).toEqual(['CAD', 'CAD', 'USD']);
});
