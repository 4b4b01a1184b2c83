import { useState } from 'react';
import { FocusFirstField } from '#platform/web/form/FocusFirstField.tsx';
import { Form, type SaveResult } from '#platform/web/form/Form.tsx';
import { LockedField } from '#platform/web/form/LockedField.tsx';
import { NumberField } from '#platform/web/form/number/NumberField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { showNotStored } from '#platform/web/waiting/showNotStored.ts';
import {
  type DeviceMovement,
  formatMovementLocations,
  getMovementAction,
  materialMoveKind,
} from '../../../deviceMovements/deviceMovement.ts';
import { type MovementChange, movementChange } from '../../../deviceMovements/movementChange.ts';
import { useMovementCommands } from '../../../deviceMovements/web/useWaitingMovements.ts';
import { countReasonOptions } from '../../../items/web/countReasonOptions.ts';
import { showPostedMeanwhile } from './useRemoveMovement.ts';

interface EditMovementDialogProps {
  movement: DeviceMovement;
  onClose: () => void;
}

const maxCommentLength = 2000;

/** Corrects the quantity, the reason and the comment of a movement that waits; its time stays. */
export function EditMovementDialog({ movement: { id, payload }, onClose }: EditMovementDialogProps) {
  const { edit } = useMovementCommands();
  const [schema] = useState(() => movementChange(payload));
  const { quantity, reasonCode, comment } = payload;
  const isMove = payload.kind === materialMoveKind;

  async function save(change: MovementChange): Promise<SaveResult> {
    try {
      if (await edit(id, { ...payload, ...change }))
        showToast('success', isMove ? 'Move changed' : 'Count changed');
      else showPostedMeanwhile();
    } catch {
      showNotStored();
      return { ok: false };
    }
    onClose();
    return { ok: true };
  }

  return (
    <Dialog title={isMove ? 'Edit Move' : 'Edit Count'} size="medium" onClose={onClose}>
      <Form
        schema={schema}
        initial={{ quantity, reasonCode, comment: comment ?? '' }}
        onCancel={onClose}
        onSave={save}
      >
        <LockedField label="Item" value={payload.itemName} />
        <LockedField label={isMove ? 'From and To' : 'Location'} value={formatMovementLocations(payload)} />
        <NumberField name="quantity" label={getMovementAction(payload)} isInteger />
        <SelectField name="reasonCode" label="Reason" options={countReasonOptions} />
        <TextField name="comment" label="Comment" lines={2} maxLength={maxCommentLength} />
        <FocusFirstField />
      </Form>
    </Dialog>
  );
}
