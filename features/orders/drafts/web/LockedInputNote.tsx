import { copyText } from '#platform/web/errorLog/copyText.ts';
import { useHistory } from '#platform/web/history/useHistory.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { formatFields } from '#platform/web/record/form/recordFields.ts';
import { useFormatUser } from '#platform/web/session/userNames.ts';
import { type OrderStatus, orderStatusLabel } from '../../status/orderStatus.ts';
import type { LockedInput } from '../../header/web/lockedInput.ts';
import type { HeaderFormValues } from '../../header/web/orderFormValues.ts';
import type { DetailsKind } from './detailsKind.ts';
import type { StoredDetails } from './storedDetails.ts';

interface LockedInputNoteProps<Values extends HeaderFormValues> {
  stored: Pick<StoredDetails<Values>, 'kind' | 'record' | 'header' | 'names'>;
  locked: LockedInput<Values>;
}

/** Says who has changed the status while details were typed, and what becomes of the input. */
export function LockedInputNote<Values extends HeaderFormValues>({
  stored,
  locked,
}: LockedInputNoteProps<Values>) {
  const { kind, record, header, names } = stored;
  const { fields, normalize } = kind.definition;
  const { form, getBase, undo } = header;
  const { values: base } = getBase();
  const { labels, editableLabels, withoutInput } = locked;
  const discard = () =>
    withoutInput === base ? undo() : form.reset(withoutInput, { keepDefaultValues: true });
  const formatInput = () => {
    const texts = formatFields(fields, normalize(form.getValues()), names);
    return labels.map((label) => `${label}: ${texts[label] || 'nothing'}`).join('\n');
  };
  return (
    <div className="field">
      <Note kind="warning">
        <p>
          <StatusAuthor kind={kind} {...record} /> Your input for {labels.join(', ')} can no longer be saved.
          It stays on this device until you discard it.
        </p>
        <p>
          {editableLabels.length > 0
            ? `You can still change: ${editableLabels.join(', ')}.`
            : `The ${kind.name} details can no longer be changed.`}
        </p>
        <Button onClick={() => void copyText(formatInput())}>Copy this input</Button>{' '}
        <Button onClick={discard}>Discard this input</Button>
      </Note>
    </div>
  );
}

interface StatusAuthorProps {
  kind: Pick<DetailsKind<HeaderFormValues>, 'entityType' | 'name'>;
  id: string;
  status: OrderStatus;
}

/** 'Gwen Quimby has set the order to Submitted.' */
function StatusAuthor({ kind: { entityType, name }, id, status }: StatusAuthorProps) {
  const { entries = [] } = useHistory({ entityType, entityId: id });
  const formatUser = useFormatUser();
  const entry = entries.find(({ changes }) =>
    changes.some(({ field, after }) => field === 'status' && after === JSON.stringify(status)),
  );
  const author = entry ? formatUser(entry.changedBy) : 'Another user';
  return (
    <b>
      {author} has set the {name} to {orderStatusLabel(status)}.
    </b>
  );
}
