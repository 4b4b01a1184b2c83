import { useState } from 'react';
import type { LoadedFile } from '../worker/loadedFile.ts';
import { GroupDialog } from '../preview/GroupDialog.tsx';
import { PreviewTable, type PreviewTitle } from '../preview/PreviewTable.tsx';

/** Title and columns of the table. */
export interface CheckedTable {
  title: string;
  columns: readonly PreviewTitle[];
}

/** Groups with what the checks found, page by page, and the details of one of them. */
export function CheckedGroups({
  file,
  checked: { title, columns },
  noun,
  onCorrect,
}: {
  file: LoadedFile;
  checked: CheckedTable;
  noun: string;
  onCorrect: (row: number) => void;
}) {
  const [openIndex, setOpenIndex] = useState<number>();
  return (
    <section aria-label={title}>
      <h3 className="import-title">{title}</h3>
      <PreviewTable file={file} columns={columns} noun={noun} isChecked onOpen={setOpenIndex} />
      {openIndex !== undefined && (
        <GroupDialog
          file={file}
          index={openIndex}
          isChecked
          onCorrect={(row) => {
            setOpenIndex(undefined);
            onCorrect(row);
          }}
          onClose={() => setOpenIndex(undefined)}
        />
      )}
    </section>
  );
}
