import type { Column } from '#platform/kernel/grid/column.ts';
import { CardSkeletons } from '#platform/web/grid/cards/CardList.tsx';
import { TableSkeleton } from '#platform/web/grid/table/TableSkeleton.tsx';
import { RecordHeadline } from '#platform/web/record/RecordHeadline.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';

const buildColumn = (title: string, width: number, kind: Column<never>['kind'] = 'text'): Column<never> => ({
  key: title,
  title,
  kind,
  width,
  value: () => undefined,
  isFlexible: title === 'Item',
});

const columns = [
  buildColumn('Item', 300),
  buildColumn('SKU', 130),
  buildColumn('Location', 240),
  buildColumn('Grade', 90, 'number'),
  buildColumn('Quantity', 110, 'number'),
  buildColumn('Comment', 160),
  buildColumn('Recorded', 160),
];

/** Placeholder of a session with its counts. */
export function SessionSkeleton({ title }: { title: string }) {
  const wide = useWide();
  return (
    <>
      <RecordHeadline title={title} heading="h2" isLoading />
      <div className="ribbon" aria-hidden />
      {wide ? <TableSkeleton columns={columns} select /> : <CardSkeletons select={false} />}
    </>
  );
}
