import { numberText } from '#platform/kernel/grid/cells/cellText.ts';
import { formatRowNumbers } from '#platform/kernel/import/formatRowNumbers.ts';
import { CountChip } from '../CountChip.tsx';
import { useWide } from '../../theme/useWide.ts';
import type { ImportJobError } from '../importScreens.ts';

/** Errors on the page (spec 1 §8); files have all of them. */
const maxErrors = 5;

/** The last errors of a job. */
export function ImportErrors({ errors, noun }: { errors: readonly ImportJobError[]; noun: string }) {
  const wide = useWide();
  const last = errors.slice(-maxErrors);
  return (
    <section className="card" aria-label="Errors">
      <header>
        <h3>{errors.length > maxErrors ? `The last ${maxErrors} errors` : 'Errors'}</h3>
        <CountChip tone="red">{numberText(errors.length)}</CountChip>
      </header>
      {wide ? (
        <div className="import-table flush">
          <table>
            <thead>
              <tr>
                <th scope="col">CSV rows</th>
                <th scope="col">{`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`}</th>
                <th scope="col">Error</th>
                <th scope="col">Code</th>
              </tr>
            </thead>
            <tbody>
              {last.map(({ name, code, message, csvRows }, at) => (
                <tr key={at}>
                  <td className="rows">{formatRowNumbers(csvRows)}</td>
                  <td>
                    <b>{name}</b>
                  </td>
                  <td>{message}</td>
                  <td>
                    <code>{code}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <ul className="import-problems">
          {last.map(({ name, message, csvRows }, at) => (
            <li key={at}>
              <b>{name}</b>
              <span className="text">
                {message} · rows {formatRowNumbers(csvRows)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
