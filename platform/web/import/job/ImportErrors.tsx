import { useState } from 'react';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { formatRowNumbers } from '#platform/kernel/import/formatRowNumbers.ts';
import { Button } from '../../parts/button/Button.tsx';
import { CountChip } from '../CountChip.tsx';
import { useWide } from '../../theme/useWide.ts';
import type { ImportTypes } from '#platform/kernel/import/importWorkflow.ts';
import type { ImportJobError, ImportScreens } from '../importScreens.ts';

/** Errors on the page (spec 1 §8); files have all of them. */
const maxErrors = 5;
const pageSize = 20;

/** The last or the first errors of a job, or all of them page by page. The first ones are listed with their steps (spec 2 §8). */
export function ImportErrors({
  errors,
  noun,
  groupKey,
  listed,
  stepLabels = {},
}: {
  errors: readonly ImportJobError[];
  noun: string;
  /** Name of the keys of groups, if they are shown. */
  groupKey: string | undefined;
  listed: ImportScreens<ImportTypes>['listedErrors'];
  /** By step; other steps keep their names. */
  stepLabels?: Readonly<Partial<Record<string, string>>> | undefined;
}) {
  const wide = useWide();
  const [count, setCount] = useState(pageSize);
  const isFirst = listed === 'FIRST_FIVE';
  const isLast = listed === undefined;
  const shown = isLast ? errors.slice(-maxErrors) : errors.slice(0, isFirst ? maxErrors : count);
  const others = errors.length - shown.length;
  return (
    <section className="card" aria-label="Errors">
      <header>
        <h3>{isLast && errors.length > maxErrors ? `The last ${maxErrors} errors` : 'Errors'}</h3>
        <CountChip tone="red">{numberText(errors.length)}</CountChip>
      </header>
      {wide ? (
        <div className="import-table flush">
          <table>
            <thead>
              <tr>
                <th scope="col">CSV rows</th>
                {!isFirst && <th scope="col">{`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`}</th>}
                {groupKey !== undefined && <th scope="col">{groupKey}</th>}
                {isFirst && <th scope="col">Failed Step</th>}
                <th scope="col">Error</th>
                {!isFirst && <th scope="col">Code</th>}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ groupKey: key, name, step, code, message, csvRows }, at) => (
                <tr key={at}>
                  <td className="rows">{formatRowNumbers(csvRows)}</td>
                  {!isFirst && (
                    <td>
                      <b>{name}</b>
                    </td>
                  )}
                  {groupKey !== undefined && <td className="code">{key}</td>}
                  {isFirst && <td>{stepLabels[step] ?? step}</td>}
                  <td>{message}</td>
                  {!isFirst && (
                    <td>
                      <code>{code}</code>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <ul className="import-problems">
          {shown.map(({ groupKey: key, name, step, message, csvRows }, at) => (
            <li key={at}>
              <b>{isFirst ? key : name}</b>
              <span className="text">
                {!isFirst && groupKey !== undefined && `${key} · `}
                {isFirst && `${stepLabels[step] ?? step} · `}
                {message} · {csvRows.length === 1 ? 'row' : 'rows'} {formatRowNumbers(csvRows)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isFirst && others > 0 && (
        <p className="caption import-others">{`... and ${numberText(others)} more errors`}</p>
      )}
      {listed === 'ALL' && others > 0 && (
        <Button kind="quiet" onClick={() => setCount(count + 10 * pageSize)}>
          {`Show more (${numberText(others)} left)`}
        </Button>
      )}
    </section>
  );
}
