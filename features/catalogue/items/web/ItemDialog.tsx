import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { FieldSkeletons } from '#platform/web/form/FieldSkeletons.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { StatusChip } from '#platform/web/parts/status/StatusChip.tsx';
import { ConflictDialog } from '#platform/web/record/ConflictDialog.tsx';
import { LazyPart } from '#platform/web/record/LazyPart.tsx';
import { LinkedRecordDialog } from '#platform/web/record/LinkedRecordDialog.tsx';
import { RecordDialogForm } from '#platform/web/record/RecordDialog.tsx';
import { useRecord } from '#platform/web/record/useRecord.ts';
import { itemHistoryLabels, itemStatusLabels } from '../itemFields.ts';
import type { ItemFieldsFragment } from '../../web/documents.ts';
import { useCataloguePermission } from '../../categories/web/useCataloguePermission.ts';
import { ItemFormFields } from './ItemFormFields.tsx';
import type { ItemPageExtensions } from './itemPageExtensions.ts';
import { itemSource } from './itemSource.ts';
import { useStoredItem } from './useStoredItem.ts';

interface ItemDialogProps extends ItemPageExtensions {
  id: string;
  /** Row of the list. */
  listRow: ItemFieldsFragment | undefined;
  onClose: () => void;
}

const history = { entityType: 'ITEM', labels: itemHistoryLabels } as const;

/** An item over the list: its form, which others may only read, and its history (spec 3 §2). */
export function ItemDialog({ id, listRow, loadPriceCheck, onClose }: ItemDialogProps) {
  const { current, reread, record, ...read } = useRecord(itemSource, id, listRow);
  const lockedReason = useCataloguePermission('items');
  const title = lockedReason === undefined ? 'Edit Item' : 'Item';
  return (
    <LinkedRecordDialog
      {...read}
      name="item"
      errorTitle="Error getting item"
      row={record}
      title={title}
      actions={record && <StatusChip name={itemStatusLabels[record.status]} />}
      history={history}
      part={
        loadPriceCheck && {
          title: 'Price Check',
          content: (
            <LazyPart
              load={loadPriceCheck}
              partProps={{ itemId: id }}
              errorTitle="Error loading price check"
              skeleton={<PriceCheckSkeleton />}
            />
          ),
        }
      }
      onClose={onClose}
    >
      {(item) => (
        <StoredItemForm key={item.id} record={item} {...{ current, reread, title, lockedReason, onClose }} />
      )}
    </LinkedRecordDialog>
  );
}

const PriceCheckSkeleton = () => (
  <DialogBody>
    <FieldSkeletons spans={[6, 6, 6, 6]} />
  </DialogBody>
);

interface StoredItemFormProps extends Pick<ItemDialogProps, 'onClose'> {
  record: ItemFieldsFragment;
  current: () => ItemFieldsFragment | undefined;
  reread: () => Promise<ItemFieldsFragment | undefined>;
  title: string;
  lockedReason: string | undefined;
}

function StoredItemForm({ record, current, reread, title, lockedReason, onClose }: StoredItemFormProps) {
  const { form, isChangingStatus, changeStatus } = useStoredItem({
    record,
    current,
    reread,
    onDone: onClose,
  });
  const isActive = record.status === 'ACTIVE';
  return (
    <>
      <RecordDialogForm
        title={title}
        record={form}
        isDone={() => !form.hasUnsavedChanges()}
        hasPath
        lockedReason={lockedReason}
        action={
          <Button
            icon={isActive ? IconPlayerPause : IconPlayerPlay}
            busy={isChangingStatus}
            onClick={changeStatus}
          >
            {isActive ? 'Make Inactive' : 'Make Active'}
          </Button>
        }
        onClose={onClose}
      >
        <ItemFormFields readOnly={lockedReason !== undefined} />
      </RecordDialogForm>
      {form.conflict && (
        <ConflictDialog
          {...form.conflict}
          entity={{ entityType: 'ITEM', entityId: record.id }}
          name={record.name}
          context={undefined}
          labels={itemHistoryLabels}
        />
      )}
    </>
  );
}
