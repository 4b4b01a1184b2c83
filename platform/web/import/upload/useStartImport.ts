import * as z from 'zod';
import { useRef } from 'react';
import { createId } from '../../parts/createId.ts';
import { RequestError } from '../../query/client/requestError.ts';
import { type ImportJobFieldsFragment, StartImportDocument } from '../../query/documents.ts';
import type { UserErrorEntry } from '../../query/outcome.ts';
import { useClient } from '../../query/useClient.ts';
import { useCommand } from '../../query/useCommand.ts';
import { useUser } from '../../session/useUser.ts';
import type { LoadedFile } from '../worker/loadedFile.ts';
import type { EntryNumbers } from '../checks/entryNumbers.ts';
import type { Client } from '../../query/client/client.ts';

const uploadedFile = z.object({ fileId: z.string() });

/** Uploads the file of an import and returns its id. */
async function uploadFile(client: Client, file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const path = `/api/imports/files?fileName=${encodeURIComponent(file.name)}`;
  return uploadedFile.parse(await client.upload(path, { type: 'text/csv', bytes })).fileId;
}

/** A started job, the earlier job of the same file, or the reason why nothing was started. */
type StartOutcome =
  | { job: ImportJobFieldsFragment; earlierJobId?: never }
  | { job?: never; earlierJobId: string }
  | { job?: never; earlierJobId?: never; message: string };

/** Ids of the attempts to start the import of a selected file, and its content as it was uploaded last. */
interface StartIds {
  reader: LoadedFile['reader'];
  uploaded?: { file: File; fileId: string } | undefined;
  first: string;
  again: string;
}

interface StartOptions {
  importAgain: boolean;
  updatePrices: boolean;
  createsMissing: boolean;
  /** Days of new terms by their names. */
  numbers: EntryNumbers;
}

/**
 * Uploads a file and starts its import. A selected file has the same ids whatever is corrected in it, so that a repetition after a
 * lost response starts nothing twice. A file that was changed, or that the server has removed since its upload, is sent again.
 */
export function useStartImport(
  kind: ImportJobFieldsFragment['kind'],
): (file: LoadedFile, options: StartOptions) => Promise<StartOutcome> {
  const client = useClient();
  const { tenantId } = useUser();
  const { run } = useCommand(StartImportDocument, { quiet: true });
  const latest = useRef<StartIds>(undefined);
  return async (file, { importAgain, updatePrices, createsMissing, numbers }) => {
    if (latest.current?.reader !== file.reader)
      latest.current = { reader: file.reader, first: createId(), again: createId() };
    const ids = latest.current;
    const importJobId = importAgain ? ids.again : ids.first;
    const start = async () => {
      if (ids.uploaded?.file !== file.file)
        ids.uploaded = { file: file.file, fileId: await uploadFile(client, file.file) };
      return run({
        importJobId,
        fileId: ids.uploaded.fileId,
        kind,
        importAgain,
        updatePrices,
        createPrograms: createsMissing,
        termDays: Object.entries(numbers).flatMap(([name, days]) =>
          typeof days === 'number' ? { name, days } : [],
        ),
        tenantId,
      });
    };
    try {
      let outcome = await start();
      if (!outcome.ok && hasExpiredFile(outcome.entries)) {
        ids.uploaded = undefined;
        outcome = await start();
      }
      if (outcome.ok) {
        const { importJob } = outcome.payload;
        return importJob ? { job: importJob } : { message: 'An unexpected error occurred.' };
      }
      const duplicate = outcome.entries.find((entry) => entry.__typename === 'DuplicateError');
      if (duplicate) return { earlierJobId: duplicate.entityId };
      return { message: outcome.error ? describeFailure(outcome.error) : outcome.message };
    } catch (error) {
      if (error instanceof RequestError) return { message: describeFailure(error) };
      throw error;
    }
  };
}

const hasExpiredFile = (entries: readonly UserErrorEntry[]): boolean =>
  entries.some((entry) => entry.__typename === 'ValidationError' && entry.field?.[0] === 'fileId');

/** Says what to do after a request without a response, which may have started the import. */
const describeFailure = ({ code, message }: RequestError): string =>
  code === 'NETWORK' || code === 'NO_ANSWER'
    ? `${message} Then try again: nothing is imported twice.`
    : message;
