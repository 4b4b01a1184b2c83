import { ItemPriceExplanationDocument } from '#features/pricing/web/documents.ts';
import { defaultLayout } from '#features/orders/availabilityList/availabilityList.ts';
import {
  AvailabilityListCsvDocument,
  AvailabilityListDocument,
  AvailabilityListPdfDocument,
  AddLineItemsDocument,
  AllocateLineItemsDocument,
  BulkUpdateOrderStatusDocument,
  CombinedOrdersByIdsDocument,
  CombinedOrdersFoundDocument,
  CombinedOrdersChangedSinceDocument,
  CombinedOrdersPageDocument,
  EditOrderDocument,
  InitializeOrderDocument,
  ItemPricesDocument,
  LineItemActualQuantitiesByLocationAndGradeDocument,
  LineItemActualQuantitiesDocument,
  OrderAddressEditPermissionsDocument,
  OrderDetailsPdfDocument,
  OrderInvoicesPdfDocument,
  OrderPickSheetsPdfDocument,
  OrderDocument,
  OrderedItemIdsDocument,
  RemoveLineItemDocument,
  UpdateAcknowledgedQuantityDocument,
  UpdateLineItemDocument,
  UpdateLineItemsDocument,
  UpdateOrderStatusDocument,
  UpdateShippedQuantityDocument,
  OrdersByPoNumbersDocument,
  OrdersByIdsDocument,
} from '#features/orders/web/documents.ts';
import {
  CombinedOrdersNewestDocument,
  ItemPriceDocument,
  UpdateAndGetNextOrderNumberDocument,
  UpdateOrderContactDocument,
  UpdateSalesPersonDocument,
} from '#features/orders/server/testing/documents.ts';
import { orderHeaderFixture, orderLineFixture } from '../../data/seedTenant.ts';
import { recipe } from '../recipe.ts';
import type { TenantFixture } from '../../data/tenantFixture.ts';

/** Returns an order header whose location has ids, as forms send them. */
export const fullHeader = (fixture: TenantFixture) => {
  const header = orderHeaderFixture(fixture);
  const location = { ...header.customer.location, termsId: fixture.ids.otherTerms };
  return { ...header, tenantId: fixture.tenantId, customer: { ...header.customer, location } };
};

export const newLine = (fixture: TenantFixture, id: string) => ({
  ...orderLineFixture(fixture, id, fixture.ids.item),
  masterLineItemId: fixture.ids.otherLine,
});

const buildAllocation = ({ item, orderLine, house }: TenantFixture['ids']) => ({
  itemId: item,
  lineItemId: orderLine,
  locationId: house,
  quantity: 1,
});

const change = { quantity: 3, notes: 'two trays' };

const { grouping, columns, ...listLayout } = defaultLayout;
const layout = { ...listLayout, columns: [...columns] };

/** Returns the requests of lists of what is available for anyone, a customer and a price group. */
const listRequests = ({ ids }: TenantFixture) => {
  const items = { programId: ids.programRecord, siteId: ids.site, day: '2027-03-01', grouping };
  return [
    items,
    { ...items, customerId: ids.customer, locationId: ids.location },
    { priceGroupId: ids.priceGroup, grouping },
  ];
};

