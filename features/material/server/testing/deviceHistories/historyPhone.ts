import { countKind } from '#features/availability/deviceCounts/deviceCount.ts';
import { postCounts } from '#features/availability/deviceCounts/web/postCounts.ts';
import { countPayload } from '#features/availability/deviceCounts/web/testing/deviceCounts.ts';
import { isRejected } from '#platform/kernel/offline/outboxEntry.ts';
import type { Random } from '#platform/kernel/testing/random.ts';
import { openOutbox, type Outbox } from '#platform/web/offline/outbox.ts';
import { createId } from '#platform/web/parts/createId.ts';
import type { MovementPayload } from '../../../deviceMovements/deviceMovement.ts';
import { postDeviceMovements } from '../../../deviceMovements/web/postDeviceMovements.ts';
import { brokenClient, BrowserClosed, type ReceivedRequest } from './historyRequests.ts';

/** A movement that a user recorded, by what the user did. */
export interface PhoneMovement {
  id: string;
  /** Contents in their order; the last one is what should be recorded. */
  contents: MovementPayload[];
  recordedMs: number;
  /** The user removed it, after the server refused it or before it was sent. */
  isRemoved: boolean;
}

/** A count of availability that a user recorded. */
interface PhoneCount {
  id: string;
  quantity: number;
}

interface PhoneOptions {
  random: Random;
  siteId: string;
  locationIds: readonly [string, string];
  materialItemId: string;
  /** Item and bay of the counts of availability. */
  counted: { itemId: string; locationId: string };
  /** By how much the clock of the phone is ahead. */
  clockErrorMs: number;
  /** The phone was online before it went into the greenhouse. */
  knowsServer: boolean;
  getTimeMs: () => number;
  carryOut: (request: ReceivedRequest) => Promise<unknown>;
  delayed: ReceivedRequest[];
}

/** A phone with one user whose outbox has counts of availability, and counts and moves of material. */
interface HistoryPhone {
  movements: readonly PhoneMovement[];
  counts: readonly PhoneCount[];
  act: () => Promise<void>;
  /** Posts everything over a network that works; returns the outbox then. */
  finish: () => Promise<Outbox>;
}

export async function createHistoryPhone(options: PhoneOptions): Promise<HistoryPhone> {
  const { random, siteId, locationIds, materialItemId, counted, getTimeMs } = options;
  const clock = { now: () => getTimeMs() + options.clockErrorMs, takeJump: () => false };
  const userId = createId();
  const owner = {
    issuer: 'history',
    tenantId: 'HISTORY',
    userId,
    email: 'kim@example.com',
    companyName: 'H',
  };
  const open = async (): Promise<Outbox> => {
    const outbox = openOutbox(owner, clock);
    await new Promise<void>((resolve) => {
      const check = () => outbox.store.get().status === 'ready' && resolve();
      outbox.store.subscribe(check);
      check();
    });
    return outbox;
  };
  let tabs = [await open(), await open()];
  const movements: PhoneMovement[] = [];
  const counts: PhoneCount[] = [];
  const underWay: ReceivedRequest[] = [];
  let isQuiet = false;
  let isPosting = false;
  let isFrozen = false;
  if (options.knowsServer)
    await tabs[0]?.noteContact({
      sentMs: clock.now(),
      respondedMs: clock.now(),
      receivedAt: new Date(getTimeMs()).toISOString(),
    });

  function drawPayload(): MovementPayload {
    const [here, there] = random.chance(0.5) ? locationIds : [locationIds[1], locationIds[0]];
    const recorded = { materialItemId, itemName: 'Pot', unit: null, reasonCode: 'OTHER', comment: null };
    const quantity = 1 + random.integerBelow(30);
    const kind = random.integerBelow(3);
    return kind === 0
      ? {
          ...recorded,
          kind: 'materialMove',
          fromLocationId: here,
          fromLocationName: 'Here',
          toLocationId: there,
          toLocationName: 'There',
          quantity,
        }
      : {
          ...recorded,
          kind: 'materialCount',
          countType: kind === 1 ? 'SET' : 'INCREMENT',
          locationId: here,
          locationName: 'Here',
          quantity,
        };
  }

  async function add(): Promise<void> {
    const id = createId();
    if (random.chance(0.25)) {
      const quantity = counts.length + 1;
      const payload = countPayload({ ...counted, quantity });
      await random.pick(tabs).add({ id, kind: countKind, format: 1, siteId, payload });
      counts.push({ id, quantity });
      return;
    }
    const payload = drawPayload();
    await random.pick(tabs).add({ id, kind: payload.kind, format: 1, siteId, payload });
    movements.push({ id, contents: [payload], recordedMs: getTimeMs(), isRemoved: false });
  }

  /** Corrects or removes a movement, which the outbox allows only while the server has nothing of it. */
  async function correct(): Promise<void> {
    const correctable = movements.filter(({ isRemoved }) => !isRemoved);
    if (correctable.length === 0) return add();
    const movement = random.pick(correctable);
    const outbox = random.pick(tabs);
    // The server may carry out an earlier request of it that is still under way.
    const isUnderWay = [...options.delayed, ...underWay].some(
      ({ input }) => 'clientMutationId' in input && input.clientMutationId === movement.id,
    );
    if (random.chance(0.3) && !isUnderWay) {
      if (await outbox.discard(movement.id)) movement.isRemoved = true;
      return;
    }
    const [last] = movement.contents.toReversed();
    if (!last) return;
    const payload = { ...last, quantity: 1 + random.integerBelow(30) };
    if (await outbox.editUnsent(movement.id, { payload, format: 1 })) movement.contents.push(payload);
  }

  const act = () => (random.chance(0.7) ? add() : correct());

  const client = brokenClient({
    ...options,
    underWay,
    isQuiet: () => isQuiet,
    meanwhile: async () => {
      await act();
      // The tab of the request is frozen meanwhile, so that another one posts the same entries.
      if (isFrozen || !random.chance(0.4)) return;
      isFrozen = true;
      try {
        await postAll(random.pick(tabs));
      } finally {
        isFrozen = false;
      }
    },
  });

  async function postAll(outbox: Outbox): Promise<void> {
    const postOptions = { client, delay: async () => undefined, now: clock.now };
    await postDeviceMovements(outbox, postOptions);
    await postCounts(outbox, postOptions);
  }

  async function post(): Promise<void> {
    if (isPosting) return;
    isPosting = true;
    try {
      await postAll(random.pick(tabs));
    } catch (error) {
      if (!(error instanceof BrowserClosed)) throw error;
      tabs = [await open(), await open()];
    } finally {
      isPosting = false;
    }
  }

  return {
    movements,
    counts,
    act: () => (random.chance(0.15) ? post() : act()),
    finish: async () => {
      isQuiet = true;
      tabs = [await open()];
      for (let round = 0; round < 2; round += 1) await post();
      const outbox = await open();
      // Nothing but what the server refuses waits.
      const waiting = outbox.store.get().entries.filter((entry) => !isRejected(entry));
      if (waiting.length > 0) throw new Error(`still waits: ${waiting.map(({ id }) => id).join(', ')}`);
      return outbox;
    },
  };
}
