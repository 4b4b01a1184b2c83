import { expect, type Locator, type Page } from '@playwright/test';

/** A grid as somebody looks at it: columns by their titles, rows from the top. */
export function gridOf(page: Page, label: string) {
  const region = page.getByRole('region', { name: label, exact: true });
  const header = (title: string): Locator => region.getByRole('columnheader', { name: title, exact: true });
  const rows = region.getByRole('row').filter({ has: page.getByRole('gridcell') });

  /** What a column shows, from the top row down; read in one go, for columns come and go with the room there is. */
  async function column(title: string): Promise<string[]> {
    await expect(header(title)).toBeVisible();
    // While the grid draws anew there is a moment without rows.
    await expect.poll(async () => (await read(title)).length).toBeGreaterThan(0);
    return read(title);
  }

  const read = (title: string): Promise<string[]> =>
    region.evaluate((grid, wanted) => {
      const all = (role: string, place: ParentNode = grid) => [
        ...place.querySelectorAll<HTMLElement>(`[role=${role}]`),
      ];
      const place = all('columnheader').find(({ innerText }) => innerText.trim() === wanted)?.ariaColIndex;
      return all('row')
        .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .flatMap((row) => all('gridcell', row).filter(({ ariaColIndex }) => ariaColIndex === place))
        .map(({ textContent }) => textContent.trim());
    }, title);

  return {
    region,
    header,
    rows,
    column,
    /** The row in which a text stands. */
    row: (text: string | RegExp): Locator => rows.filter({ hasText: text }),
    /** The cell of a row, once its column is there. */
    cell: async (row: Locator, title: string): Promise<Locator> => {
      await expect(header(title)).toBeVisible();
      const titles = await region.getByRole('columnheader').allInnerTexts();
      return row.getByRole('gridcell').nth(titles.findIndex((text) => text.trim() === title));
    },
  };
}

/** An amount as it stands on the screen, e.g. '$1,048.40'. */
export const amountOf = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''));
