import { gridColumns } from '#platform/kernel/fields/gridColumns.ts';
import { CardSkeletons } from '#platform/web/grid/cards/CardList.tsx';
import { TableSkeleton } from '#platform/web/grid/table/TableSkeleton.tsx';
import { RecordHeadline } from '#platform/web/record/RecordHeadline.tsx';
import { useWide } from '#platform/web/theme/useWide.ts';
import { countFields } from '../../counts/countFields.ts';

const { itemName, sku, locationName, grade, quantity, comment, recordedAt } = countFields;
const columns = gridColumns({ itemName, sku, locationName, grade, quantity, comment, recordedAt });

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
