import { expect, type Locator, type Page } from '@playwright/test';
import { gridLocators } from './grid.ts';

export const orderLinesGrid = (page: Page) => gridLocators(page, 'Line items');

/** Closes the details panel to make room for all columns of the lines. */
export const closeDetails = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Close panel' }).click();

export const orderTotalText = (page: Page): Locator => page.getByText(/^Order Total/);

export const masterLinesGrid = (page: Page) => gridLocators(page, 'Master line items');

/** Types into a cell of a line; `shown` is the text displayed after it was saved or refused. */
export async function enterCell(
  page: Page,
  line: string,
  column: string,
  typed: string,
  shown = typed,
  lines = orderLinesGrid(page),
): Promise<void> {
  const cell = await lines.cell(lines.row(line), column);
  await cell.dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText(shown);
}

/** Opens the dialog of a line by a click on its name. */
export async function openLine(page: Page, line: string): Promise<void> {
  const lines = orderLinesGrid(page);
  await (await lines.cell(lines.row(line), 'Name')).click();
}
