import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { isTenantId } from '#platform/kernel/ids/id.ts';
import { renderPapers } from '#platform/server/pdf/renderPapers.ts';
import { timeoutFactor } from '#platform/server/testing/timeoutFactor.ts';
import { defaultLayout, maxListItems } from '../availabilityList.ts';
import { buildAvailabilityPaper } from '../availabilityPaper.ts';

const tenantId = 'MOIF';

test(
  'draws the longest list in the memory of its thread, with the headings again on each page',
  async () => {
    if (!isTenantId(tenantId)) throw new Error(`${tenantId} is no tenant code.`);
    const items = Array.from({ length: maxListItems }, (_, index) => ({
      itemId: String(index),
      sku: `SKU-${100_000 + index}`,
      name: `Lavandula angustifolia 'Hidcote Blue' number ${index} with a name of two lines`,
      upc: null,
      groupName: `Group ${Math.floor(index / 60)}`,
      category: null,
      uom: 'TRAY',
      eaches: 6,
      price: (index + 1) / 100,
      quantity: index + 1,
    }));
    const paper = buildAvailabilityPaper(
      {
        recipient: 'Chains',
        siteName: '',
        today: '2027-03-01',
        day: '2027-03-01',
        currency: 'USD',
        hasPrices: true,
        items,
      },
      { ...defaultLayout, quantityStyle: 'EXACT' },
    );
    const bytes = await renderPapers(
      { tenantId, userId: 'kim', email: 'kim@example.com' },
      {
        title: 'Availability',
        createdAt: '2027-03-01T00:00:00.000Z',
        letterhead: { name: 'Moif', lines: [], logo: null },
        papers: [paper],
      },
    );
    const pdf = await getDocumentProxy(Uint8Array.from(bytes));
    expect(pdf.numPages).toBeGreaterThan(500);
    const { items: texts } = await (await pdf.getPage(pdf.numPages)).getTextContent();
    const text = texts
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const part of [
      `Group ${Math.floor((maxListItems - 1) / 60)}`,
      'SKU Item Unit Pieces Price Each Available',
      `SKU-${100_000 + maxListItems - 1}`,
      '$200.00 20,000',
      `Page ${pdf.numPages} of ${pdf.numPages}`,
    ])
      expect(text).toContain(part);
  },
  60_000 * timeoutFactor,
);
