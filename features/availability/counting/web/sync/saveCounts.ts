import { downloadFile } from '#platform/web/parts/downloadFile.ts';
import { type OutboxFile, writeOutboxFiles } from '#platform/web/offline/outboxFile.ts';
import { formatFileName } from './countFileTexts.ts';

/** Downloads counts as a file, which `readOutboxFile` reads; very many are several files. */
export function saveCountsToFile(file: OutboxFile): void {
  writeOutboxFiles(file).forEach((text, index) =>
    downloadFile(
      new Blob([text], { type: 'application/json' }),
      formatFileName(file.owner.email, file.savedAt, index),
    ),
  );
}
