import { dayText } from '#platform/kernel/grid/cells/cellText.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { AvailabilityListQuery } from '../../web/documents.ts';
import {
  chooseColumns,
  columnLabels,
  formatCell,
  formatGroup,
  formatValidity,
  isNumberColumn,
  type ListLayout,
} from '../availabilityList.ts';

type List = NonNullable<AvailabilityListQuery['availabilityList']>;

/** The first items of a list as its paper shows them. */
export function ListPreview({
  list,
  layout,
  isLoading,
}: {
  list: List;
  layout: ListLayout;
  /** Another list is on its way. */
  isLoading: boolean;
}) {
  const { items, recipient, siteName, today, numberOfItems } = list;
  const columns = chooseColumns(layout, list.hasPrices);
  const groups = [...Map.groupBy(items, ({ groupName }) => formatGroup(groupName))];
  const details = [
    recipient && `For ${recipient}`,
    dayText(today),
    columns.includes('price') && formatValidity(list),
    siteName,
    `${numberText(numberOfItems)} ${numberOfItems === 1 ? 'item' : 'items'}`,
  ].filter((detail) => detail !== '' && detail !== false);
  return (
    <article className="list-paper" aria-label="Preview" aria-busy={isLoading || undefined}>
      <header>
        <h2>Availability</h2>
        <p>{details.join(' · ')}</p>
      </header>
      {/* Narrow screens scroll it. */}
      <div className="list-paper-table" role="region" aria-label="First items" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-number={isNumberColumn(column) || undefined}>
                  {columnLabels[column]}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(([group, rows]) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group}
                </th>
              </tr>
              {rows.map((item) => (
                <tr key={item.itemId}>
                  {columns.map((column) => (
                    <td key={column} data-column={column} data-number={isNumberColumn(column) || undefined}>
                      {formatCell(item, column, { layout, currency: list.currency })}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {numberOfItems > items.length && (
        <p className="list-paper-more">{`The file has ${numberText(numberOfItems - items.length)} more.`}</p>
      )}
    </article>
  );
}
