import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { CountChip } from '../CountChip.tsx';
import type { FeedRowResult } from './useRefusedRows.ts';

interface RefusedRowsProps {
  /** The first ones. */
  rows: readonly FeedRowResult[];
  totalCount: number;
}

/** The refused rows of a feed with their reasons. */
export const RefusedRows = ({ rows, totalCount }: RefusedRowsProps) => (
  <section className="card" aria-label="Refused rows">
    <header>
      <h3>{rows.length < totalCount ? `The first ${rows.length} refused rows` : 'Refused rows'}</h3>
      <CountChip tone="red">{numberText(totalCount)}</CountChip>
    </header>
    <div className="import-table flush">
      <table>
        <thead>
          <tr>
            <th scope="col" className="number">
              Row
            </th>
            <th scope="col">Name</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, groupKey, name, errors }) => (
            <tr key={id}>
              <td className="number">{groupKey}</td>
              <td>
                <b>{name}</b>
              </td>
              <td>
                {errors.map(({ message }, at) => (
                  <p key={at}>{message}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);
