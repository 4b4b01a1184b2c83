import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** A table on the shown page: columns by their titles, rows from the top by a text in them. */
export function shownGrid(label: string) {
  const region = () => screen.getByLabelText(label, { selector: 'section' });
  const getHeader = (title: string) => findHeader(region(), title);
  const rows = () => bodyRows(region());
  const texts = (title: string): string[] => {
    const index = columnIndex(region(), title);
    return rows().map((row) => readText(cellAt(row, index)));
  };

  /** Waits for the row and the column of a cell. */
  async function findCell(row: string, title: string): Promise<HTMLElement> {
    await screen.findByLabelText(label, { selector: 'section' });
    return waitFor(() => {
      const found = rows().find((one) => readText(one).includes(row));
      if (!found) throw new Error(`No row of ${label} contains ${row}: ${rows().map(readText).join(' | ')}`);
      return cellAt(found, columnIndex(region(), title));
    });
  }

  /** Types into a cell and leaves it in edit mode. */
  async function typeCell(user: UserEvent, row: string, title: string, typed: string): Promise<void> {
    await user.dblClick(await findCell(row, title));
    await user.keyboard(`{Control>}a{/Control}${typed}`);
  }

  return {
    region,
    getHeader,
    rows,
    /** Texts of a column from the top row down. */
    texts,
    findCell,
    typeCell,
    /** Types into a cell and presses Enter. */
    enterCell: async (user: UserEvent, row: string, title: string, typed: string): Promise<void> => {
      await typeCell(user, row, title, typed);
      await user.keyboard('{Enter}');
    },
  };
}

const readText = (element: Element): string => element.textContent.trim();

const bodyRows = (region: HTMLElement): readonly HTMLElement[] =>
  [...region.querySelectorAll<HTMLElement>('[role=row]')]
    .filter((row) => row.querySelector('[role=gridcell]'))
    .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex));

function findHeader(region: HTMLElement, title: string): HTMLElement {
  const header = [...region.querySelectorAll<HTMLElement>('[role=columnheader]')].find(
    (one) => readText(one.querySelector('.ag-header-cell-text') ?? one) === title,
  );
  if (!header) throw new Error(`No column ${title}`);
  return header;
}

const columnIndex = (region: HTMLElement, title: string): string =>
  findHeader(region, title).getAttribute('aria-colindex') ?? '';

function cellAt(row: HTMLElement, index: string): HTMLElement {
  const cell = row.querySelector<HTMLElement>(`[role=gridcell][aria-colindex="${index}"]`);
  if (!cell) throw new Error(`No cell ${index}`);
  return cell;
}
