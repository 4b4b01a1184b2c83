import * as z from 'zod';
import { RequestError } from '../query/client/requestError.ts';
import type { Client } from '../query/client/client.ts';

const uploadedFile = z.object({ fileId: z.string() });

/** Texts by the code of a refused upload. */
const messages: Partial<Record<string, string>> = {
  HTTP_413: 'File size exceeds maximum limit of 10MB',
  HTTP_415: 'Invalid file type. Please select a CSV file.',
};

/** Uploads the file of an import and returns its id. Fails with the text for the user. */
export async function uploadFile(client: Client, file: File): Promise<string> {
  // Browsers refuse to read a file that was changed or removed after it was selected.
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new Error(`${file.name} has changed since you selected it. Cancel and select it again.`, { cause });
  });
  const path = `/api/imports/files?fileName=${encodeURIComponent(file.name)}`;
  try {
    return uploadedFile.parse(await client.upload(path, { type: 'text/csv', bytes })).fileId;
  } catch (error) {
    const message = error instanceof RequestError ? messages[error.code] : undefined;
    throw message === undefined ? error : new Error(message, { cause: error });
  }
}
