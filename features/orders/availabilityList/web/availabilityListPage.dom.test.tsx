import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { CustomerDocument } from '#features/customers/web/documents.ts';
import { recordDownloads } from '#platform/web/import/testing/recordDownloads.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { fakeSettingServer } from '#platform/web/testing/fakeSettingServer.ts';
import {
  AvailabilityListCsvDocument,
  AvailabilityListDocument,
  AvailabilityListPdfDocument,
} from '../../web/documents.ts';
import { listData, listItem, showList } from './testing/showList.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

const preview = () => within(screen.getByRole('article', { name: 'Preview' }));
const cells = () =>
  preview()
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
const csvFile = { fileName: 'availability-2027-03-01.csv', csv: 'SKU\r\n' };

test('shows the first items as the paper has them, with the default layout', async () => {
  await showList();
  await screen.findByText('Lavender');
  expect(cells()).toEqual([
    'SKU | Item | Unit | Pieces | Price Each | Available',
    'Perennials',
    'LAV | Lavender | TRAY | 6 | $4.50 | 100+',
    'Other',
    'ROSE | Rose |  | 1 |  | 12',
  ]);
  preview().getByText(/Prices valid Mar 1, 2027 · 2,002 items/);
  preview().getByText('The file has 2,000 more.');
});

test('changes columns and quantities at once, and asks again for another grouping only', async () => {
  const { user, server } = await showList();
  await screen.findByText('100+');
  await user.click(screen.getByLabelText('Exact'));
  preview().getByText('1,240');
  await user.click(screen.getByLabelText('Yes'));
  expect(preview().getAllByText('Yes')).toHaveLength(2);
  await user.click(screen.getByLabelText('Price Each'));
  expect(preview().queryByText('$4.50')).toBeNull();
  expect(server.requests(AvailabilityListDocument)).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Program' }));
  await waitFor(() =>
    expect(server.requests(AvailabilityListDocument).map(({ request }) => request.grouping)).toEqual([
      'CATEGORY',
      'PROGRAM',
    ]),
  );
});

test('has no file while the highest quantity is no number', async () => {
  const { user } = await showList();
  await screen.findByText('Lavender');
  await user.clear(screen.getByLabelText(/^Show Up To/));
  expect(getButton('View PDF').title).toBe('Enter up to which quantity to show.');
});

test('is for a customer from its page, with its only location', async () => {
  const { server } = await showList({ path: `?customer=${'c'.repeat(32)}` });
  await screen.findByText('Lavender');
  expect(server.requests(AvailabilityListDocument)).toMatchObject([
    { request: { customerId: 'c'.repeat(32), locationId: 'd'.repeat(32), day: expect.any(String) } },
  ]);
  expect(screen.getByRole('radio', { name: 'Customer' })).toHaveProperty('checked', true);
});

test('asks for a customer before it lists anything', async () => {
  const { user, server } = await showList();
  await screen.findByText('Lavender');
  await user.click(screen.getByRole('radio', { name: 'Customer' }));
  await screen.findByText('Choose a customer.');
  await user.click(screen.getByRole('radio', { name: 'Price Group' }));
  await screen.findByText('Choose a price group.');
  expect(server.requests(AvailabilityListDocument)).toHaveLength(1);
});

test('offers users without prices and customers only what they may see', async () => {
  const { server } = await showList({
    capabilities: ['availability.view'],
    data: () => listData({ hasPrices: false, items: [listItem({ price: null })] }),
  });
  await screen.findByText('Lavender');
  expect(screen.queryByRole('radio', { name: 'Customer' })).toBeNull();
  expect(screen.queryByLabelText('Price Each')).toBeNull();
  expect(preview().queryByText(/Prices valid/)).toBeNull();
  expect(server.requests(AvailabilityListDocument)).toHaveLength(1);
});

test.each([
  ['nothing is available', () => listData({ items: [], numberOfItems: 0 }), 'Nothing is available'],
  ['what it names was removed', () => null, 'Not found'],
  [
    'there are too many items',
    () => listData({ numberOfItems: 20_001 }),
    'The list has more than 20,000 items. Choose a program or a site.',
  ],
])('says that %s', async (_, data, text) => {
  await showList({ data });
  await screen.findByText(text);
  expect(getButton('Download CSV').ariaDisabled).toBe('true');
});

