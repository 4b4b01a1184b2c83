import { DraftList } from '#platform/web/drafts/DraftList.tsx';
import { useDrafts } from '#platform/web/drafts/useDrafts.ts';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { orderDraftKind } from '../../drafts/web/orderDraft.ts';

const maxShown = 3;

/** Offers the latest drafts of orders on the page of a new one. */
export function OtherDrafts() {
  const drafts = useDrafts() ?? [];
  const orders = drafts.filter(({ kind }) => kind === orderDraftKind);
  if (orders.length === 0) return null;
  return (
    <Note kind="info" strip>
      {orders.length === 1
        ? 'An order is not finished yet.'
        : `${orders.length} orders are not finished yet.`}
      <DraftList drafts={orders.slice(0, maxShown)} />
    </Note>
  );
}
