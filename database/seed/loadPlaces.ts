import { locationStatuses } from '#features/locations/facilityLocation.ts';
import { locationTypes } from '#features/locations/locationType.ts';
import { createLocations } from '#features/locations/server/commands.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { accepted } from './accepted.ts';
import type { PlaceRow } from './demoFiles.ts';
import type { Loading } from './loading.ts';
import { oneOf } from './oneOf.ts';

/** Loads sites, houses, sections and so on. The file lists parents before their children. */
export async function loadPlaces({ files, idOf, report }: Loading, unit: UnitOfWork): Promise<void> {
  const wanted = files.places.map((row) => ({
    id: idOf('place', row.ErpId),
    name: row.Name,
    locationType: oneOf(locationTypes, row.LocationType),
    status: oneOf(locationStatuses, row.Status.toUpperCase()),
    erpId: row.ErpId,
    parentLocationId: row.ParentErpId === '' ? null : idOf('place', row.ParentErpId),
    address: addressOf(row),
  }));
  const places = accepted(await createLocations(unit, wanted), 'locations').length;
  report('locations', places, wanted.length);
}

const addressOf = (row: PlaceRow) =>
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
