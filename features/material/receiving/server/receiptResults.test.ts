import { expect, test } from 'vitest';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { testId } from '#platform/kernel/testing/testId.ts';
import { countMaterialItem } from '../../movements/server/movementCommands.ts';
import { materialIds, setUpPurchaseOrders } from '../../server/testing/purchaseOrderTests.ts';

const { potLine, bin, otherBin, site } = materialIds;
const { run, receive, addOrder, readStock } = setUpPurchaseOrders();

const pots = (quantityReceived: number, receiveToLocationId = bin) => ({
  id: potLine,
  quantityReceived,
  receiveToLocationId,
});

test('says that the ERP closed an order with outstanding lines', async () => {
  const vendorPurchaseOrderId = testId(600);
  await addOrder(
    {
      vendorPurchaseOrderId,
      erpId: 'VPO2',
      status: 'DELIVERED',
      deliveredAt: '2026-11-21T05:22:00.000Z',
      deliveredBy: 'erp@example.com',
    },
    [{ lineId: testId(601), quantityReceived: 40 }],
  );
  expect(await receive([{ ...pots(1), id: testId(601) }], { vendorPurchaseOrderId })).toMatchObject({
    problems: [
      {
        code: 'INVALID_STATE',
        message: 'The ERP closed this order on Nov 21, 2026, so nothing more can be received.',
      },
    ],
  });
});

test('warns that a newer count stands, also when the receipt is sent again', async () => {
  unwrapResult(
    await run((unit) =>
      countMaterialItem(unit, {
        countType: 'SET',
        materialItemId: materialIds.pot,
        siteLocationId: site,
        locationId: bin,
        quantityCounted: 7,
        reasonCode: 'OTHER',
        countedRecorded: '2026-11-20T11:00:00.000Z',
        countedByUserEmail: 'kim@example.com',
      }),
    ),
  );
  const key = { clientMutationId: testId(502), shipmentReceivedDate: '2026-11-20T10:00:00.000Z' };
  const items = [pots(5), pots(6, otherBin)];
  const warning = {
    ok: true,
    notices: [{ message: 'A newer count of Bin 1 stands: nothing changed there.' }],
  };
  expect(await receive(items, key)).toMatchObject(warning);
  expect(await receive(items, key)).toMatchObject(warning);
  expect(await readStock()).toEqual({ [bin]: 7, [otherBin]: 6 });
});
