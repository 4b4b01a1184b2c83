import { copyText } from '#platform/web/errorLog/copyText.ts';
import { useHistory } from '#platform/web/history/useHistory.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { formatFields } from '#platform/web/record/form/recordFields.ts';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { orderStatusLabel } from '../../status/orderStatus.ts';
import type { SavedOrder } from '../../order/web/orderChange.ts';
import type { LockedInput } from '../../header/web/lockedInput.ts';
import { orderHeaderDefinition } from '../../header/web/orderHeaderFields.ts';
import type { StoredDetails } from './useOrderDetails.ts';

interface LockedInputNoteProps {
  stored: Pick<StoredDetails, 'order' | 'header' | 'names'>;
  locked: LockedInput;
}

/** Says who has changed the status while details were typed, and what becomes of the input. */
export function LockedInputNote({ stored, locked }: LockedInputNoteProps) {
  const { order, header, names } = stored;
  const { form, getBase, undo } = header;
  const { values: base } = getBase();
  const { labels, editableLabels, withoutInput } = locked;
  const discard = () =>
    withoutInput === base ? undo() : form.reset(withoutInput, { keepDefaultValues: true });
  const formatInput = () => {
    const texts = formatFields(
      orderHeaderDefinition.fields,
      orderHeaderDefinition.normalize(form.getValues()),
      names,
    );
    return labels.map((label) => `${label}: ${texts[label] || 'nothing'}`).join('\n');
  };
  return (
    <div className="field">
      <Note kind="warning">
        <p>
          <StatusAuthor {...order} /> Your input for {labels.join(', ')} can no longer be saved. It stays on
          this device until you discard it.
        </p>
        <p>
          {editableLabels.length > 0
            ? `You can still change: ${editableLabels.join(', ')}.`
            : 'The order details can no longer be changed.'}
        </p>
        <Button onClick={() => void copyText(formatInput())}>Copy this input</Button>{' '}
        <Button onClick={discard}>Discard this input</Button>
      </Note>
    </div>
  );
}

/** 'Gwen Quimby has set the order to Submitted.' */
function StatusAuthor({ orderId, status }: Pick<SavedOrder, 'orderId' | 'status'>) {
  const { entries = [] } = useHistory({ entityType: 'ORDER', entityId: orderId });
  const formatUser = useFormatUser();
  const entry = entries.find(({ changes }) =>
    changes.some(({ field, after }) => field === 'status' && after === JSON.stringify(status)),
  );
  const author = entry ? formatUser(entry.changedBy) : 'Another user';
  return (
    <b>
      {author} has set the order to {orderStatusLabel(status)}.
    </b>
  );
}
