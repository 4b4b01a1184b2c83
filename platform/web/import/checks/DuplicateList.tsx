import { useQuery } from '@tanstack/react-query';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '../../parts/button/Button.tsx';
import { Note } from '../../parts/message/Note.tsx';
import type { LoadedFile } from '../worker/loadedFile.ts';
import type { DuplicateGroup } from '../worker/importReader.ts';
import { FoldedCard } from './FoldedCard.tsx';

const pageSize = 50;

/** Entries that several rows repeat, or that exist: a line for each kind, which unfolds. */
export const DuplicateList = ({ file, groups }: { file: LoadedFile; groups: readonly DuplicateGroup[] }) =>
  groups.map((group) => (
    <FoldedCard
      key={`${group.kind} ${group.isExisting}`}
      title={
        group.isExisting
          ? `${group.kind}: exists already, skipped`
          : `${group.kind}: repeated in the file, skipped`
      }
      icon={IconCopy}
      count={group.skippedCount}
      tone="grey"
      isFolded
    >
      <Entries file={file} group={group} />
    </FoldedCard>
  ));

function Entries({ file, group }: { file: LoadedFile; group: DuplicateGroup }) {
  const { kind, isExisting, entryCount } = group;
  const [count, setCount] = useState(pageSize);
  const { data: entries = [], error } = useQuery({
    queryKey: ['import duplicates', file.id, kind, isExisting, count],
    queryFn: () => file.reader.listDuplicates({ kind, isExisting }, 0, count),
    placeholderData: (previous) => previous,
    networkMode: 'always',
  });
  if (error) return <Note kind="error">{error.message}</Note>;
  return (
    <>
      <ul className="import-problems">
        {entries.map(({ label, owner, csvRows }, at) => (
          <li key={at}>
            <b>{label}</b>
            <span className="text">{owner}</span>
            <span>Rows {csvRows}</span>
          </li>
        ))}
      </ul>
      {entryCount > count && (
        <Button kind="quiet" onClick={() => setCount(count + 2 * pageSize)}>
          {`Show more (${numberText(entryCount - count)} left)`}
        </Button>
      )}
    </>
  );
}
