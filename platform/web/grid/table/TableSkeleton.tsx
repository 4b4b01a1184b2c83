import { type Column, isNumeric } from '#platform/kernel/grid/column.ts';
import './TableSkeleton.css';

/** More rows than most screens have room for. */
const maxRowCount = 24;

/** Placeholder of a loading table: its column titles and rows without text, which are painted to the end of each column. */
export function TableSkeleton<Row>({
  columns,
  select,
  rowCount = maxRowCount,
}: {
  columns: readonly Column<Row>[];
  select: boolean;
  /** Number of rows, where it is known. */
  rowCount?: number;
}) {
  const visible = columns.filter(({ hidden }) => !hidden);
  const minWidth = visible.reduce((sum, { width = 140 }) => sum + width, select ? 48 : 0);
  const isRightAligned = (kind: Column<Row>['kind']) => (isNumeric(kind) ? true : undefined);
  return (
    <div
      className="table-skeleton"
      aria-hidden
      style={
        {
          '--min-width': `calc(${minWidth} * var(--u))`,
          '--row-count': Math.min(rowCount, maxRowCount),
        } as React.CSSProperties
      }
    >
      <table>
        <colgroup>
          {select && <col style={{ width: 'calc(48 * var(--u))' }} />}
          {visible.map(({ key, width = 140, isFlexible }) => (
            <col key={key} style={isFlexible ? {} : { width: `calc(${width} * var(--u))` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {select && <td />}
            {visible.map(({ key, title, kind }) => (
              <th key={key} data-right={isRightAligned(kind)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {select && <td data-kind="check" />}
            {visible.map(({ key, kind }) => (
              <td key={key} data-kind={kind} data-right={isRightAligned(kind)} />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