test('reads a list again that could not be read', async () => {
  const { user, server } = await showList({
    prepare: (one) => one.refuse(AvailabilityListDocument, 'INTERNAL', 'The service is not available.'),
  });
  await screen.findByText('Error loading the availability list');
  screen.getByText('The service is not available.');
  server.respond(AvailabilityListDocument, () => ({ availabilityList: listData() }));
  await user.click(getButton('Retry'));
  await screen.findByText('Lavender');
});

test('downloads the CSV file with the layout, which is there the next time and for colleagues', async () => {
  const downloads = recordDownloads();
  const settings = fakeSettingServer();
  const { user, server } = await showList({ settings: settings.createStore('kim@example.com') });
  server.respond(AvailabilityListCsvDocument, () => ({ availabilityListCsv: csvFile }));
  await screen.findByText('Lavender');
  await user.click(screen.getByLabelText('UPC'));
  await user.click(getButton('Download CSV'));
  await waitFor(() => expect(downloads).toMatchObject([{ name: csvFile.fileName }]));
  expect(await downloads[0]?.text()).toBe('SKU\r\n');
  expect(server.requests(AvailabilityListCsvDocument)).toMatchObject([
    {
      request: { grouping: 'CATEGORY' },
      layout: {
        quantityStyle: 'UP_TO',
        maxQuantity: 100,
        columns: ['sku', 'name', 'upc', 'unit', 'pieces', 'price', 'quantity'],
      },
    },
  ]);
  const key = { group: 'availabilityList', name: 'layout' };
  expect(await settings.createStore('kim@example.com').read(key)).toMatchObject({ version: 1 });
  expect(await settings.createStore('lee@example.com').readShared(key)).toHaveLength(1);
});

test('says why the CSV file could not be prepared', async () => {
  const downloads = recordDownloads();
  const { user, server } = await showList();
  server.refuse(AvailabilityListCsvDocument, 'RATE_LIMITED', 'Other documents are being prepared.');
  await screen.findByText('Lavender');
  await user.click(getButton('Download CSV'));
  await findToast('Error preparing the list');
  screen.getByText('Other documents are being prepared.');
  server.respond(AvailabilityListCsvDocument, () => ({ availabilityListCsv: null }));
  await user.click(getButton('Download CSV'));
  await screen.findByText(/no longer exists/);
  server.respond(AvailabilityListCsvDocument, () => ({ availabilityListCsv: csvFile }));
  await user.click(getButton('Download CSV'));
  await waitFor(() => expect(downloads).toHaveLength(1));
});

test('shows the PDF of the list with its layout, and stops waiting for it', async () => {
  const downloads = recordDownloads();
  const { user, server } = await showList();
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  server.respond(AvailabilityListPdfDocument, () => ({
    availabilityListPdf: { base64Pdf: btoa('%PDF list') },
  }));
  const release = server.hold(AvailabilityListPdfDocument);
  await screen.findByText('Lavender');
  await user.click(screen.getByLabelText('Exact'));
  await user.click(getButton('View PDF'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Availability List' }));
  dialog.getByText('Preparing the availability list of 2,002 items ...');
  await user.click(dialog.getByLabelText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  release();
  await user.click(getButton('View PDF'));
  await user.click(await screen.findByText('Download availability list'));
  expect(downloads).toMatchObject([{ name: 'availability-2027-03-01.pdf' }]);
  expect(await downloads[0]?.text()).toBe('%PDF list');
  expect(server.requests(AvailabilityListPdfDocument)).toMatchObject(
    Array.from({ length: 2 }, () => ({
      request: { grouping: 'CATEGORY' },
      layout: { quantityStyle: 'EXACT', maxQuantity: 100 },
    })),
  );
});

test('says that the company or the customer could not be read', async () => {
  await showList({
    path: `?customer=${'c'.repeat(32)}`,
    prepare: (server) => server.refuse(CustomerDocument, 'INTERNAL', 'Not available.'),
  });
  await screen.findByText('Error loading the availability list');
});
