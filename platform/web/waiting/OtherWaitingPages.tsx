import { countByKind } from '#platform/kernel/offline/countByKind.ts';
import { countMainEntries, describeWaitingEntries, listEntryAreas } from '../offline/entryKinds.ts';
import { useUserOutbox } from '../offline/useUserOutbox.ts';
import { Note } from '../parts/message/Note.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { useStore } from '../parts/store.ts';

interface OtherWaitingPagesProps {
  /** The page that is shown. */
  path: string;
}

/** Leads to the other pages on which something of the user waits. */
export function OtherWaitingPages({ path }: OtherWaitingPagesProps) {
  const { entries } = useStore(useUserOutbox().store);
  return listEntryAreas().map((area) => {
    const numbers = countByKind(
      entries.filter((entry) => area.kinds.some(({ kind }) => kind === entry.kind)),
    );
    if (area.path === path || countMainEntries(numbers) === 0) return null;
    const { text, isOne } = describeWaitingEntries(numbers);
    return (
      <Note key={area.path} kind="info">
        {text} {isOne ? 'waits' : 'wait'} on <PageLink to={area.path}>{area.title}</PageLink>.
      </Note>
    );
  });
}
