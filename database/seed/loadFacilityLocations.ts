import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { locationStatuses } from '#features/locations/facilityLocation.ts';
import { locationTypes } from '#features/locations/locationType.ts';
import { createLocations } from '#features/locations/server/locationCommands.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { DemoLocationRow } from './demoFiles.ts';
import type { SeedContext } from './seedContext.ts';
import { oneOf } from './oneOf.ts';

/** Loads sites, houses, sections and so on. The file lists parents before their children. */
export async function loadFacilityLocations(
  { files, entityId, report }: SeedContext,
  unit: UnitOfWork,
): Promise<void> {
  const inputs = files.locations.map((row) => ({
    id: entityId('place', row.ErpId),
    name: row.Name,
    locationType: oneOf(locationTypes, row.LocationType),
    status: oneOf(locationStatuses, row.Status.toUpperCase()),
    erpId: row.ErpId,
    parentLocationId: row.ParentErpId === '' ? null : entityId('place', row.ParentErpId),
    address: toAddress(row),
  }));
  const createdCount = unwrapResult(await createLocations(unit, inputs), 'locations').length;
  report('locations', createdCount, inputs.length);
}

const toAddress = (row: DemoLocationRow) =>
  row.AddressLine1 === ''
    ? null
    : {
        toName: row.ToName,
        addressLine1: row.AddressLine1,
        addressLine2: row.AddressLine2,
        city: row.City,
        stateProvince: row['State/Province'],
        zipcode: row.Zipcode,
        country: oneOf(['US', 'CA'], row.Country),
      };
