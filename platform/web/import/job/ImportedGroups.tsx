import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { formatRowNumbers } from '#platform/kernel/import/formatRowNumbers.ts';
import { Button } from '../../parts/button/Button.tsx';
import { LoadNote } from '../../parts/message/LoadNote.tsx';
import { PageLink } from '../../parts/PageLink.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import type { ImportJobFieldsFragment } from '../../query/documents.ts';
import { useWide } from '../../theme/useWide.ts';
import { CountChip } from '../CountChip.tsx';
import type { ImportedColumn, ImportedTable, ImportResult } from '../importScreens.ts';
import { useImportedGroups } from './useImportedGroups.ts';

/** Groups that a job has imported, with links to their pages: the first ones, and more with each press of a button. */
export function ImportedGroups({
  job,
  table: { title, columns },
  noun,
}: {
  job: ImportJobFieldsFragment;
  table: ImportedTable;
  /** Plural. */
  noun: string;
}) {
  const wide = useWide();
  const imported = useImportedGroups(job);
  const { groups = [], hasMore, isLoadingMore } = imported;
  if (imported.isLoading) return <Skeleton height="calc(5 * var(--row))" />;
  return (
    <>
      {imported.hasFailed && (
        <LoadNote retry={imported.retry}>{`The imported ${noun} could not be loaded.`}</LoadNote>
      )}
      {groups.length > 0 && (
        <section className="card" aria-label={title}>
          <header>
            <h3>{title}</h3>
            <CountChip tone="green">{numberText(job.successfulGroups)}</CountChip>
          </header>
          {wide ? (
            <GroupTable groups={groups} columns={columns} />
          ) : (
            <GroupList groups={groups} columns={columns} />
          )}
          {hasMore && (
            <Button kind="quiet" busy={isLoadingMore} onClick={imported.loadMore}>
              {`Show more (${numberText(job.successfulGroups - groups.length)} left)`}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

interface GroupsProps {
  groups: readonly ImportResult[];
  columns: readonly ImportedColumn[];
}

const GroupTable = ({ groups, columns }: GroupsProps) => (
  <div className="import-table flush">
    <table>
      <thead>
        <tr>
          <th scope="col">CSV rows</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.id}>
            <td className="rows">{formatRowNumbers(group.csvRows)}</td>
            {columns.map((column) => (
              <td key={column.title}>
                <Cell group={group} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The first column is the title of an entry. */
const GroupList = ({ groups, columns: [first, ...others] }: GroupsProps) => (
  <ul className="import-problems">
    {groups.map((group) => (
      <li key={group.id}>
        <b>{first && <Cell group={group} column={first} />}</b>
        <span className="text">
          {[...others.map(({ value }) => value(group)), describeRows(group)]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
      </li>
    ))}
  </ul>
);

const describeRows = ({ csvRows }: ImportResult): string =>
  `${csvRows.length === 1 ? 'row' : 'rows'} ${formatRowNumbers(csvRows)}`;

function Cell({ group, column: { value, path } }: { group: ImportResult; column: ImportedColumn }) {
  const text = value(group);
  const to = path?.(group);
  return to === undefined ? text : <PageLink to={to}>{text}</PageLink>;
}
