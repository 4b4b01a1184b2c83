// Prints the hashes of the web app's documents in the format of TRUSTED_DOCUMENTS_FILE. Added before an update, they keep
// browsers working that still run this version.
//   node scripts/documentHashes.ts >> trusted.txt
import { join } from 'node:path';
import { webOperationTexts } from '#platform/server/requests/operationTexts.ts';
import { hashDocument } from '#platform/server/requests/trustedDocuments.ts';

for (const text of webOperationTexts(join(import.meta.dirname, '..')))
  console.log(`${hashDocument(text)}  ${/\w+ \w+/.exec(text)?.[0] ?? ''}`);
