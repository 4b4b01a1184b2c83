import { type RawBuilder, sql } from 'kysely';
import { recordAdjustment } from '#features/availability/adjustments/server/adjustmentCommands.ts';
import { recordCounts } from '#features/availability/counts/server/countPostCommands.ts';
import { addCategories } from '#features/catalogue/categories/server/categoryCommands.ts';
import { addItems } from '#features/catalogue/items/server/itemCommands.ts';
import { createCustomers } from '#features/customers/customer/server/customerCommands.ts';
import { removeCustomerLocation } from '#features/customers/parts/server/customerLocationCommands.ts';
import { addCompanySalesPeople } from '#features/customers/salesPeople/server/salesPersonCommands.ts';
import { addProgramRecords } from '#features/catalogue/programs/server/programCommands.ts';
import { addTerms } from '#features/customers/terms/server/termsCommands.ts';
import { invitePeople } from '#features/identity/people/server/invitationCommands.ts';
import { updateUserAppSetting } from '#features/identity/settings/server/userAppSettingCommands.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import { createOrders } from '#features/orders/header/server/orderCreateCommands.ts';
import { createMasterOrder } from '#features/orders/masterOrders/server/masterOrderCommands.ts';
import { updateOrderStatus } from '#features/orders/status/server/orderStatusCommands.ts';
import { loadErpItemPrices } from '#features/pricing/erp/server/erpPriceCommands.ts';
import { addPriceGroups } from '#features/pricing/groups/server/priceGroupCommands.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { addMaterialRows } from './materialRows.ts';
import { addPurchaseOrderRows } from './purchaseOrderRows.ts';
import { masterHeaderFixture, orderHeaderFixture, orderLineFixture } from './seedTenant.ts';
import type { TenantFixture } from './tenantFixture.ts';

const numbers = [0, 1, 2, 3, 4, 5] as const;
/** Names of which pairs differ in capitals alone, with characters that mean something in patterns. */
const names = ['Aster 10%', 'aster 10%', 'Birch_x', 'birch_X', 'Çiçek', 'Zinnia'];
const addressLines = { toName: 'Store', addressLine1: '1 Main St', city: 'Tampa', stateProvince: 'FL' };

/** An earlier count than that of its slot. */
const replacedCount = { grade: 1, quantity: 5, recordedAt: '2026-11-22T04:00:00.000Z', rev: 1 };

/** Returns an instant of the morning of November 22. */
const toInstant = (minute: number): string => new Date(Date.UTC(2026, 10, 22, 6, minute)).toISOString();

