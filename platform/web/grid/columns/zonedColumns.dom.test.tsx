import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Column } from '#platform/kernel/grid/column.ts';
import { CompanyTimeZoneContext } from '../../parts/time/companyTimeZone.ts';
import { ShortInstant } from '../../parts/time/ShortInstant.tsx';
import { shownGrid } from '../../testing/dom/shownGrid.ts';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { GridView } from '../GridView.tsx';

interface Shipment {
  id: string;
  shipped: string;
}
const columns: readonly Column<Shipment>[] = [
  { key: 'shipped', title: 'Shipped', kind: 'datetime', value: ({ shipped }) => shipped },
];
const rows: readonly Shipment[] = [{ id: '1', shipped: '2027-03-30T10:30:00.000Z' }];
const grid = shownGrid('Shipments');

// 25 hours apart, so that no browser has the day of both.
test.each([
  ['Pacific/Kiritimati', 'Mar 31, 2027', /March 31, 2027 at 12:30:00\sAM/],
  ['Pacific/Niue', 'Mar 29, 2027', /March 29, 2027 at 11:30:00\sPM/],
])('shows the day of an instant in the time zone of the company: %s', async (timeZone, day, full) => {
  await showPage({
    server: await startStubServer(),
    pages: {
      '/shipments': () => (
        <>
          <ShortInstant at="2027-03-30T10:30:00.000Z" />
          <GridView
            name="shipments"
            label="Shipments"
            rows={rows}
            columns={columns}
            rowId={({ id }) => id}
            empty={null}
          />
        </>
      ),
    },
    path: '/shipments',
    wrap: (children) => <CompanyTimeZoneContext value={timeZone}>{children}</CompanyTimeZoneContext>,
  });
  await grid.findCell(day, 'Shipped');
  expect(screen.getByTitle(full)).toBeTruthy();
});
