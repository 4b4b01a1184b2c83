import { useRef } from 'react';
import { createId } from '../../parts/createId.ts';
import { type ImportJobFieldsFragment, StartImportDocument } from '../../query/documents.ts';
import { useClient } from '../../query/useClient.ts';
import { useCommand } from '../../query/useCommand.ts';
import { useUser } from '../../session/useUser.ts';
import type { LoadedFile } from '../loadedFile.ts';
import { uploadFile } from '../uploadFile.ts';

/** A started job, the earlier job of the same file, or the reason why nothing was started. */
type StartOutcome =
  | { job: ImportJobFieldsFragment; earlierJobId?: never }
  | { job?: never; earlierJobId: string }
  | { job?: never; earlierJobId?: never; message: string };

/** Ids of the attempts to start the import of a file. */
interface StartIds {
  file: LoadedFile;
  fileId?: string | undefined;
  first: string;
  again: string;
}

interface StartOptions {
  importAgain: boolean;
  updatePrices: boolean;
}

/**
 * Uploads a file and starts its import. The same attempt has the same ids, so that a repetition after a lost response starts
 * nothing twice.
 */
export function useStartImport(
  kind: ImportJobFieldsFragment['kind'],
): (file: LoadedFile, options: StartOptions) => Promise<StartOutcome> {
  const client = useClient();
  const { tenantId } = useUser();
  const { run } = useCommand(StartImportDocument, { quiet: true });
  const latest = useRef<StartIds>(undefined);
  return async (file, { importAgain, updatePrices }) => {
    if (latest.current?.file !== file) latest.current = { file, first: createId(), again: createId() };
    const ids = latest.current;
    ids.fileId ??= await uploadFile(client, file.file);
    const importJobId = importAgain ? ids.again : ids.first;
    const outcome = await run({
      importJobId,
      fileId: ids.fileId,
      kind,
      importAgain,
      updatePrices,
      tenantId,
    });
    if (outcome.ok) {
      const { importJob } = outcome.payload;
      return importJob ? { job: importJob } : { message: 'An unexpected error occurred.' };
    }
    const duplicate = outcome.entries.find((entry) => entry.__typename === 'DuplicateError');
    if (duplicate) return { earlierJobId: duplicate.entityId };
    // The upload has expired; the next attempt sends the file again.
    if (outcome.entries.some(({ code }) => code === 'NOT_FOUND')) ids.fileId = undefined;
    return { message: outcome.message };
  };
}
