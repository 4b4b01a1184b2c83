import { type ReactNode, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { addNewAction } from '#platform/web/grid/addNewAction.ts';
import { GridView } from '#platform/web/grid/GridView.tsx';
import { NoRecords, type NoRecordsMessage } from '#platform/web/grid/NoRecords.tsx';
import type { CustomerStatus } from '../../customer/customerStatus.ts';
import { useCustomerPermission } from '../../customer/web/useCustomerPermission.ts';

interface PartsTabProps<One extends { readonly id: string | null }> {
  /** Key of the grid's settings: 'customerContacts'. */
  name: string;
  /** 'Contacts' */
  label: string;
  /** Of the customer. */
  status: CustomerStatus;
  parts: readonly One[];
  /** Keep the same array between renders. */
  columns: readonly Column<One>[];
  empty: NoRecordsMessage;
  /** Renders the dialog of a part, or of a new one when `part` is undefined. */
  renderDialog: (part: One | undefined, onClose: () => void) => ReactNode;
}

const getPartId = ({ id }: { readonly id: string | null }): string => id ?? '';

/** The parts of one kind of a customer, each opened in a dialog. */
export function PartsTab<One extends { readonly id: string | null }>({
  name,
  label,
  status,
  parts,
  columns,
  empty,
  renderDialog,
}: PartsTabProps<One>) {
  const [opened, setOpened] = useState<{ part: One | undefined }>();
  const editReason = useCustomerPermission(status);
  const addNew = () => setOpened({ part: undefined });
  const close = () => setOpened(undefined);
  // A part that was removed meanwhile stays in its dialog, whose Save says so.
  const part = parts.find(({ id }) => id === opened?.part?.id) ?? opened?.part;
  return (
    <>
      <GridView
        name={name}
        label={label}
        rows={parts}
        columns={columns}
        rowId={getPartId}
        paged
        ribbon={[addNewAction(editReason, addNew)]}
        onRowClick={(row) => setOpened({ part: row })}
        empty={<NoRecords message={empty} disabledReason={editReason} onAdd={addNew} />}
      />
      {opened && renderDialog(part, close)}
    </>
  );
}
