import { type Column, isNumeric } from '#platform/kernel/grid/column.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
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
  const shown = columns.filter(({ hidden }) => !hidden);
  const least = shown.reduce((sum, { width = 140 }) => sum + width, select ? 48 : 0);
  const right = (kind: Column<Row>['kind']) => (isNumeric(kind) ? true : undefined);
  return (
    <div
      className="table-skeleton"
      aria-hidden
      style={{ '--min-width': `calc(${least} * var(--u))` } as React.CSSProperties}
    >
      <table>
        <colgroup>
          {select && <col style={{ width: 'calc(48 * var(--u))' }} />}
          {shown.map(({ key, width = 140, grows }) => (
            <col key={key} style={grows ? {} : { width: `calc(${width} * var(--u))` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {select && <td />}
            {shown.map(({ key, title, kind }) => (
              <th key={key} data-right={right(kind)}>
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
              {shown.map(({ key, kind }, place) => (
                <td key={key} data-right={right(kind)}>
                  <Skeleton
                    width={lengths[(row * 5 + place * 2) % lengths.length] ?? '80%'}
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
