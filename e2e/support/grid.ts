import { expect, type Locator, type Page } from '@playwright/test';

/** Locators of a grid: columns by their titles, rows from the top. */
export function gridLocators(page: Page, label: string) {
  const region = page.getByRole('region', { name: label, exact: true });
  const header = (title: string): Locator => region.getByRole('columnheader', { name: title, exact: true });
  const rows = region.getByRole('row').filter({ has: page.getByRole('gridcell') });

  /** Reads the texts of a column from the top row down in one step, because columns are removed while the grid resizes. */
  async function column(title: string): Promise<string[]> {
    await expect(header(title)).toBeVisible();
    // The grid has no rows for a moment while it redraws.
    await expect.poll(async () => (await read(title)).length).toBeGreaterThan(0);
    return read(title);
  }

  const read = (title: string): Promise<string[]> =>
    region.evaluate((grid, columnTitle) => {
      const all = (role: string, container: ParentNode = grid) => [
        ...container.querySelectorAll<HTMLElement>(`[role=${role}]`),
      ];
      const columnIndex = all('columnheader').find(
        ({ innerText }) => innerText.trim() === columnTitle,
      )?.ariaColIndex;
      return all('row')
        .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .flatMap((row) => all('gridcell', row).filter(({ ariaColIndex }) => ariaColIndex === columnIndex))
        .map(({ textContent }) => textContent.trim());
    }, title);

  return {
    region,
    header,
    rows,
    column,
    /** Row that contains a text. */
    row: (text: string | RegExp): Locator => rows.filter({ hasText: text }),
    /** Cell of a row after its column has appeared; also when columns beside it come or go later. */
    cell: async (row: Locator, title: string): Promise<Locator> =>
      row.locator(`[role=gridcell][col-id="${await header(title).getAttribute('col-id')}"]`),
  };
}

/** Waits until all rows of a list are read: later ones move the others, and in a tree below their parents. */
export async function waitForAllRows(page: Page, label: string): Promise<void> {
  await expect(gridLocators(page, label).rows.first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /^Loading / })).toHaveCount(0);
}

/** Returns the first cell of a row, after the checkbox of a row that can be selected. */
export const firstCell = (row: Locator): Locator =>
  row
    .getByRole('gridcell')
    .filter({ hasNot: row.page().getByRole('checkbox') })
    .first();

/** Waits until a part of the page stays where it is: columns and panels glide. */
export async function waitUntilStill(part: Locator): Promise<void> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify(await part.boundingBox());
      return last === before;
    })
    .toBe(true);
}

/** Parses a displayed amount, for example '$1,048.40'. */
export const parseAmount = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''));
