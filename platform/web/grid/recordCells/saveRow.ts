import type { CellValue } from '#platform/kernel/grid/column.ts';
import { isSameValue } from '../editing/editProblems.ts';
import type { CellEditResult } from '../editing/cellEditResult.ts';
import type { RecordCell } from '../editing/recordCells.ts';
import type { Outcome, UserErrorEntry } from '../../query/outcome.ts';
import { isSameRecord } from '../../record/form/compareRecords.ts';
import { createFormFieldFinder, type RecordFormDefinition } from '../../record/form/recordFields.ts';
import type { FieldCell } from './fieldCell.ts';

/** Cells of a record that can be edited, with the form whose rules they have. */
export interface RowCellsDefinition<Values extends object, Stored> {
  form: RecordFormDefinition<Values, Stored, undefined>;
  /** By the key of their column. */
  cells: Readonly<Record<string, FieldCell<Values>>>;
}

/** A record while its cells are saved. */
export interface SavedRecordRow<Values, Stored> {
  /** The record after the last response. */
  current: () => Stored;
  send: (values: Values, record: Stored) => Promise<Outcome<{ readonly record: Stored | null }>>;
  /** Reads the record again and shows it: null when there is none any more, undefined when that fails. */
  reread: () => Promise<Stored | null | undefined>;
  /** Shows a saved record. */
  publish: (stored: Stored) => Promise<void>;
  /** Returns who changed a field of the record last: 'Sasha Greenway'. */
  findAuthor: (field: string) => Promise<string>;
}

type Cell = Pick<RecordCell<unknown>, 'key' | 'before' | 'value'>;

/** Stale versions, and refusals of some cells, after which the others are sent again. */
const maxRequests = 5;

const unexpected = 'An unexpected error occurred.';

/** Returns the value of a cell in the values of the form. */
const readCell = <Values>({ field, toCell }: FieldCell<Values>, values: Values): CellValue =>
  toCell(values[field] as never);

/** Returns the values with that of a cell, or the reason for which the cell cannot have it. */
function enterCell<Values extends object>(
  cell: FieldCell<Values> | undefined,
  values: Values,
  value: CellValue,
): Values | { problem: string } {
  if (!cell) return { problem: 'This column cannot be edited' };
  const entered = cell.enter(value);
  return 'problem' in entered ? entered : { ...values, [cell.field]: entered.value };
}

const isProblem = (entered: object): entered is { problem: string } => 'problem' in entered;

/** Returns an entered value as it reads once stored; the value itself when the cell refuses it. */
export function normalizeCell<Values extends object, Stored>(
  { form, cells }: RowCellsDefinition<Values, Stored>,
  stored: Stored,
  { key, value }: Pick<Cell, 'key' | 'value'>,
): CellValue {
  const cell = cells[key];
  const entered = enterCell(cell, form.toValues(stored), value);
  return !cell || isProblem(entered) ? value : readCell(cell, form.normalize(entered));
}

/**
 * Saves the cells of a record in one request, and returns a result for each. Cells that the rules or the server refuse, or
 * somebody else has changed, are left out; the others are saved. Sends nothing more once it is stopped.
 */
export async function saveRow<Values extends object, Stored, One extends Cell>(
  definition: RowCellsDefinition<Values, Stored>,
  requested: readonly One[],
  row: SavedRecordRow<Values, Stored>,
  isStopped: () => boolean,
): Promise<ReadonlyMap<One, CellEditResult>> {
  const { form, cells } = definition;
  const results = new Map<One, CellEditResult>();
  const listOpen = () => requested.filter((cell) => !results.has(cell));
  const read = ({ key }: Cell, stored: Stored): CellValue => {
    const cell = cells[key];
    return cell ? readCell(cell, form.toValues(stored)) : null;
  };
  const finish = (result: CellEditResult) => {
    for (const cell of listOpen()) results.set(cell, result);
    return results;
  };

  async function refuseOvertaken(stored: Stored): Promise<void> {
    for (const cell of listOpen()) {
      const storedValue = read(cell, stored);
      if (isSameValue(storedValue, cell.before) || isSameValue(storedValue, cell.value)) continue;
      const author = await row.findAuthor(cells[cell.key]?.field ?? cell.key);
      results.set(cell, {
        ok: false,
        message: `${author} changed this meanwhile.`,
        mayRetry: true,
        storedValue,
      });
    }
  }

  /** Refuses the cells of the fields that have messages; all of them when the messages are about other fields. */
  function refuseFields(messages: Readonly<Record<string, string>>): void {
    const [first] = Object.values(messages);
    if (first === undefined) return;
    const named = listOpen().filter(({ key }) => messages[cells[key]?.field ?? ''] !== undefined);
    if (named.length === 0) return void finish({ ok: false, message: first });
    for (const cell of named)
      results.set(cell, { ok: false, message: messages[cells[cell.key]?.field ?? ''] ?? first });
  }

  /** Returns the record with the cells that pass the rules. */
  function enterOpen(stored: Stored): Values {
    const accepted = form.toValues(stored);
    let values = accepted;
    for (const cell of listOpen()) {
      const entered = enterCell(cells[cell.key], values, cell.value);
      if (isProblem(entered)) results.set(cell, { ok: false, message: entered.problem });
      else values = entered;
    }
    const openCount = listOpen().length;
    refuseFields(form.validate(values, accepted));
    return listOpen().length === openCount ? values : enterOpen(stored);
  }

  const toMessages = (
    entries: readonly UserErrorEntry[],
    message: string,
  ): Readonly<Record<string, string>> => {
    const findField = createFormFieldFinder(form.fields, form.inputParts);
    const named = entries.flatMap((entry): [string, string][] =>
      entry.severity === 'ERROR' && 'field' in entry && entry.field
        ? [[findField(entry.field), entry.message]]
        : [],
    );
    return named.length === 0 ? { '': message } : Object.fromEntries(named);
  };

  for (let requests = 0; requests < maxRequests; requests += 1) {
    if (isStopped()) return finish({ ok: false, message: 'You left the page', isDeclined: true });
    const stored = row.current();
    await refuseOvertaken(stored);
    const values = enterOpen(stored);
    if (listOpen().length === 0) return results;
    if (isSameRecord(form, values, form.toValues(stored))) return finish({ ok: true });
    const outcome = await row.send(values, stored);
    if (outcome.ok) {
      if (outcome.payload.record) await row.publish(outcome.payload.record);
      return finish({ ok: true });
    }
    const { message, entries, error } = outcome;
    const isStale = entries.some(({ code }) => code === 'STALE_VERSION');
    if (!isStale && !error) {
      refuseFields(toMessages(entries, message));
      continue;
    }
    const reread = await row.reread();
    if (reread === null) return finish({ ok: false, message: 'This row no longer exists' });
    if (reread === undefined) return finish({ ok: false, message, mayRetry: true });
    if (isStale) continue;
    // The response was lost: the record says whether it was saved.
    for (const cell of listOpen())
      results.set(
        cell,
        isSameValue(read(cell, reread), cell.value) ? { ok: true } : { ok: false, message, mayRetry: true },
      );
  }
  return finish({ ok: false, message: unexpected, mayRetry: true });
}
