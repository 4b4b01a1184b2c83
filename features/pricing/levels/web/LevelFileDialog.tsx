import { useState } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';
import {
  type ColumnMapping,
  findMappingProblem,
  proposeMapping,
} from '#platform/kernel/import/columnMapping.ts';
import { type FileTable, readTable } from '#platform/kernel/import/readTable.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import '#platform/web/import/Import.css';
import { DropArea } from '#platform/web/import/upload/DropArea.tsx';
import { ColumnsStep } from '#platform/web/import/columns/ColumnsStep.tsx';
import { templateName } from '#platform/web/record/editor/listImport.ts';
import { readDroppedFile } from '#platform/web/listImport/readDroppedFile.ts';
import { Dialog } from '#platform/web/panel/Dialog.tsx';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import type { LevelDraft } from './levelDraft.ts';
import { levelFileColumns, readLevelFile } from './levelFile.ts';
import type { LevelTargets } from './useLevelTargets.ts';

interface LevelFileDialogProps {
  levels: readonly LevelDraft[];
  targets: LevelTargets;
  today: Day;
  onAccept: (rows: ReturnType<typeof readLevelFile>) => void;
  onClose: () => void;
}

/** Reads price levels from a CSV file into the table of a group, where they are checked, corrected and saved. */
export function LevelFileDialog({ levels, targets, today, onAccept, onClose }: LevelFileDialogProps) {
  const [file, setFile] = useState<{ table: FileTable; mapping: ColumnMapping }>();
  const [error, setError] = useState<string>();
  const [isReading, setReading] = useState(false);

  async function select(files: readonly File[]): Promise<void> {
    setReading(true);
    const dropped = await readDroppedFile(files);
    setReading(false);
    const read = dropped.ok ? readTable(dropped.value, TextDecoder) : dropped;
    if (!read.ok) return setError(read.problems[0].message);
    setError(undefined);
    setFile({ table: read.value, mapping: proposeMapping(levelFileColumns, read.value.header).mapping });
    return undefined;
  }

  const problem = file && findMappingProblem(levelFileColumns, file.table.header, file.mapping);
  const rows =
    file && problem === undefined
      ? readLevelFile(file.table, file.mapping, { levels, today, targets })
      : undefined;
  const count = rows ? rows.added.length + rows.changedCount : 0;
  return (
    <Dialog title="Import Price Levels from CSV" size="large" onClose={onClose}>
      <DialogBody
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              kind="primary"
              disabledReason={
                !file ? 'Select a file first' : (problem ?? (count === 0 ? 'Nothing has changed' : undefined))
              }
              onClick={() => rows && onAccept(rows)}
            >
              Add to Table
            </Button>
          </>
        }
      >
        {error !== undefined && <Note kind="error">{error}</Note>}
        {file ? (
          <ColumnsStep
            columns={levelFileColumns}
            file={file}
            error={undefined}
            onChange={(mapping) => setFile({ ...file, mapping })}
          />
        ) : (
          <DropArea
            workflow={{
              template: templateName('price_levels'),
              columns: levelFileColumns.map(({ title }) => title),
            }}
            isReading={isReading}
            disabledReason={undefined}
            onSelect={(files) => void select(files)}
          />
        )}
        {rows && (
          <Note kind="info">
            {numberText(rows.added.length)} new, {numberText(rows.changedCount)} changed,{' '}
            {numberText(rows.unchangedCount)} unchanged. Save stores them.
          </Note>
        )}
      </DialogBody>
    </Dialog>
  );
}
