import { UpdateMasterSalesPersonDocument } from '#features/orders/server/testing/documents.ts';
import {
  AddMasterLineItemsDocument,
  BulkUpdateMasterOrderStatusDocument,
  CreateScheduledOrderDocument,
  EditMasterOrderDocument,
  InitializeMasterOrderDocument,
  MasterOrderCardDocument,
  MasterOrderDocument,
  MasterOrdersByNumberDocument,
  RemoveMasterLineItemDocument,
  UpdateMasterAcknowledgedQuantityDocument,
  UpdateMasterLineItemDocument,
  UpdateMasterLineItemsDocument,
  UpdateMasterOrderStatusDocument,
} from '#features/orders/web/documents.ts';
import { masterHeaderFixture } from '../../data/seedTenant.ts';
import type { TenantFixture } from '../../data/tenantFixture.ts';
import { fullHeader, newLine } from './orderRecipes.ts';
import { recipe } from '../recipe.ts';

/** Returns the header of a master order whose location has ids, as forms send them. */
const fullMasterHeader = (fixture: TenantFixture) => ({
  ...masterHeaderFixture(fixture),
  customer: fullHeader(fixture).customer,
  tenantId: fixture.tenantId,
  poNumber: fixture.texts.newPoNumber,
});

const masterChange = { orderedQuantity: 3, notes: 'two trays' };

/** Master orders, their lines and the orders scheduled from them. */
export const masterOrderRecipes = [
  recipe(MasterOrdersByNumberDocument, ({ tenantId, texts }) => [
    { tenantId, masterOrderNumber: texts.masterOrderNumber },
  ]),
  recipe(MasterOrderCardDocument, ({ tenantId, ids }) => [{ tenantId, masterOrderId: ids.masterOrder }]),
  recipe(MasterOrderDocument, ({ tenantId, ids }) => [{ tenantId, masterOrderId: ids.masterOrder }]),
  recipe(InitializeMasterOrderDocument, (fixture) => [
    {
      input: {
        ...fullMasterHeader(fixture),
        masterOrderId: fixture.ids.newMaster,
        masterOrderNumber: fixture.texts.newMasterNumber,
        lineItems: [newLine(fixture, fixture.ids.newMasterOrderLine)],
      },
    },
  ]),
  recipe(EditMasterOrderDocument, (fixture) => [
    {
      input: {
        ...fullMasterHeader(fixture),
        masterOrderId: fixture.ids.masterOrder,
        masterOrderNumber: fixture.texts.masterOrderNumber,
        salesPersonEmail: fixture.texts.colleague,
      },
    },
  ]),
  recipe(UpdateMasterSalesPersonDocument, ({ tenantId, ids, texts }) => [
    { input: { tenantId, masterOrderId: ids.masterOrder, emailAddress: texts.colleague } },
  ]),
  recipe(UpdateMasterOrderStatusDocument, ({ tenantId, ids }) => [
    { input: { tenantId, masterOrderId: ids.masterOrder, status: 'SUBMITTED' as const } },
  ]),
  recipe(BulkUpdateMasterOrderStatusDocument, ({ tenantId, ids }) => [
    {
      input: {
        tenantId,
        masterOrderIds: [ids.masterOrder, ids.acknowledgedMaster],
        status: 'SUBMITTED' as const,
      },
    },
  ]),
  recipe(AddMasterLineItemsDocument, (fixture) => [
    {
      input: {
        tenantId: fixture.tenantId,
        masterOrderId: fixture.ids.masterOrder,
        items: [newLine(fixture, fixture.ids.newMasterLine)],
      },
    },
  ]),
  recipe(UpdateMasterLineItemDocument, ({ tenantId, ids }) => [
    {
      input: {
        tenantId,
        masterOrderId: ids.masterOrder,
        id: ids.masterLine,
        lineNumber: 1,
        lineItem: masterChange,
      },
    },
  ]),
  recipe(UpdateMasterLineItemsDocument, ({ tenantId, ids }) => [
    {
      input: {
        tenantId,
        masterOrderId: ids.masterOrder,
        items: [{ id: ids.masterLine, lineItem: masterChange }],
      },
    },
  ]),
  recipe(RemoveMasterLineItemDocument, ({ tenantId, ids }) => [
    { input: { tenantId, masterOrderId: ids.masterOrder, id: ids.masterLine, lineNumber: 1 } },
  ]),
  recipe(UpdateMasterAcknowledgedQuantityDocument, ({ tenantId, ids }) => [
    {
      input: {
        tenantId,
        masterOrderId: ids.submittedMaster,
        masterItems: [{ id: ids.submittedMasterLine, acknowledgedQuantity: 7 }],
      },
    },
  ]),
  recipe(CreateScheduledOrderDocument, (fixture) => {
    const { ids, texts, tenantId } = fixture;
    const line = {
      ...newLine(fixture, ids.newScheduledLine),
      quantity: 3,
      lineNumber: 1,
      masterLineItemId: ids.acknowledgedMasterLine,
    };
    return [
      {
        input: {
          masterOrderId: ids.acknowledgedMaster,
          masterOrderNumber: texts.acknowledgedMasterNumber,
          order: {
            ...fullMasterHeader(fixture),
            orderId: ids.newScheduledOrder,
            orderNumber: `${texts.acknowledgedMasterNumber}-W10`,
            expectedDeliveryDate: '2099-03-02',
          },
          lineItems: { tenantId, orderId: ids.newScheduledOrder, items: [line] },
        },
      },
    ];
  }),
];
