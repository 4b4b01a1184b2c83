import { useRef } from 'react';
import { StatusChip } from '#platform/web/parts/status/StatusChip.tsx';
import { ConflictDialog } from '#platform/web/record/ConflictDialog.tsx';
import { LinkedRecordDialog } from '#platform/web/record/LinkedRecordDialog.tsx';
import { RecordDialogForm } from '#platform/web/record/RecordDialog.tsx';
import { useRecord } from '#platform/web/record/useRecord.ts';
import { categoryHistoryLabels, categoryStatusLabels } from '../categoryFields.ts';
import type { CategoryFieldsFragment } from '../../web/documents.ts';
import { useCataloguePermission } from './useCataloguePermission.ts';
import { CategoryFormFields } from './CategoryFormFields.tsx';
import { categorySource } from './categorySource.ts';
import { useRemoveCategory } from './useRemoveCategory.ts';
import { useStoredCategory } from './useStoredCategory.ts';

interface CategoryDialogProps {
  id: string;
  /** Row of the list. */
  listRow: CategoryFieldsFragment | undefined;
  onClose: () => void;
}

const history = { entityType: 'CATEGORY', labels: categoryHistoryLabels } as const;

/** A category over the list: its form, which others may only read, and its history (spec 3 §2). */
export function CategoryDialog({ id, listRow, onClose }: CategoryDialogProps) {
  const { current, reread, record, ...read } = useRecord(categorySource, id, listRow);
  const editReason = useCataloguePermission('categories');
  const lockedReason =
    record?.status === 'DELETED' ? 'This category was removed and cannot be changed.' : editReason;
  const title = lockedReason === undefined ? 'Edit Category' : 'Category';
  return (
    <LinkedRecordDialog
      {...read}
      name="category"
      errorTitle="Error getting categories"
      row={record}
      title={title}
      actions={record && <StatusChip name={categoryStatusLabels[record.status]} />}
      history={history}
      onClose={onClose}
    >
      {(category) => (
        <StoredCategoryForm
          key={category.id}
          record={category}
          {...{ current, reread, title, lockedReason, onClose }}
        />
      )}
    </LinkedRecordDialog>
  );
}

interface StoredCategoryFormProps extends Pick<CategoryDialogProps, 'onClose'> {
  record: CategoryFieldsFragment;
  current: () => CategoryFieldsFragment | undefined;
  reread: () => Promise<CategoryFieldsFragment | undefined>;
  title: string;
  lockedReason: string | undefined;
}

function StoredCategoryForm(props: StoredCategoryFormProps) {
  const { record, current, reread, title, lockedReason, onClose } = props;
  const form = useStoredCategory({ record, current, reread, onDone: onClose });
  const { remove, isRemoving } = useRemoveCategory();
  const isRemoved = useRef(false);
  const removeAndClose = async () => {
    isRemoved.current = await remove(record);
    if (isRemoved.current) onClose();
  };
  return (
    <>
      <RecordDialogForm
        title={title}
        record={form}
        isDone={() => isRemoved.current || !form.hasUnsavedChanges()}
        hasPath
        lockedReason={lockedReason}
        onDelete={() => void removeAndClose()}
        isDeleting={isRemoving}
        onClose={onClose}
      >
        <CategoryFormFields isCodeLocked readOnly={lockedReason !== undefined} />
      </RecordDialogForm>
      {form.conflict && (
        <ConflictDialog
          {...form.conflict}
          entity={{ entityType: 'CATEGORY', entityId: record.id }}
          name={`Category ${record.code}`}
          context={undefined}
          labels={categoryHistoryLabels}
        />
      )}
    </>
  );
}
