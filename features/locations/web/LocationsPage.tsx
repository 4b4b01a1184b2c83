import { IconMapPin } from '@tabler/icons-react';
import { GridPage } from '#platform/web/grid/GridPage.tsx';
import { Message } from '#platform/web/parts/Message.tsx';
import { locationColumns, type LocationRow } from './locationColumns.ts';
import { locationList } from './locationList.ts';

const tree = { parent: ({ parentLocationId }: LocationRow) => parentLocationId };

/** Facility locations, each below its parent (spec 1 §2 "Locations area"). */
export const LocationsPage = () => (
  <GridPage
    name="locations"
    title="Locations"
    query={locationList}
    columns={locationColumns}
    tree={tree}
    error="Error loading locations"
    empty={
      <Message
        icon={IconMapPin}
        title="No locations yet"
        text="Sites with their houses, sections and bays show here."
      />
    }
  />
);
