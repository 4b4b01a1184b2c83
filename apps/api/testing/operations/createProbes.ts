import * as z from 'zod';

import {
  AvailabilitySessionsDocument,
  CloseAvailabilitySessionDocument,
  StartAvailabilitySessionDocument,
  AddAvailabilitySessionCountDocument,
  AvailabilitySessionCountsDocument,
  AvailabilitySessionAdjustmentsDocument,
  RecordAvailabilitySessionAdjustmentDocument,
} from '#features/availability/web/documents.ts';
import {
  AddCompanySalesPersonDocument,
  AddTermsDocument,
  CompanySalesPeopleDocument,
  CustomerDocument,
  TermsAllDocument,
  AddBillingAddressDocument,
  AddContactDocument,
  AddLocationDocument,
  CreateCustomerDocument,
} from '#features/customers/web/documents.ts';
import {
  AddCategoryDocument,
  AddProgramDocument,
  ProgramsDocument,
  AddItemDocument,
  CategoriesDocument,
  ItemDocument,
} from '#features/catalogue/web/documents.ts';
import { InvitePersonDocument, PeopleByIdsDocument } from '#features/identity/web/documents.ts';
import { CreateLocationDocument, LocationDocument } from '#features/locations/web/documents.ts';
import {
  AddLineItemsDocument,
  AddMasterLineItemsDocument,
  CombinedOrdersPageDocument,
  CreateScheduledOrderDocument,
  InitializeMasterOrderDocument,
  InitializeOrderDocument,
  MasterOrderDocument,
  OrderDocument,
} from '#features/orders/web/documents.ts';
import { scheduledOrderNumber } from '#features/orders/masterOrders/schedule.ts';
import { PriceGroupDocument, AddPriceGroupDocument } from '#features/pricing/web/documents.ts';
import { addDays } from '#platform/kernel/dates/day.ts';
import { toIsoWeek } from '#platform/kernel/dates/isoWeek.ts';
import { buildOrder, nextId } from '../data/orderBuilders.ts';
import { masterHeaderFixture, now, orderLineFixture } from '../data/seedTenant.ts';
import { moif } from '../data/testInstallation.ts';
import { type Call, type CreateProbe, countTexts } from './createProbe.ts';
import { buildMaterialProbes } from './materialProbes.ts';

const orderPage = z.object({
  data: z.object({
    combinedOrders: z.object({
      nodes: z.array(z.object({ orderEntityId: z.string(), orderEntityNumber: z.string() })),
    }),
  }),
});

/** Returns the first 100 orders of the tenant. */
export const listOrders = async (call: Call) =>
  orderPage.parse(await call(CombinedOrdersPageDocument, { tenantId: moif.tenantId, first: 100 })).data
    .combinedOrders.nodes;

const address = {
  toName: 'Store 1',
  addressLine1: '11302 N 56th St',
  city: 'Tampa',
  stateProvince: 'FL',
  zipcode: '33617',
};

/** Returns a probe that adds a part to the customer of the tenant. */
const partProbe = (call: Call, request: Parameters<Call>[0], part: object, id: string): CreateProbe => {
  const customerId = moif.ids.customer;
  return {
    request: [request, { input: { customerId, ...part } }],
    count: async () => countTexts(await call(CustomerDocument, { customerId }), `"id":"${id}"`),
  };
};

const sessionPage = z.object({
  data: z.object({ availabilitySessions: z.object({ nodes: z.array(z.object({ sessionId: z.string() })) }) }),
});

/** Returns the ids of the staged session of the tenant, at most one. */
const listStagedSessions = async (call: Call): Promise<readonly string[]> => {
  const { tenantId } = moif;
  const page = sessionPage.parse(await call(AvailabilitySessionsDocument, { tenantId, status: 'STAGED' }));
  return page.data.availabilitySessions.nodes.map(({ sessionId }) => sessionId);
};

let weeks = 0;