/** Orders and their lines. */
export const orderRecipes = [
  recipe(CombinedOrdersPageDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(CombinedOrdersByIdsDocument, ({ tenantId, ids }) => [
    { tenantId, orderEntityIds: [ids.order, ids.submitted] },
  ]),
  recipe(CombinedOrdersFoundDocument, ({ tenantId, texts }) => [
    { tenantId, search: texts.orderNumber },
    { tenantId, search: texts.customerName, first: 10 },
  ]),
  recipe(CombinedOrdersNewestDocument, ({ tenantId }) => [{ tenantId }]),
  recipe(CombinedOrdersChangedSinceDocument, ({ tenantId }) => [
    { tenantId, since: '2020-01-01T00:00:00.000Z' },
  ]),
  recipe(OrdersByPoNumbersDocument, ({ tenantId, ids, texts }) => [
    {
      tenantId,
      customerIds: [ids.customer],
      poNumbers: [texts.poNumber],
      since: '2020-01-01T00:00:00.000Z',
    },
  ]),
  recipe(OrdersByIdsDocument, ({ tenantId, ids }) => [{ tenantId, orderIds: [ids.order, ids.submitted] }]),
  recipe(OrderDocument, ({ tenantId, ids }) => [{ tenantId, orderId: ids.order }]),
  recipe(OrderAddressEditPermissionsDocument, ({ tenantId, ids }) => [
    { tenantId, customerId: ids.customer, locationId: ids.location },
  ]),
  recipe(AvailabilityListDocument, (side) => listRequests(side).map((request) => ({ request }))),
  recipe(AvailabilityListCsvDocument, (side) => listRequests(side).map((request) => ({ request, layout }))),
  recipe(AvailabilityListPdfDocument, (side) => listRequests(side).map((request) => ({ request, layout }))),
  recipe(OrderDetailsPdfDocument, ({ tenantId, ids }) => [{ tenantId, orderId: ids.submitted }]),
  recipe(OrderInvoicesPdfDocument, ({ tenantId, ids }) => [
    { tenantId, orderIds: [ids.submitted, ids.order] },
  ]),
  recipe(OrderPickSheetsPdfDocument, ({ tenantId, ids }) =>
    (['BY_ORDER', 'BY_LOCATION'] as const).map((arrangement) => ({
      tenantId,
      orderIds: [ids.order, ids.submitted],
      arrangement,
    })),
  ),
  recipe(OrderedItemIdsDocument, ({ ids }) => [{ customerId: ids.customer }]),
  recipe(ItemPriceDocument, ({ ids }) => [
    { itemId: ids.item, locationId: ids.location, orderDate: '2027-03-01', quantity: 12 },
  ]),
  recipe(ItemPricesDocument, ({ ids }) => [
    { locationId: ids.location, orderDate: '2027-03-01', items: [{ itemId: ids.item, quantity: 12 }] },
  ]),
  recipe(ItemPriceExplanationDocument, ({ tenantId, ids }) => [
    { tenantId, itemId: ids.item, locationId: ids.location, orderDate: '2027-03-01', quantity: 12 },
    { tenantId, itemId: ids.item, priceGroupId: ids.priceGroup, orderDate: '2027-03-01', quantity: 12 },
  ]),
  recipe(
    ItemPriceExplanationDocument,
    ({ tenantId, ids }) => [
      { tenantId, itemId: ids.item, locationId: ids.location, orderDate: '2027-03-01', quantity: 12 },
    ],
    { erpPricing: true },
  ),
  recipe(UpdateAndGetNextOrderNumberDocument, ({ tenantId }) => [{ input: { tenantId } }]),
  recipe(InitializeOrderDocument, (fixture) => [
    {
      input: {
        ...fullHeader(fixture),
        orderId: fixture.ids.newOrder,
        orderNumber: fixture.texts.newOrderNumber,
        poNumber: fixture.texts.newPoNumber,
        lineItems: [newLine(fixture, fixture.ids.newOrderLine)],
      },
    },
  ]),
  recipe(EditOrderDocument, (fixture) => [
    {
      input: {
        ...fullHeader(fixture),
        orderId: fixture.ids.order,
        orderNumber: fixture.texts.orderNumber,
        poNumber: fixture.texts.newPoNumber,
        expectedDeliveryDate: '2027-03-08',
        termsId: fixture.ids.terms,
        salesPersonEmail: fixture.texts.colleague,
      },
    },
  ]),
  recipe(UpdateSalesPersonDocument, ({ tenantId, ids, texts }) => [
    { input: { tenantId, orderId: ids.order, emailAddress: texts.colleague } },
  ]),
  recipe(UpdateOrderContactDocument, ({ tenantId, ids }) => [
    { input: { tenantId, orderId: ids.order, contact: { firstName: 'Kim' } } },
  ]),
  recipe(UpdateOrderStatusDocument, ({ tenantId, ids }) => [
    { input: { tenantId, orderId: ids.order, status: 'OPEN' as const } },
  ]),
  recipe(UpdateOrderStatusDocument, ({ tenantId, ids }) => [
    {
      input: {
        tenantId,
        orderId: ids.order,
        status: 'OPEN' as const,
        allocations: [buildAllocation(ids)],
      },
    },
  ]),
  recipe(AllocateLineItemsDocument, ({ tenantId, ids }) => [
    { input: { tenantId, orderId: ids.order, items: [buildAllocation(ids)] } },
  ]),
  recipe(LineItemActualQuantitiesDocument, ({ ids }) => [{ orderId: ids.order }]),
  recipe(LineItemActualQuantitiesByLocationAndGradeDocument, ({ ids }) => [{ orderId: ids.order }]),
  recipe(BulkUpdateOrderStatusDocument, ({ tenantId, ids }) => [
    { input: { tenantId, orderIds: [ids.order, ids.submitted], status: 'CANCELLED' as const } },
  ]),
  recipe(AddLineItemsDocument, (fixture) => [
    {
      input: {
        tenantId: fixture.tenantId,
        orderId: fixture.ids.order,
        items: [newLine(fixture, fixture.ids.newLine)],
      },
    },
  ]),
  recipe(UpdateLineItemDocument, ({ tenantId, ids }) => [
    { input: { tenantId, orderId: ids.order, id: ids.orderLine, lineNumber: 1, lineItem: change } },
  ]),
  recipe(UpdateLineItemsDocument, ({ tenantId, ids }) => [
    { input: { tenantId, orderId: ids.order, items: [{ id: ids.orderLine, lineItem: change }] } },
  ]),
  recipe(RemoveLineItemDocument, ({ tenantId, ids }) => [
    { input: { tenantId, orderId: ids.order, id: ids.orderLine, lineNumber: 1 } },
  ]),
  recipe(UpdateAcknowledgedQuantityDocument, ({ tenantId, ids }) => [
    {
      input: {
        tenantId,
        orderId: ids.submitted,
        items: [{ id: ids.submittedLine, acknowledgedQuantity: 7 }],
      },
    },
  ]),
  recipe(UpdateShippedQuantityDocument, ({ tenantId, ids }) => [
    {
      input: {
        tenantId,
        orderId: ids.acknowledged,
        items: [{ id: ids.acknowledgedLine, shippedQuantity: 7 }],
      },
    },
  ]),
];
