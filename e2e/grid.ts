import { expect, type Locator, type Page } from '@playwright/test';

/** A grid as somebody looks at it: columns by their titles, rows from the top. */
export function gridOf(page: Page, label: string) {
  const region = page.getByRole('region', { name: label, exact: true });
  const header = (title: string): Locator => region.getByRole('columnheader', { name: title, exact: true });
  const rows = region.getByRole('row').filter({ has: page.getByRole('gridcell') });

  async function placeOf(title: string): Promise<number> {
    await expect(header(title)).toBeVisible();
    const titles = await region.getByRole('columnheader').allInnerTexts();
    return titles.findIndex((text) => text.trim() === title);
  }

  /** What a column shows, from the top row down. */
  async function column(title: string): Promise<string[]> {
    await expect(rows.first()).toBeVisible();
    const place = await placeOf(title);
    const texts = await rows.evaluateAll(
      (shown, at) =>
        shown
          .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
          .map((row) => row.querySelectorAll('[role=gridcell]')[at]?.textContent ?? ''),
      place,
    );
    return texts.map((text) => text.trim());
  }

  return {
    region,
    header,
    rows,
    column,
    /** The row in which a text stands. */
    row: (text: string | RegExp): Locator => rows.filter({ hasText: text }),
    cell: async (row: Locator, title: string): Promise<Locator> => {
      const place = await placeOf(title);
      return row.getByRole('gridcell').nth(place);
    },
  };
}

/** An amount as it stands on the screen, e.g. '$1,048.40'. */
export const amountOf = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''));