/** Returns a probe for every create of the schema, by its root field. */
export const buildCreateProbes = (call: Call): Readonly<Record<string, () => Promise<CreateProbe>>> => ({
  initializeOrder: async () => {
    const order = buildOrder();
    const count = async () =>
      (await listOrders(call)).filter(({ orderEntityId }) => orderEntityId === order.orderId).length;
    return { request: [InitializeOrderDocument, { input: order }], count };
  },
  addLineItems: async () => {
    const order = buildOrder();
    await call(InitializeOrderDocument, { input: order });
    const item = orderLineFixture(moif, nextId(), moif.ids.item);
    const { orderId } = order;
    const count = async () =>
      countTexts(await call(OrderDocument, { tenantId: moif.tenantId, orderId }), `"id":"${item.id}"`);
    return { request: [AddLineItemsDocument, { input: { orderId, items: [item] } }], count };
  },
  initializeMasterOrder: async () => {
    const masterOrderId = nextId();
    const line = orderLineFixture(moif, nextId(), moif.ids.item);
    const input = { ...masterHeaderFixture(moif), masterOrderId, lineItems: [line] };
    const count = async () =>
      countTexts(await call(MasterOrderDocument, { masterOrderId }), `"masterOrderId":"${masterOrderId}"`);
    return { request: [InitializeMasterOrderDocument, { input }], count };
  },
  addMasterLineItems: async () => {
    const masterOrderId = moif.ids.masterOrder;
    const line = orderLineFixture(moif, nextId(), moif.ids.item);
    const count = async () =>
      countTexts(await call(MasterOrderDocument, { masterOrderId }), `"id":"${line.id}"`);
    return { request: [AddMasterLineItemsDocument, { input: { masterOrderId, items: [line] } }], count };
  },
  createScheduledOrder: async () => {
    const orderId = nextId();
    // Each week is scheduled once.
    const day = addDays('2099-03-02', 7 * (weeks += 1));
    const masterLineItemId = moif.ids.acknowledgedMasterLine;
    const line = { ...orderLineFixture(moif, nextId(), moif.ids.item), quantity: 3, masterLineItemId };
    const input = {
      masterOrderId: moif.ids.acknowledgedMaster,
      masterOrderNumber: moif.texts.acknowledgedMasterNumber,
      order: {
        ...masterHeaderFixture(moif),
        orderId,
        orderNumber: scheduledOrderNumber(moif.texts.acknowledgedMasterNumber, toIsoWeek(day)),
        expectedDeliveryDate: day,
      },
      lineItems: { orderId, items: [line] },
    };
    const count = async () => countTexts(await call(OrderDocument, { orderId }), `"orderId":"${orderId}"`);
    return { request: [CreateScheduledOrderDocument, { input }], count };
  },
  startAvailabilitySession: async () => {
    for (const sessionId of await listStagedSessions(call))
      await call(CloseAvailabilitySessionDocument, { input: { sessionId } });
    const sessionId = nextId();
    const count = async () => (await listStagedSessions(call)).filter((id) => id === sessionId).length;
    return {
      request: [StartAvailabilitySessionDocument, { input: { sessionId, comment: 'Spring count' } }],
      count,
    };
  },
  createLocation: async () => {
    const id = nextId();
    const input = {
      id,
      name: `House ${id}`,
      locationType: 'HOUSE',
      parentLocationId: moif.ids.site,
    };
    const count = async () => countTexts(await call(LocationDocument, { locationId: id }), `"id":"${id}"`);
    return { request: [CreateLocationDocument, { input }], count };
  },
  addItem: async () => {
    const itemId = nextId();
    const input = { itemId, name: 'Rose', sku: `SKU ${itemId}`, itemGroup: '1G-PER', retailPrice: 8.5 };
    const count = async () => countTexts(await call(ItemDocument, { itemId }), `"itemId":"${itemId}"`);
    return { request: [AddItemDocument, { input }], count };
  },
  addProgram: async () => {
    const id = nextId();
    const count = async () =>
      countTexts(await call(ProgramsDocument, { tenantId: moif.tenantId }), `"id":"${id}"`);
    return { request: [AddProgramDocument, { input: { id, name: `Program ${id}` } }], count };
  },
  addCategory: async () => {
    const id = nextId();
    const input = { id, code: `C ${id}`, name: 'Perennials', uom: 'TRAY', eaches: 6 };
    const where = { code: { eq: input.code } };
    const count = async () => countTexts(await call(CategoriesDocument, { where }), `"id":"${id}"`);
    return { request: [AddCategoryDocument, { input }], count };
  },
  createCustomer: async () => {
    const customerId = nextId();
    const input = { customerId, name: `Nursery ${customerId}`, description: 'A nursery' };
    const count = async () =>
      countTexts(await call(CustomerDocument, { customerId }), `"customerId":"${customerId}"`);
    return { request: [CreateCustomerDocument, { input }], count };
  },
  addCompanySalesPerson: async () => {
    const id = nextId();
    const input = { id, firstName: 'Vera', lastName: 'Vega', email: `${id}@example.com` };
    const count = async () =>
      countTexts(await call(CompanySalesPeopleDocument, { tenantId: moif.tenantId }), `"id":"${id}"`);
    return { request: [AddCompanySalesPersonDocument, { input }], count };
  },
  invitePerson: async () => {
    const id = nextId();
    const person = { id, firstName: 'Kim', lastName: 'Lee', role: 'SALES', token: `${id}${'a'.repeat(11)}` };
    return {
      request: [InvitePersonDocument, { input: { ...person, email: `p.${id}@example.com` } }],
      count: async () => countTexts(await call(PeopleByIdsDocument, { ids: [id] }), `"id":"${id}"`),
    };
  },
  addTerms: async () => {
    const termsId = nextId();
    const count = async () =>
      countTexts(await call(TermsAllDocument, { tenantId: moif.tenantId }), `"termsId":"${termsId}"`);
    return { request: [AddTermsDocument, { input: { termsId, name: `Net ${termsId}` } }], count };
  },
  addAvailabilitySessionCount: async () => {
    const countRowId = nextId();
    const sessionId = moif.ids.liveSession;
    const count = async () =>
      countTexts(
        await call(AvailabilitySessionCountsDocument, { sessionId }),
        `"countRowId":"${countRowId}"`,
      );
    const recordedAt = '2026-11-21T05:00:00.000Z';
    const slot = { itemId: moif.ids.item, locationId: moif.ids.house, grade: 2 };
    const input = { sessionId, count: { ...slot, countRowId, quantity: 12, recordedAt } };
    return { request: [AddAvailabilitySessionCountDocument, { input }], count };
  },
  ...buildMaterialProbes(call),
  addPriceGroup: async () => {
    const id = nextId();
    const count = async () =>
      countTexts(await call(PriceGroupDocument, { groupId: id }), `"priceId":"${id}"`);
    return { request: [AddPriceGroupDocument, { input: { id, name: `Group ${id}` } }], count };
  },
  addContact: async () => {
    const contact = {
      id: nextId(),
      firstName: 'Kira',
      lastName: 'Underhill',
      title: 'Buyer',
      emailAddresses: [{ value: 'kira@example.com' }],
      phoneNumbers: [{ value: '(407) 555-0100' }],
    };
    return partProbe(call, AddContactDocument, { contact }, contact.id);
  },
  addBillingAddress: async () => {
    const id = nextId();
    return partProbe(call, AddBillingAddressDocument, { address: { ...address, id } }, id);
  },
  addLocation: async () => {
    const id = nextId();
    const location = { id, code: id, name: `Store ${id}`, address };
    return partProbe(call, AddLocationDocument, { location }, id);
  },
  recordAvailabilitySessionAdjustment: async () => {
    const clientMutationId = nextId();
    const sessionId = moif.ids.liveSession;
    const input = {
      clientMutationId,
      itemId: moif.ids.item,
      quantity: 1,
      direction: 'DECREASE' as const,
      reason: 'DEAD',
      recordedAt: now,
      recordedBy: moif.texts.manager,
    };
    const count = async () =>
      countTexts(
        await call(AvailabilitySessionAdjustmentsDocument, { sessionId, first: 1000 }),
        `"id":"${clientMutationId}"`,
      );
    return { request: [RecordAvailabilitySessionAdjustmentDocument, { input }], count };
  },
});
