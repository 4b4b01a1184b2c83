import { useState } from 'react';
import { isWaiting } from '#platform/kernel/offline/outboxEntry.ts';
import { maxOutboxFileBytes, type OutboxFile, readOutboxFile } from '../offline/outboxFile.ts';
import { useStore } from '../parts/store.ts';
import { hasCapability } from '#platform/kernel/capability.ts';
import { useUser } from '../session/useUser.ts';
import { findEntryArea } from '../offline/entryKinds.ts';
import { useUserOutbox } from '../offline/useUserOutbox.ts';
import { formatFileProblem, formatOtherUser, formatReadEntries } from './entryFileTexts.ts';
import { saveEntriesToFile } from './saveEntries.ts';

interface FileMessage {
  kind: 'success' | 'warning' | 'error';
  text: string;
}

interface EntryFilesState {
  /** Entries of all kinds that wait on this device. */
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

/** Saves waiting entries to a file, and reads one back: an own file into the own entries, another user's to be posted for him. */
export function useEntryFiles(names: string): EntryFilesState {
  const outbox = useUserOutbox();
  const { entries, meta } = useStore(outbox.store);
  const { capabilities } = useUser();
  const [isReading, setIsReading] = useState(false);
  const [message, setMessage] = useState<FileMessage>();
  const [otherFile, setOtherFile] = useState<OutboxFile>();
  const waiting = entries.filter(isWaiting);

  async function addFile(file: File): Promise<FileMessage | undefined> {
    if (file.size > maxOutboxFileBytes) return { kind: 'error', text: formatFileProblem('tooLarge', names) };
    const result = readOutboxFile(await file.text(), outbox.owner);
    if (!result.ok) return { kind: 'error', text: formatFileProblem(result.problem, names) };
    const { owner, entries: saved } = result.file;
    if (owner.userId !== outbox.owner.userId) {
      const canPost = saved.some(({ kind }) => {
        const area = findEntryArea(kind);
        return area && hasCapability(capabilities, area.managedBy);
      });
      if (!canPost) return { kind: 'warning', text: formatOtherUser(result.file) };
      setOtherFile(result.file);
      return undefined;
    }
    const added = await outbox.merge(saved);
    return { kind: 'success', text: formatReadEntries(saved, added) };
  }

  async function read(file: File): Promise<void> {
    setIsReading(true);
    setMessage(undefined);
    try {
      setMessage(await addFile(file));
    } catch {
      // The file was moved meanwhile, or the storage refused the entries.
      setMessage({
        kind: 'error',
        text: `The ${names} of this file could not be stored on this device. Keep the file, and try again.`,
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
      saveEntriesToFile({ owner, deviceId, savedAt: new Date().toISOString(), entries: waiting });
    },
    isReading,
    read,
    message,
    otherFile,
    closeOther: () => setOtherFile(undefined),
  };
}
