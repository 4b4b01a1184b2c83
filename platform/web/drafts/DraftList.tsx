import { IconTrash } from '@tabler/icons-react';
import { useConfirm } from '../panel/useConfirm.ts';
import { Button } from '../parts/button/Button.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { ShortInstant } from '../parts/time/ShortInstant.tsx';
import type { Draft } from './draftDatabase.ts';
import './DraftList.css';
import { useDraftAccess } from './useDrafts.ts';

/** Drafts with a link to the page where each continues. */
export function DraftList({ drafts }: { drafts: readonly Draft[] }) {
  const confirm = useConfirm();
  const { remove } = useDraftAccess();

  async function discard({ id, label, detail }: Draft) {
    const question = { title: 'Discard this draft?', text: `${label}, ${detail}`, action: 'Discard' };
    if (await confirm({ ...question, danger: true })) remove(id);
  }

  return (
    <ul className="draft-list">
      {drafts.map((draft) => (
        <li key={draft.id}>
          <PageLink to={draft.path} search={{ draft: draft.id }}>
            <b className="cut">{draft.label}</b>
            <span className="cut">{draft.detail}</span>
            <ShortInstant isLocal at={new Date(draft.savedAt).toISOString()} />
          </PageLink>
          <Button kind="quiet" icon={IconTrash} iconOnly onClick={() => void discard(draft)}>
            {`Discard ${draft.label}`}
          </Button>
        </li>
      ))}
    </ul>
  );
}
