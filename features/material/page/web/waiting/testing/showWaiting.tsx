import type { FunctionComponent } from 'react';
import { registerEntryAreas } from '#platform/web/offline/entryKinds.ts';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { User } from '#platform/web/session/userSession.ts';
import { UserContext } from '#platform/web/session/useUser.ts';
import { SitesContext } from '#platform/web/site/sites.ts';
import { setSite } from '#platform/web/site/siteStore.ts';
import { type ShownPage, showPage } from '#platform/web/testing/dom/showPage.tsx';
import { type StubServer, startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { createWaitingUser } from '#platform/web/waiting/testing/waitingUser.ts';
import type { MovementEntry } from '../../../../deviceMovements/deviceMovement.ts';
import { respondToMovements } from '../../../../deviceMovements/web/testing/movementServer.ts';
import { countEntry } from '../../../../deviceMovements/web/testing/movements.ts';
import { waitingMovementsPath } from '../../../../items/web/materialPaths.ts';
import { movementEntryArea } from '../movementEntryArea.ts';
import { WaitingPage } from '../WaitingPage.tsx';

interface MaterialDevice {
  outbox: Outbox;
  server: StubServer;
  /** Stores a movement; returns its id. */
  add: (entry?: MovementEntry) => Promise<string>;
  show: (page?: FunctionComponent) => Promise<ShownPage>;
}

/** A device of Kim, or of somebody else, at Canby Farm, with a server that takes movements. */
export async function prepareMaterialDevice(change: Partial<User> = {}): Promise<MaterialDevice> {
  const { user, outbox } = createWaitingUser(change);
  const { tenantId } = user;
  registerEntryAreas([movementEntryArea]);
  const server = await startStubServer();
  respondToMovements(server);
  setSite({ id: 'canby', name: 'Canby Farm', tenantId });
  const sites = {
    sites: [
      { id: 'canby', name: 'Canby Farm', tenantId, status: 'ACTIVE' as const },
      { id: 'apopka', name: 'Apopka Tropicals', tenantId, status: 'ACTIVE' as const },
    ],
    loading: false,
    error: null,
    retry: () => {},
  };
  return {
    outbox,
    server,
    add: async (entry = countEntry()) => {
      const { siteId, ...payload } = entry;
      const id = createId();
      await outbox.add({ id, kind: payload.kind, format: 1, siteId, payload });
      return id;
    },
    show: (page = WaitingPage) =>
      showPage({
        server,
        pages: { [waitingMovementsPath]: page },
        path: waitingMovementsPath,
        wrap: (children) => (
          <UserContext value={user}>
            <SitesContext value={sites}>{children}</SitesContext>
          </UserContext>
        ),
      }),
  };
}
