import { type Column, isNumeric } from '#platform/kernel/grid/column.ts';
import { Skeleton } from '../../parts/Skeleton.tsx';
import './TableSkeleton.css';

const lengths = ['62%', '88%', '74%', '96%', '81%', '69%'];

/** Placeholder of a loading table: its column titles and rows without text. */
export function TableSkeleton<Row>({
  columns,
  select,
}: {
  columns: readonly Column<Row>[];
  select: boolean;
}) {
  const visible = columns.filter(({ hidden }) => !hidden);
  const minWidth = visible.reduce((sum, { width = 140 }) => sum + width, select ? 48 : 0);
  const isRightAligned = (kind: Column<Row>['kind']) => (isNumeric(kind) ? true : undefined);
  return (
    <div
      className="table-skeleton"
      aria-hidden
      style={{ '--min-width': `calc(${minWidth} * var(--u))` } as React.CSSProperties}
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
          {Array.from({ length: 24 }, (_, row) => (
            <tr key={row}>
              {select && (
                <td>
                  <Skeleton width="16px" height="16px" />
                </td>
              )}
              {visible.map(({ key, kind }, index) => (
                <td key={key} data-right={isRightAligned(kind)}>
                  <Skeleton
                    width={lengths[(row * 5 + index * 2) % lengths.length] ?? '80%'}
                    {...(kind === 'status' ? { height: '22px' } : {})}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
