import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { createId } from '../../parts/createId.ts';
import { openOutbox, type Outbox } from '../outbox.ts';
import type { OutboxOwner } from '../outboxDatabase.ts';

/** Gives the test an empty localStorage; `vi.unstubAllGlobals` ends it. */
export function stubLocalStorage(): void {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  });
}

/** Gives the tabs of a test locks that nobody waits for, as if the tab that has one were frozen; `vi.unstubAllGlobals` ends it. */
export function stubTabLocks(): void {
  const held = new Set<string>();
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: object, run: () => Promise<unknown>) => {
        if (held.has(name)) throw new DOMException('The tab is frozen.', 'AbortError');
        held.add(name);
        try {
          return await run();
        } finally {
          held.delete(name);
        }
      },
    },
  });
}

let owners = 0;

/** Returns a user whom no other test has. */
export function createOwner(): OutboxOwner {
  owners += 1;
  const email = `kim${owners}@moif.example.com`;
  return {
    issuer: 'https://sign-in',
    tenantId: 'MOIF',
    // Test files share the databases of a process.
    userId: createId(),
    email,
    companyName: 'MOIF Plants',
  };
}

export const testStart = Date.parse('2027-01-04T12:00:00.000Z');

/** Opens an outbox and waits until it is read. */
export async function openTestOutbox(
  owner = createOwner(),
  now: () => number = () => testStart,
  takeJump: () => boolean = () => false,
): Promise<Outbox> {
  const outbox = openOutbox(owner, { now, takeJump });
  const { promise, resolve } = Promise.withResolvers<void>();
  const unsubscribe = outbox.store.subscribe(() => outbox.store.get().status === 'ready' && resolve());
  await promise;
  unsubscribe();
  return outbox;
}
