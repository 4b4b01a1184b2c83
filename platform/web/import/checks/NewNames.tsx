import { IconPlus } from '@tabler/icons-react';
import { numberText } from '#platform/kernel/grid/cells/cellText.ts';
import { FoldedCard } from './FoldedCard.tsx';

/** Names that the import creates first, e.g. of terms. */
export const NewNames = ({
  label,
  names,
  count,
}: {
  label: string;
  names: readonly string[];
  count: number;
}) =>
  count > 0 && (
    <FoldedCard title={`New ${label} that will be created`} icon={IconPlus} count={count} tone="blue">
      <ul className="field-names">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {count > names.length && <li>{numberText(count - names.length)} more</li>}
      </ul>
    </FoldedCard>
  );
