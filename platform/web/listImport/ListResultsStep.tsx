import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { LeftFile } from '#platform/kernel/import/importFiles.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Counters } from '../import/Counters.tsx';
import { LeftRowsNote } from '../import/LeftRowsNote.tsx';
import { StepHeading } from '../import/StepHeading.tsx';
import type { FileRow } from '../record/editor/listImport.ts';
import { ReadErrorNote } from './ReadErrorNote.tsx';
import type { ListSave } from './useSaveList.ts';

/** A row that was not saved, with the reason. */
interface LeftRow extends Pick<FileRow, 'number' | 'cells'> {
  problem: string;
}

const maxListed = 200;

/** How far the import is, and its outcome at the end. */
export function ListResultsStep({
  save: { total, saved, isDone },
  unchanged,
  left,
  problems,
  titles,
  error,
}: {
  save: ListSave<unknown>;
  unchanged: number;
  left: LeftFile | undefined;
  problems: readonly LeftRow[];
  /** Columns by which people know a row. */
  titles: readonly string[];
  /** Why the rows that were left could not be compared. */
  error: string | undefined;
}) {
  const count = (outcome: (typeof saved)[number]['outcome']) =>
    saved.filter((one) => one.outcome === outcome).length;
  // Rows that are begun have done one of two steps.
  const done = Math.floor(saved.length - count('BEGUN') / 2);
  const hasProblems = problems.length > 0;
  const Art = hasProblems ? IconAlertTriangle : IconCircleCheck;
  return (
    <div className="import-center">
      {isDone ? (
        <>
          <div className="import-outcome" data-tone={hasProblems ? 'amber' : 'green'}>
            <Art size={24} stroke={1.75} aria-hidden />
            <StepHeading>{hasProblems ? 'Import finished, some rows left' : 'Import Complete'}</StepHeading>
          </div>
          <LeftRowsNote left={left} />
          <ReadErrorNote error={error} />
        </>
      ) : (
        <section className="card import-progress" aria-label="Progress">
          <div>
            <p className="counts" role="status">
              <b>{numberText(done)}</b> of {numberText(total)} rows
            </p>
          </div>
          <div
            className="bar"
            role="progressbar"
            aria-label="Imported rows"
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={done}
          >
            <span style={{ width: `${(done / Math.max(total, 1)) * 100}%` }} />
          </div>
          <p className="remaining">Keep this page open until the import is complete.</p>
        </section>
      )}
      <Counters
        counters={[
          { label: 'Added', count: count('ADDED') },
          { label: 'Changed', count: count('CHANGED') },
          { label: 'Unchanged', count: unchanged + count('UNCHANGED') },
          { label: 'Left', count: problems.length },
        ]}
      />
      {isDone && hasProblems && (
        <div className="import-table" role="region" aria-label="Rows left" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Row</th>
                {titles.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
                <th scope="col">Problem</th>
              </tr>
            </thead>
            <tbody>
              {problems.slice(0, maxListed).map(({ number, cells, problem }) => (
                <tr key={number}>
                  <td className="rows">{number}</td>
                  {titles.map((title) => (
                    <td key={title}>{cells[title]}</td>
                  ))}
                  <td>{problem}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
