import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { downloadFile } from '#platform/web/parts/downloadFile.ts';
import { type OutboxFile, writeOutboxFiles } from '#platform/web/offline/outboxFile.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { countKind } from '../../../deviceCounts/deviceCount.ts';
import { formatFileName } from './countFileTexts.ts';

/** Downloads counts as a file, which `readOutboxFile` reads, and says so; very many are several files. */
export function saveCountsToFile(file: OutboxFile): void {
  const texts = writeOutboxFiles(file);
  texts.forEach((text, index) =>
    downloadFile(
      new Blob([text], { type: 'application/json' }),
      formatFileName(file.owner.email, file.savedAt, index),
    ),
  );
  const counts = file.entries.filter(({ kind }) => kind === countKind).length;
  const saved = counts > 0 ? countNoun(counts, 'count') : countNoun(file.entries.length, 'finished location');
  showToast(
    'success',
    `Saved ${saved} to ${texts.length === 1 ? 'a file' : countNoun(texts.length, 'file')}`,
  );
}
