import { IconCheck, IconPlus } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/grid/cells/cellText.ts';
import { FoldedCard } from './FoldedCard.tsx';
import type { ListedEntries } from '../worker/importReader.ts';

/** Longer lists are folded at first. */
const maxUnfolded = 20;

/** Lists of what the import creates and of what exists already. */
export const EntryLists = ({ lists }: { lists: readonly ListedEntries[] }) =>
  lists
    .filter(({ count }) => count > 0)
    .map(({ title, isNew, entries, count }) => (
      <FoldedCard
        key={title}
        title={title}
        icon={isNew ? IconPlus : IconCheck}
        count={count}
        tone={isNew ? 'blue' : 'grey'}
        isFolded={count > maxUnfolded}
      >
        <ul className="field-names">
          {entries.map(({ name, detail }, at) => (
            <li key={at}>
              {name}
              {detail !== undefined && <span className="caption"> {detail}</span>}
            </li>
          ))}
          {count > entries.length && <li>{numberText(count - entries.length)} more</li>}
        </ul>
      </FoldedCard>
    ));