/** Adds rows to each list of a tenant: equal and absent values of each field, removed and inactive rows, capitals. */
export async function addListRows(database: Database, fixture: TenantFixture): Promise<void> {
  const { tenantId, ids, texts, digit } = fixture;
  const session = { tenantId, userId: ids.site, email: texts.manager };
  const id = (kind: number, number: number) => `${digit}${kind}${String(number).padStart(30, 'b')}`;
  let minute = 0;
  /** Runs each command a minute later than the one before. */
  const write = async <T>(run: (unit: UnitOfWork) => Promise<Result<T>>) =>
    unwrapResult(
      await database.write(session, run, {
        now: toInstant((minute += 1)),
      }),
    );
  const change = (statement: RawBuilder<unknown>) =>
    database.write(session, (unit) => unit.run(statement), { now: '2026-11-22T07:00:00.000Z' });
  const name = (number: number) => names[number] ?? '';

  for (const number of numbers) {
    const isEven = number % 2 === 0;
    await write((unit) =>
      addCategories(unit, [
        {
          id: id(2, number),
          code: `C-${number}`,
          name: name(number),
          uom: isEven ? 'EA' : 'tray',
          eaches: 6,
        },
      ]),
    );
    await write((unit) =>
      addItems(unit, [
        {
          itemId: id(3, number),
          name: name(number),
          sku: `${isEven ? 'sku' : 'SKU'}-${number}`,
          itemGroup: isEven ? '1G-PER' : '3G-TRE',
          retailPrice: number > 3 ? 8.5 : number,
          ...(isEven && { upc: '411700001059', erpId: `key ${number}`, programs: ['Spring', 'Native'] }),
          ...(number > 1 && { categories: [{ code: isEven ? 'C-0' : 'C-1' }] }),
        },
      ]),
    );
    await write((unit) =>
      addTerms(unit, [{ termsId: id(4, number), name: `Net ${number}`, termLimitDays: number }]),
    );
    await write((unit) =>
      addCompanySalesPeople(unit, [
        {
          id: id(0, number),
          firstName: name(number),
          lastName: isEven ? 'Vega' : 'vega',
          email: `seller.${number}@example.com`,
          territory: number > 3 ? 'East' : null,
        },
      ]),
    );
    const person = { firstName: name(number), lastName: isEven ? 'Reed' : 'reed', role: 'SALES' as const };
    await write((unit) =>
      invitePeople(unit, [
        {
          ...person,
          id: id(1, number + 90),
          email: `person.${number}@${fixture.mark}.example.com`,
          token: `${fixture.mark}${number}${digit.repeat(36)}`,
        },
      ]),
    );
    await write((unit) => addProgramRecords(unit, [{ id: id(1, number + 70), name: `Program ${number}` }]));
    await write((unit) => addPriceGroups(unit, [{ id: id(5, number), name: `Group ${number}` }]));
    await write((unit) =>
      loadErpItemPrices(unit, [
        {
          erpItemPricingId: id(6, number),
          erpItemId: isEven ? '1g-per' : '1G-PER',
          erpPriceGroupId: number > 3 ? 'LAND' : 'igc',
          unitPrice: number,
          containerQuantity: null,
          startDate: number % 3 === 0 ? null : `2027-01-0${number}`,
          endDate: isEven ? null : '2027-12-31',
        },
      ]),
    );
    await write((unit) =>
      createLocations(unit, [
        {
          id: id(7, number),
          name: `House ${number}`,
          locationType: isEven ? 'HOUSE' : 'WAREHOUSE',
          parentLocationId: ids.site,
          status: number > 3 ? 'INACTIVE' : 'ACTIVE',
          ...(isEven && { erpId: `key ${number}` }),
        },
      ]),
    );
    await write((unit) =>
      recordCounts(unit, {
        counts: [
          {
            countRowId: id(4, number + 10),
            itemId: id(3, number),
            locationId: id(7, number),
            rev: 1,
            grade: (number % 3) + 1,
            quantity: number > 3 ? 12 : number,
            recordedAt: `2026-11-22T05:0${number % 4}:00.000Z`,
            ...(isEven && { comment: name(number), recordedBy: texts.colleague }),
          },
          ...(number === 0
            ? [{ ...replacedCount, countRowId: id(4, 20), itemId: id(3, 0), locationId: id(7, 0) }]
            : []),
        ],
      }),
    );
    await write((unit) =>
      recordAdjustment(unit, {
        itemId: id(3, number),
        direction: isEven ? 'INCREASE' : 'DECREASE',
        quantity: number > 3 ? 9 : number + 1,
        reason: isEven ? 'FOUND' : 'DEAD',
        recordedAt: `2026-11-22T05:0${number % 4}:00.000Z`,
        recordedBy: texts.manager,
        ...(isEven && { comment: name(number) }),
      }),
    );
    await write((unit) => addMaterialRows(unit, fixture, { number, name: name(number), id }));
    await write((unit) => addPurchaseOrderRows(unit, fixture, { number, name: name(number), id }));
    const location = {
      id: id(8, number),
      code: `${isEven ? 'l' : 'L'}-${number}`,
      name: name(number),
      address: { ...addressLines, zipcode: '33617' },
      salesPeople: isEven ? [{ emailAddress: `Kim@${texts.program.replace(' ', '')}.example.com` }] : [],
    };
    await write((unit) =>
      createCustomers(unit, [
        {
          customerId: id(9, number),
          name: name(number),
          description: 'A nursery',
          status: number > 3 ? 'INACTIVE' : 'INITIALIZED',
          locations: [location],
          ...(isEven && { erpId: `${number > 2 ? 'k' : 'K'}ey ${number}`, erpPriceGroupId: 'LAND' }),
          ...(number > 2 && { priceGroupId: ids.priceGroup }),
        },
      ]),
    );
    await write((unit) =>
      updateUserAppSetting(unit, {
        group: isEven ? 'grid' : 'form',
        name: `setting ${number}`,
        base64Settings: texts.settings,
        emailAddress: texts.manager,
        shared: number > 3,
      }),
    );
    const orderId = id(0, number);
    const [order] = await database.write(
      session,
      (unit) =>
        createOrders(unit, [
          {
            ...orderHeaderFixture(fixture),
            ...(number > 3 && { customer: { id: ids.otherCustomer } }),
            orderId,
            orderNumber: `7${number}0-W${number * 3}`,
            poNumber: isEven ? `po-${number}` : null,
            salesPersonEmail: isEven ? texts.salesPerson : null,
            expectedDeliveryDate: `2027-03-0${(number % 3) + 1}`,
            type: number > 3 ? 'RETAIL' : 'PO',
            lineItems: isEven ? [orderLineFixture(fixture, id(1, number), ids.item)] : [],
          },
        ]),
      { now: `2026-11-22T08:0${number}:00.000Z` },
    );
    if (order) unwrapResult(order);
    const masterOrderId = id(0, number + 10);
    await write((unit) =>
      createMasterOrder(unit, {
        ...masterHeaderFixture(fixture),
        masterOrderId,
        masterOrderNumber: `8${number}1`,
        lineItems: [orderLineFixture(fixture, id(2, number), ids.item)],
      }),
    );
    for (const status of isEven ? (['SUBMITTED', 'ACKNOWLEDGED', 'CLOSED'] as const) : [])
      await write((unit) =>
        updateOrderStatus(unit, { orderId: masterOrderId, entityType: 'MASTER_ORDER', status }),
      );
    const jobId = id(1, number + 20);
    await change(sql`insert into import_job (tenant_id, import_job_id, kind, state, file_name, file_sha256, run,
        update_prices, started_by, user_id, created, updated_at)
      values (${tenantId}, ${jobId}::uuid, ${isEven ? 'ITEMS' : 'FEED_PROGRAMS'}, ${isEven ? 'FAILED' : 'CANCELLED'}::import_job_state,
        'a.csv', ${String(number).repeat(64)}, 0, false, ${isEven ? texts.manager : texts.colleague}, ${ids.site},
        ${`2026-11-22T08:0${number % 4}:00.000Z`}::timestamptz, ${`2026-11-22T08:0${number}:00.000Z`}::timestamptz)`);
    await change(sql`insert into import_result (tenant_id, import_job_id, group_key, result_id, first_row, csv_rows, status,
        is_due, name)
      values (${tenantId}, ${ids.importJob}::uuid, ${`${name(number)} ${number}`}, ${id(1, number + 30)}::uuid,
        ${number + 3}, array[${number + 3}::int], ${isEven ? 'SUCCEEDED' : 'WAITING'}::import_group_status, false,
        ${name(number)})`);
    const recorded = `2026-11-22T08:0${number % 4}:00.000Z`;
    await change(sql`insert into availability_session (tenant_id, session_id, status, recorded_at, content_hash, version,
        updated_at)
      values (${tenantId}, ${id(1, number + 40)}::uuid, 'CLOSED', ${recorded}::timestamptz, '', 1,
        ${recorded}::timestamptz)`);
    await change(sql`insert into availability_log (tenant_id, session_id, log_id, recorded_at, recorded_by, comment)
      values (${tenantId}, ${ids.stagedSession}::uuid, ${id(1, number + 50)}::uuid, ${recorded}::timestamptz,
        ${texts.manager}, 'Counted')`);
  }
  await write((unit) => removeCustomerLocation(unit, { customerId: id(9, 0), locationId: id(8, 0) }));
  const colleague = { ...session, userId: ids.house, email: texts.colleague };
  for (const shared of [true, false]) {
    const setting = { group: 'grid', name: `shared ${shared}`, base64Settings: texts.settings, shared };
    unwrapResult(
      await database.write(colleague, (unit) =>
        updateUserAppSetting(unit, { ...setting, emailAddress: texts.colleague }),
      ),
    );
  }
  for (const statement of [
    sql`update category set status = 'DELETED' where tenant_id = ${tenantId} and code = 'C-4'`,
    sql`update category set status = 'INACTIVE' where tenant_id = ${tenantId} and code = 'C-5'`,
    sql`update item set status = 'INACTIVE' where tenant_id = ${tenantId} and sku = 'SKU-5'`,
    sql`update terms set status = 'INACTIVE' where tenant_id = ${tenantId} and name in ('Net 1', 'Net 2')`,
    sql`update sales_person set status = 'INACTIVE' where tenant_id = ${tenantId} and email in ('seller.1@example.com', 'seller.2@example.com')`,
    sql`update program set status = 'INACTIVE' where tenant_id = ${tenantId} and name in ('Program 1', 'Program 2')`,
    sql`update price_group set status = 'DELETED' where tenant_id = ${tenantId} and name in ('Group 1', 'Group 2')`,
    sql`update customer set status = 'DELETED' where tenant_id = ${tenantId} and name = 'Zinnia'`,
    sql`update order_header set status = 'SHIPPED', shipped_date = '2026-11-23T00:00:00Z', updated_at = '2026-11-23T00:00:00Z'
      where tenant_id = ${tenantId} and order_number in ('700-W0', '710-W3')`,
  ])
    await change(statement);
}
