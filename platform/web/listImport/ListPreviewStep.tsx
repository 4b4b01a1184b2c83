import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { FileEncoding } from '#platform/kernel/csv/decodeText.ts';
import { listUnimportedColumns } from '#platform/kernel/import/columnMapping.ts';
import type { FileTable } from '#platform/kernel/import/readTable.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { QuickFilter } from '../grid/filters/quickFilters.ts';
import { GridView } from '../grid/GridView.tsx';
import { CountChip } from '../import/CountChip.tsx';
import { FileEncodingNote } from '../import/preview/FileEncodingNote.tsx';
import { CorrectRowDialog } from '../import/preview/CorrectRowDialog.tsx';
import { StepHeading } from '../import/StepHeading.tsx';
import { Message } from '../parts/message/Message.tsx';
import type { DraftRows } from '../record/rows/draftRows.ts';
import { useWide } from '../theme/useWide.ts';
import type { FileRow, ListColumn } from '../record/editor/listImport.ts';
import './ListPreview.css';
import { outcomeLabels, type CheckedCells, previewColumns } from './previewColumns.ts';
import { ReadErrorNote } from './ReadErrorNote.tsx';
import type { ListFile } from './useListFile.ts';

const quickFilters: readonly QuickFilter[] = [
  { kind: 'choices', column: 'outcome', title: 'Result', choices: Object.values(outcomeLabels) },
];
const outcomeTones = { NEW: 'green', CHANGED: 'blue', UNCHANGED: 'grey', PROBLEM: 'red' } as const;
const outcomes = ['NEW', 'CHANGED', 'UNCHANGED', 'PROBLEM'] as const;
const getRowId = ({ number }: CheckedCells): string => String(number);
const getRowName = ({ number }: CheckedCells): string => `Row ${number}`;

type PreviewedRow = FileRow & CheckedCells;

/** Shows the checked rows of a file with their problems at the cells, in which they are corrected and checked again. */
export function ListPreviewStep({
  name,
  columns,
  file,
  rows,
  error,
  onCorrect,
  onEncoding,
}: {
  name: string;
  columns: readonly Pick<ListColumn<never>, 'title' | 'width'>[];
  file: ListFile;
  rows: readonly PreviewedRow[];
  /** Why the file could not be read in another encoding. */
  error: string | undefined;
  onCorrect: (rows: readonly FileRow[]) => void;
  onEncoding: (encoding: FileEncoding) => void;
}) {
  const { table, mapping, encoding, encodings } = file;
  const wide = useWide();
  const [opened, setOpened] = useState<number>();
  const openedRow = rows.find(({ number }) => number === opened);
  const mapped = useMemo(
    () => columns.filter(({ title }) => mapping[title] !== undefined),
    [columns, mapping],
  );
  const shown = useMemo(() => previewColumns(mapped), [mapped]);
  const drafts = useMemo(
    (): DraftRows<PreviewedRow> => ({
      enter: (cells) => {
        const byNumber = new Map<number, FileRow>();
        for (const { row, key, value } of cells) {
          const { number, id, cells: before } = byNumber.get(row.number) ?? row;
          byNumber.set(number, { number, id, cells: { ...before, [key]: String(value ?? '').trim() } });
        }
        onCorrect([...byNumber.values()]);
        return cells.map(() => ({ ok: true }));
      },
    }),
    [onCorrect],
  );
  const unimported = listUnimportedColumns(table.header, mapping);
  return (
    <>
      <StepHeading chips={<OutcomeChips rows={rows} />}>Preview</StepHeading>
      <ReadErrorNote error={error} />
      {encoding !== undefined && encodings.length > 1 && (
        <FileEncodingNote
          assumed={encoding}
          choices={encodings}
          samples={listSamples(table)}
          onChange={onEncoding}
        />
      )}
      {unimported.length > 0 && <p className="caption">Not imported: {unimported.join(', ')}</p>}
      <div className="list-preview">
        <GridView
          name={`listImport-${name}`}
          label="Rows of the file"
          rowsLabel="rows"
          rows={rows}
          columns={shown}
          rowId={getRowId}
          rowName={getRowName}
          quickFilters={quickFilters}
          paged
          drafts={drafts}
          {...(!wide && { onRowClick: ({ number }: CheckedCells) => setOpened(number) })}
          empty={<Message icon={IconFileSpreadsheet} title="No rows" text="The file has no rows." />}
        />
      </div>
      {openedRow && (
        <CorrectRowDialog
          key={openedRow.number}
          row={openedRow}
          titles={mapped.map(({ title }) => title)}
          onCorrect={(cells) => onCorrect([{ number: openedRow.number, id: openedRow.id, cells }])}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const OutcomeChips = ({ rows }: { rows: readonly CheckedCells[] }) =>
  outcomes.map((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    const label = outcome === 'PROBLEM' && count > 1 ? 'problems' : outcomeLabels[outcome].toLowerCase();
    return (
      count > 0 && (
        <CountChip key={outcome} tone={outcomeTones[outcome]}>
          {`${numberText(count)} ${label}`}
        </CountChip>
      )
    );
  });

const maxSamples = 5;

/** Returns the first texts whose letters depend on the encoding. */
const listSamples = ({ lines }: FileTable) =>
  lines
    .flatMap(({ number, cells }) =>
      cells.filter((cell) => /[^\0-\u007f]/.test(cell)).map((text) => ({ row: number, text })),
    )
    .slice(0, maxSamples);
