import { type ReactNode, useRef } from 'react';
import { createId } from '../../parts/createId.ts';
import { showToast } from '../../parts/toast/toast.ts';
import type { ImportJobFieldsFragment } from '../../query/documents.ts';
import { downloadTextFile } from '../downloadTextFile.ts';
import type { LoadedFile } from '../loadedFile.ts';
import type { GroupOutcome, ImportReader } from '../worker/importReader.ts';

interface FailedRowsOptions {
  job: ImportJobFieldsFragment;
  openReader: () => ImportReader;
  getFile: () => LoadedFile | undefined;
  onFileRead: (file: LoadedFile) => void;
}

/**
 * Downloads the rows that were not imported. They come from the file: a page that has not read it, e.g. after a reload, asks the
 * user to select it again.
 */
export function useFailedRows({ job, openReader, getFile, onFileRead }: FailedRowsOptions): {
  download: (outcomes: readonly GroupOutcome[]) => void;
  /** Hidden input for the file. */
  input: ReactNode;
} {
  const input = useRef<HTMLInputElement>(null);
  const pending = useRef<readonly GroupOutcome[]>([]);
  const { fileName, fileSha256 } = job;

  async function build({ reader }: LoadedFile): Promise<void> {
    downloadTextFile(await reader.buildFailedRows(pending.current, fileName));
  }

  async function read(file: File): Promise<void> {
    const reader = openReader();
    const content = await reader.read(file);
    if (!('problems' in content) && (content.sha256 === null || content.sha256 === fileSha256)) {
      const loaded = { id: createId(), file, reader, content };
      onFileRead(loaded);
      await build(loaded);
      return;
    }
    reader.close();
    showToast('error', `This is not the file that was imported. Select ${fileName} as it was.`);
  }

  const report = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      showToast('error', 'The file of failed rows could not be made', {
        detail: error instanceof Error ? error.message : undefined,
      }),
    );

  return {
    download: (outcomes) => {
      pending.current = outcomes;
      const file = getFile();
      if (file) {
        report(build(file));
        return;
      }
      showToast('info', `Select ${fileName} once more: the failed rows are copied from it.`);
      input.current?.click();
    },
    input: (
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="Imported file"
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) report(read(file));
          target.value = '';
        }}
      />
    ),
  };
}
