import { useState } from 'react';
import { isUnsent } from '#platform/kernel/offline/outboxEntry.ts';
import { FocusFirstField } from '#platform/web/form/FocusFirstField.tsx';
import { Form, type SaveResult } from '#platform/web/form/Form.tsx';
import { LockedField } from '#platform/web/form/LockedField.tsx';
import { NumberField } from '#platform/web/form/number/NumberField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { showNotStored } from '#platform/web/waiting/showNotStored.ts';
import {
  type DeviceMovement,
  formatMovementLocations,
  getMovementAction,
  materialMoveKind,
} from '../../../deviceMovements/deviceMovement.ts';
import { type MovementChange, movementChange } from '../../../deviceMovements/movementChange.ts';
import {
  useMovementCommands,
  useWaitingMovements,
} from '../../../deviceMovements/web/useWaitingMovements.ts';
import { countReasonOptions } from '../../../items/web/countReasonOptions.ts';
import { maxComment } from '../../../movements/movementInput.ts';
import { postedTitle, postedHelp, showPostedMeanwhile } from './useRemoveMovement.ts';

interface EditMovementDialogProps {
  movement: DeviceMovement;
  onClose: () => void;
}

/**
 * Corrects the quantity, the reason and the comment of a movement that waits; its time stays. What was typed stays, too, when the
 * server may have the movement by now.
 */
export function EditMovementDialog({ movement: { id, payload }, onClose }: EditMovementDialogProps) {
  const { edit } = useMovementCommands();
  const waiting = useWaitingMovements().movements.find((one) => one.id === id);
  const isPosted = !waiting || !isUnsent(waiting);
  const [schema] = useState(() => movementChange(payload));
  const { quantity, reasonCode, comment } = payload;
  const isMove = payload.kind === materialMoveKind;

  async function save(change: MovementChange): Promise<SaveResult> {
    try {
      if (!(await edit(id, { ...payload, ...change }))) {
        showPostedMeanwhile();
        return { ok: false };
      }
      showToast('success', isMove ? 'Move changed' : 'Count changed');
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
        {isPosted && (
          <Note kind="warning">
            {postedTitle}. {postedHelp}
          </Note>
        )}
        <LockedField label="Item" value={payload.itemName} />
        <LockedField label={isMove ? 'From and To' : 'Location'} value={formatMovementLocations(payload)} />
        <NumberField name="quantity" label={getMovementAction(payload)} isInteger />
        <SelectField name="reasonCode" label="Reason" options={countReasonOptions} />
        <TextField name="comment" label="Comment" lines={2} maxLength={maxComment} />
        <FocusFirstField />
      </Form>
    </Dialog>
  );
}
