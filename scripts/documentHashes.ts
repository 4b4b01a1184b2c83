// Prints the hashes of the web app's documents as TRUSTED_DOCUMENTS_FILE has them. Added before an update, they let browsers
// that still run this version go on until they have reloaded.
//   node scripts/documentHashes.ts >> trusted.txt
import { join } from 'node:path';
import { webOperationTexts } from '#platform/server/graphql/operationTexts.ts';
import { documentHash } from '#platform/server/graphql/trustedDocuments.ts';

for (const text of webOperationTexts(join(import.meta.dirname, '..')))
  console.log(`${documentHash(text)}  ${/\w+ \w+/.exec(text)?.[0] ?? ''}`);
