import { useDrafts } from '#platform/web/drafts/useDrafts.ts';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { orderCopiesDraftKind } from './orderCopy.ts';

interface UnfinishedCopiesProps {
  /** The order that was copied. */
  orderId: string;
  onContinue: () => void;
}

/** Says that copies of the order were not created on an earlier visit, and continues them. */
export function UnfinishedCopies({ orderId, onContinue }: UnfinishedCopiesProps) {
  const draft = useDrafts()?.find(
    ({ kind, parentId }) => kind === orderCopiesDraftKind && parentId === orderId,
  );
  if (!draft) return null;
  return (
    <Note kind="info" strip>
      {draft.detail}. <Button onClick={onContinue}>Continue</Button>
    </Note>
  );
}
