import type { FunctionComponent } from 'react';
import { registerEntryAreas } from '#platform/web/offline/entryKinds.ts';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { User } from '#platform/web/session/userSession.ts';
import { UserContext } from '#platform/web/session/useUser.ts';
import { setSite } from '#platform/web/site/siteStore.ts';
import { type ShownPage, showPage } from '#platform/web/testing/dom/showPage.tsx';
import { type StubServer, startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { createWaitingUser } from '#platform/web/waiting/testing/waitingUser.ts';
import { completedKind, countKind, type CountPayload } from '../../../deviceCounts/deviceCount.ts';
import { respondToPosts } from '../../../deviceCounts/web/testing/countServer.ts';
import { countPayload } from '../../../deviceCounts/web/testing/deviceCounts.ts';
import { countEntryArea } from '../countEntryArea.ts';
import { countPath, postedPath, reviewPath } from '../countingPaths.ts';

interface CountingDevice {
  outbox: Outbox;
  /** Kim, whom no other test has. */
  counter: User;
  server: StubServer;
  /** Stores a count at Canby Farm. */
  addCount: (values?: Partial<CountPayload>, siteId?: string) => Promise<string>;
  addCompletion: (locationPath: string) => Promise<string>;
  /** Settles counts as the server does in a post. */
  settle: (
    outcome: 'RECORDED' | 'HELD' | 'DELETED_ON_SERVER',
    ids: readonly string[],
    at?: string,
  ) => Promise<void>;
  show: (pages: Readonly<Record<string, FunctionComponent>>, path?: string) => Promise<ShownPage>;
}

/** A device of Kim, or of somebody else, at Canby Farm, with a server that takes posts. */
export async function prepareDevice(change: Partial<User> = {}): Promise<CountingDevice> {
  const { user: counter, outbox } = createWaitingUser(change);
  registerEntryAreas([countEntryArea]);
  const server = await startStubServer();
  respondToPosts(server);
  setSite({ id: 'canby', name: 'Canby Farm', tenantId: counter.tenantId });
  return {
    outbox,
    counter,
    server,
    addCount: async (values, siteId = 'canby') => {
      const id = createId();
      await outbox.add({ id, kind: countKind, format: 1, siteId, payload: countPayload(values) });
      return id;
    },
    addCompletion: async (locationPath) => {
      const id = createId();
      const payload = { locationId: locationPath, locationPath };
      await outbox.add({ id, kind: completedKind, format: 1, siteId: 'canby', payload });
      return id;
    },
    settle: async (outcome, ids, at = '2027-01-04T12:30:00.000Z') => {
      const message = outcome === 'HELD' ? 'Location is inactive' : null;
      const revs = new Map(outbox.store.get().entries.map(({ id, rev }) => [id, rev]));
      await outbox.settle(
        ids.map((id) => ({ id, rev: revs.get(id) ?? 1, outcome, message })),
        at,
      );
    },
    show: (pages, path = reviewPath) =>
      showPage({
        server,
        pages: { [countPath]: () => <p>Count</p>, [postedPath]: () => <p>Posted</p>, ...pages },
        path,
        wrap: (children) => <UserContext value={counter}>{children}</UserContext>,
      }),
  };
}
