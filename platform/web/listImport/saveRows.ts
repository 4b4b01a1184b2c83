import type { FieldValues } from 'react-hook-form';
import type { Client } from '../query/client/client.ts';
import { isUnchanged } from '../query/outcome.ts';
import type { EditedRow } from '../record/editor/editor.ts';
import type { CheckedRow, ListImport } from './listImport.ts';

/** Requests at the same time; the server runs no more of one user. */
const maxRequests = 3;

/** Outcome of a row that was sent: its record as it is stored now, or why it was not saved. */
export type SavedRow<Row> =
  | { number: number; outcome: 'ADDED' | 'CHANGED' | 'UNCHANGED'; record: Row | null }
  | { number: number; outcome: 'FAILED'; message: string };

interface SaveOptions<Values extends FieldValues, Row extends EditedRow, Context> {
  client: Client;
  definition: ListImport<Values, Row, Context>;
  /** Rows without problems that add or change a record. */
  rows: readonly CheckedRow<Values, Row>[];
  context: Context;
  onSaved: (saved: SavedRow<Row>) => void;
}

/**
 * Saves rows one by one through the mutations of their editor, a few at a time, those with a lower rank first. A new record has the
 * id of its row, a changed one the version that was checked: nothing is added twice or overwritten. Once the server cannot be
 * reached, no more rows are sent.
 */
export async function saveRows<Values extends FieldValues, Row extends EditedRow, Context>({
  client,
  definition,
  rows,
  context,
  onSaved,
}: SaveOptions<Values, Row, Context>): Promise<void> {
  const { rank = () => 0 } = definition;
  let outage: string | undefined;
  async function save(row: CheckedRow<Values, Row>): Promise<SavedRow<Row>> {
    if (outage !== undefined) return { number: row.number, outcome: 'FAILED', message: outage };
    const outcome = await send(client, definition, row);
    if (outcome.ok)
      return {
        number: row.number,
        outcome: !row.record ? 'ADDED' : isUnchanged(outcome.notices) ? 'UNCHANGED' : 'CHANGED',
        record: outcome.payload.record,
      };
    if (outcome.error) outage = outcome.message;
    return { number: row.number, outcome: 'FAILED', message: outcome.message };
  }
  const byRank = Map.groupBy(rows, (row) => rank(row, context));
  for (const [, group] of [...byRank].toSorted(([one], [other]) => one - other)) {
    const waiting = [...group];
    const work = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) onSaved(await save(row));
    };
    await Promise.all(Array.from({ length: maxRequests }, work));
  }
}

const send = <Values extends FieldValues, Row extends EditedRow, Context>(
  client: Client,
  { editor }: ListImport<Values, Row, Context>,
  { values, record, id }: CheckedRow<Values, Row>,
) =>
  record
    ? editor.update.run(client, { values, record, expectedVersion: record.version })
    : editor.create.run(client, { values, id });
