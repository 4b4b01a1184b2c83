import type { FieldValues } from 'react-hook-form';
import { Note } from '../parts/message/Note.tsx';
import { DropArea } from '../import/upload/DropArea.tsx';
import { ImportFields } from '../import/upload/ImportFields.tsx';
import { StepHeading } from '../import/StepHeading.tsx';
import type { EditedRow } from '../record/editor/editor.ts';
import { type ListImport, templateName } from '../record/editor/listImport.ts';
import { ReadErrorNote } from './ReadErrorNote.tsx';
import type { useListFile } from './useListFile.ts';

/** Selects the file of a list. */
export function ListFileStep<Values extends FieldValues, Row extends EditedRow, Context>({
  definition: { name, columns, note },
  reader,
  disabledReason,
}: {
  definition: ListImport<Values, Row, Context>;
  reader: Pick<ReturnType<typeof useListFile>, 'error' | 'isReading' | 'select'>;
  disabledReason: string | undefined;
}) {
  const titles = columns.map(({ title }) => title);
  const required = columns.filter(({ isRequired }) => isRequired).map(({ title }) => title);
  return (
    <div className="import-center">
      <StepHeading takesFocus={false}>Select a file</StepHeading>
      {disabledReason !== undefined && (
        <Note kind="warning">{disabledReason} Please ask your manager if you need it.</Note>
      )}
      {note !== undefined && <Note kind="info">{note}</Note>}
      <ReadErrorNote error={reader.error} />
      <DropArea
        workflow={{ template: templateName(name), columns: titles }}
        isReading={reader.isReading}
        disabledReason={disabledReason}
        onSelect={(files) => void reader.select(files)}
      />
      <ImportFields required={required} optional={titles.filter((title) => !required.includes(title))} />
    </div>
  );
}
