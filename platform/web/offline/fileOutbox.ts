import { markEntrySent, type OutboxEntry, settleEntry } from '#platform/kernel/offline/outboxEntry.ts';
import { createStore } from '../parts/store.ts';
import type { OutboxState } from './outboxState.ts';
import type { OutboxFile } from './outboxFile.ts';
import type { PostedOutbox } from './poster.ts';

/**
 * Entries of a file, to be posted for the user who recorded them. They last as long as the page: nothing of them is stored among
 * the entries of the user who reads the file.
 */
export function openFileOutbox({ owner, entries }: OutboxFile): PostedOutbox {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const store = createStore<OutboxState>(toState());

  function toState(): OutboxState {
    return {
      status: 'ready',
      entries: [...byId.values()],
      history: [],
      saving: [],
      meta: undefined,
    };
  }

  return {
    owner,
    store,
    markSent: async (ids) => {
      const sent: OutboxEntry[] = [];
      for (const id of ids) {
        const entry = byId.get(id);
        if (entry) sent.push(markEntrySent(entry, entry.rev));
      }
      for (const entry of sent) byId.set(entry.id, entry);
      return sent;
    },
    settle: async (results, settledAt) => {
      for (const result of results) {
        const entry = byId.get(result.id);
        const rest = entry && settleEntry(entry, result, settledAt).entry;
        if (rest) byId.set(rest.id, rest);
        else byId.delete(result.id);
      }
      store.set(toState());
    },
    // The clock of this device has nothing to do with the times of the file.
    noteContact: async () => {},
  };
}
