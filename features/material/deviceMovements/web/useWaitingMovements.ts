import { useMemo } from 'react';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import type { SettledEntry } from '#platform/kernel/offline/outboxEntry.ts';
import type { Outbox } from '#platform/web/offline/outbox.ts';
import type { OutboxState } from '#platform/web/offline/outboxState.ts';
import { useUserOutbox } from '#platform/web/offline/useUserOutbox.ts';
import { useStore } from '#platform/web/parts/store.ts';
import {
  type DeviceMovement,
  listMovements,
  movementFormat,
  type MovementPayload,
  readDeviceMovement,
} from '../deviceMovement.ts';

/** A settled movement with its readable payload. */
export interface SettledMovement extends SettledEntry<MovementPayload> {
  entry: DeviceMovement;
}

/** The user's movements on this device. */
interface WaitingMovements {
  status: OutboxState['status'];
  /** Movements that wait, in the order in which they were recorded. */
  movements: readonly DeviceMovement[];
  /** Settled ones that the user has to read about. */
  notices: readonly SettledMovement[];
}

function listWaiting({ status, entries, history }: OutboxState): WaitingMovements {
  return {
    status,
    movements: listMovements(entries),
    notices: history.flatMap((settled) => {
      const entry = settled.isRead ? undefined : readDeviceMovement(settled.entry);
      return entry ? [{ ...settled, entry }] : [];
    }),
  };
}

/** One list for all components of a page. */
const listOnce = memoizeLast(listWaiting);

/** Counts and moves of material that wait on this device, of all sites and items unless some are named. */
export function useWaitingMovements(
  filter: { siteId?: string; materialItemId?: string } = {},
): WaitingMovements {
  const { siteId, materialItemId } = filter;
  const all = listOnce(useStore(useUserOutbox().store));
  return useMemo(() => {
    if (siteId === undefined && materialItemId === undefined) return all;
    const isListed = (movement: DeviceMovement) =>
      (siteId === undefined || movement.siteId === siteId) &&
      (materialItemId === undefined || movement.payload.materialItemId === materialItemId);
    return {
      status: all.status,
      movements: all.movements.filter(isListed),
      notices: all.notices.filter(({ entry }) => isListed(entry)),
    };
  }, [all, siteId, materialItemId]);
}

/** Changes of waiting movements; each resolves when it is stored, and throws when the browser refuses it. */
interface MovementCommands {
  /** Corrects a movement, which keeps its time; false when the server may have it by now. */
  edit: (id: string, payload: MovementPayload) => Promise<boolean>;
  /** Removes a movement; false when the server may have it by now. */
  remove: (id: string) => Promise<boolean>;
}

const movementCommands = (outbox: Outbox): MovementCommands => ({
  edit: async (id, payload) =>
    (await outbox.editUnsent(id, { payload, format: movementFormat })) !== undefined,
  remove: (id) => outbox.discard(id),
});

export function useMovementCommands(): MovementCommands {
  const outbox = useUserOutbox();
  return useMemo(() => movementCommands(outbox), [outbox]);
}
