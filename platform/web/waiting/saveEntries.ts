import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { countByKind } from '#platform/kernel/offline/countByKind.ts';
import { describeWaitingEntries } from '../offline/entryKinds.ts';
import { type OutboxFile, writeOutboxFiles } from '../offline/outboxFile.ts';
import { downloadFile } from '../parts/downloadFile.ts';
import { showToast } from '../parts/toast/toast.ts';
import { formatFileName } from './entryFileTexts.ts';

/** Downloads entries as a file, which `readOutboxFile` reads, and says so; very many are several files. */
export function saveEntriesToFile(file: OutboxFile): void {
  const texts = writeOutboxFiles(file);
  texts.forEach((text, index) =>
    downloadFile(
      new Blob([text], { type: 'application/json' }),
      formatFileName(file.owner.email, file.savedAt, index),
    ),
  );
  const { text: saved } = describeWaitingEntries(countByKind(file.entries));
  showToast(
    'success',
    `Saved ${saved} to ${texts.length === 1 ? 'a file' : countNoun(texts.length, 'file')}`,
  );
}
