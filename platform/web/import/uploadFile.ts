import * as z from 'zod';
import type { Client } from '../query/client/client.ts';

const uploadedFile = z.object({ fileId: z.string() });

/** Uploads the file of an import and returns its id. Fails with the text for the user. */
export async function uploadFile(client: Client, file: File): Promise<string> {
  // Browsers refuse to read a file that was changed or removed after it was selected.
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new Error(`${file.name} has changed since you selected it. Cancel and select it again.`, { cause });
  });
  const path = `/api/imports/files?fileName=${encodeURIComponent(file.name)}`;
  return uploadedFile.parse(await client.upload(path, { type: 'text/csv', bytes })).fileId;
}
