import { sql } from 'kysely';
import { countMaterialItem, moveMaterialItem } from '#features/material/movements/server/movementCommands.ts';
import { ok, type Result } from '#platform/kernel/results/result.ts';
import { insertAll } from '#platform/server/database/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { json } from '#platform/server/statements/json.ts';
import type { TenantFixture } from './tenantFixture.ts';

type Write = <T>(run: (unit: UnitOfWork) => Promise<Result<T>>) => Promise<T>;

/** Returns the address of the vendor. */
export const vendorAddress = ({ vendorName, street }: TenantFixture['texts']) => ({
  id: null,
  toName: vendorName,
  addressLine1: street,
  addressLine2: null,
  city: 'Tampa',
  stateProvince: 'FL',
  zipcode: '33617',
  country: 'US',
});

/** Material of a tenant: two items, one of which was counted and moved. */
export async function seedMaterial(write: Write, { tenantId, ids, texts }: TenantFixture): Promise<void> {
  // Only feeds create these rows.
  await write(async (unit) => {
    // Stamps are known after the first statement.
    await unit.run(sql`select ${unit.tenantId}`);
    const stamps = { createdAt: unit.startedAt, updatedAt: unit.changeStamp };
    await insertAll(unit, 'vendor', [
      {
        ...stamps,
        tenantId,
        vendorId: ids.vendor,
        code: texts.vendorCode,
        name: texts.vendorName,
        address: json(vendorAddress(texts)),
      },
    ]);
    const item = { ...stamps, tenantId, category: texts.categoryName, type: texts.program, unit: 'EA' };
    await insertAll(unit, 'materialItem', [
      {
        ...item,
        materialItemId: ids.materialItem,
        name: texts.materialItemName,
        description: texts.description,
        erpId: texts.materialItemErpId,
        status: 'ACTIVE',
      },
      {
        ...item,
        materialItemId: ids.otherMaterialItem,
        name: texts.otherMaterialItemName,
        description: null,
        erpId: null,
        status: 'INACTIVE',
      },
    ]);
    await insertAll(unit, 'materialItemVendor', [
      {
        tenantId,
        materialItemId: ids.materialItem,
        vendorId: ids.vendor,
        vendorItemId: texts.materialItemErpId,
        isDefault: true,
      },
    ]);
    return ok(undefined);
  });
  const recorded = {
    materialItemId: ids.materialItem,
    siteLocationId: ids.site,
    comment: texts.notes,
    countedRecorded: '2026-11-21T05:00:00.000Z',
  };
  await write((unit) =>
    countMaterialItem(unit, {
      ...recorded,
      clientMutationId: ids.materialCount,
      locationId: ids.house,
      countType: 'SET',
      quantityCounted: 40,
      reasonCode: 'OTHER',
      countedByUserEmail: texts.manager,
    }),
  );
  await write((unit) =>
    moveMaterialItem(unit, {
      ...recorded,
      clientMutationId: ids.materialMove,
      countedRecorded: '2026-11-21T05:10:00.000Z',
      fromLocationId: ids.house,
      toLocationId: ids.bin,
      quantityMoved: 4,
      reasonCode: 'MOVED',
      movedByUserEmail: texts.manager,
    }),
  );
}
