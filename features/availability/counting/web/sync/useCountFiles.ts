import { useState } from 'react';
import { isWaiting } from '#platform/kernel/offline/outboxEntry.ts';
import { maxOutboxFileBytes, type OutboxFile, readOutboxFile } from '#platform/web/offline/outboxFile.ts';
import { useStore } from '#platform/web/parts/store.ts';
import { useHasCapability } from '#platform/web/session/useUser.ts';
import { useUserOutbox } from '../../../deviceCounts/web/useDeviceCounts.ts';
import { fileProblemTexts, formatOtherUser, formatReadCounts } from './countFileTexts.ts';
import { saveCountsToFile } from './saveCounts.ts';

interface FileMessage {
  kind: 'success' | 'warning' | 'error';
  text: string;
}

interface CountFilesState {
  /** Entries that wait on this device, completed locations included. */
  waiting: number;
  save: () => Promise<void>;
  isReading: boolean;
  read: (file: File) => Promise<void>;
  /** Result of the last reading. */
  message: FileMessage | undefined;
  /** A file of another user that this user may post. */
  otherFile: OutboxFile | undefined;
  closeOther: () => void;
}

/** Saves waiting counts to a file, and reads one back: an own file into the own counts, another user's to be posted for him. */
export function useCountFiles(): CountFilesState {
  const outbox = useUserOutbox();
  const { entries, meta } = useStore(outbox.store);
  const canManage = useHasCapability('availability.manage');
  const [isReading, setIsReading] = useState(false);
  const [message, setMessage] = useState<FileMessage>();
  const [otherFile, setOtherFile] = useState<OutboxFile>();
  const waiting = entries.filter(isWaiting);

  async function addFile(file: File): Promise<FileMessage | undefined> {
    if (file.size > maxOutboxFileBytes) return { kind: 'error', text: fileProblemTexts.tooLarge };
    const result = readOutboxFile(await file.text(), outbox.owner);
    if (!result.ok) return { kind: 'error', text: fileProblemTexts[result.problem] };
    const { owner, entries: saved } = result.file;
    if (owner.userId !== outbox.owner.userId) {
      if (!canManage) return { kind: 'warning', text: formatOtherUser(result.file) };
      setOtherFile(result.file);
      return undefined;
    }
    const added = await outbox.merge(saved);
    return { kind: 'success', text: formatReadCounts(saved.length, added) };
  }

  async function read(file: File): Promise<void> {
    setIsReading(true);
    setMessage(undefined);
    try {
      setMessage(await addFile(file));
    } catch {
      // The file was moved meanwhile, or the storage refused the counts.
      setMessage({
        kind: 'error',
        text: 'The counts of this file could not be stored on this device. Keep the file, and try again.',
      });
    }
    setIsReading(false);
  }

  return {
    waiting: waiting.length,
    save: async () => {
      if (!meta) return;
      const { owner, deviceId } = meta;
      // The file is all the more needed when the browser stores nothing.
      await outbox.markInFile(waiting.map(({ id }) => id)).catch(() => {});
      saveCountsToFile({ owner, deviceId, savedAt: new Date().toISOString(), entries: waiting });
    },
    isReading,
    read,
    message,
    otherFile,
    closeOther: () => setOtherFile(undefined),
  };
}
