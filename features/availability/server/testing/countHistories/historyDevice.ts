import { isRejected, type OutboxEntry } from '#platform/kernel/offline/outboxEntry.ts';
import type { Random } from '#platform/kernel/testing/random.ts';
import { openOutbox, type Outbox } from '#platform/web/offline/outbox.ts';
import type { CountPayload } from '../../../deviceCounts/deviceCount.ts';
import { deviceCountCommands } from '../../../deviceCounts/web/deviceCountStore.ts';
import { postCounts } from '../../../deviceCounts/web/postCounts.ts';
import { findDeviceProblems, unknownItem } from './deviceModel.ts';
import {
  type HistoryCount,
  type HistoryRevision,
  type HistorySlot,
  type HistoryWorld,
  lastRevision,
} from './historyModel.ts';
import { BrowserKilled, type CarryOut, type ReceivedPost, unreliableClient } from './historyNetwork.ts';
import { watchTimes } from './historyTimes.ts';

interface DeviceOptions {
  world: Pick<HistoryWorld, 'seed' | 'slots' | 'inactiveLocationId'>;
  random: Random;
  device: number;
  email: string;
  counts: HistoryCount[];
  carryOut: CarryOut;
  delayed: ReceivedPost[];
  getTimeMs: () => number;
}

/** A phone with one user and up to two tabs. */
export interface HistoryDevice {
  /** Does one thing that users, browsers or clocks do. */
  act: () => Promise<void>;
  /** Posts everything over a network that works. Returns what is wrong on the device then. */
  finish: () => Promise<readonly string[]>;
  /** Ids of counts that the server refuses. */
  listRefused: () => readonly string[];
}

export async function createHistoryDevice(options: DeviceOptions): Promise<HistoryDevice> {
  const { world, random, device, email, counts, getTimeMs } = options;
  let clockErrorMs = random.pick([0, 0, 0, 3_600_000, -3_600_000, 86_400_000]);
  let isQuiet = false;
  let isBusy = false;
  let isFrozen = false;
  let hasJumped = false;
  let quantity = 0;
  let changedId = '';
  const first = random.pick(world.slots.slice(0, 1));
  let lastSlot = first;
  const problems: string[] = [];
  const clock = {
    now: () => getTimeMs() + clockErrorMs,
    takeJump: () => {
      const result = hasJumped;
      hasJumped = false;
      return result;
    },
  };
  const owner = {
    issuer: 'history',
    tenantId: 'HISTORY',
    userId: `${world.seed} ${device}`,
    email,
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
  let tabs = [await open()];
  // Each phone was online before it went into the greenhouse.
  await tabs[0]?.noteContact({
    sentMs: clock.now(),
    respondedMs: clock.now(),
    receivedAt: new Date(getTimeMs()).toISOString(),
  });

  const pickTab = () => random.pick(tabs);
  const own = () => counts.filter((count) => count.device === device);
  const times = watchTimes({ getTimeMs, getClockErrorMs: () => clockErrorMs, own });
  const isEditable = (count: HistoryCount) =>
    !count.isForgotten && !count.isRenewed && !lastRevision(count).isDeleted;

  const toPayload = ({ itemId, locationId, grade }: HistorySlot): CountPayload => ({
    itemId,
    code: null,
    itemName: 'Item',
    sku: 'SKU',
    upc: null,
    locationId,
    locationPath: 'Bay',
    siteName: 'Site',
    grade,
    quantity: (quantity += 1),
    comment: null,
  });
  const pickSlot = (): HistorySlot => {
    // Some are counted twice in a row.
    if (random.chance(0.65)) lastSlot = random.pick(world.slots);
    const slot = lastSlot;
    if (random.chance(0.03)) return { ...first, locationId: world.inactiveLocationId };
    return random.chance(0.03) ? { ...slot, itemId: unknownItem } : slot;
  };

  async function add(): Promise<void> {
    const outbox = pickTab();
    const payload = toPayload(pickSlot());
    const id = await deviceCountCommands(outbox).addCount('site', payload);
    const entry = outbox.store.get().entries.find((one) => one.id === id);
    if (!entry) throw new Error('A count that was stored is not listed.');
    problems.push(...times.check(entry));
    counts.push({
      id,
      device,
      deviceId: outbox.store.get().meta?.deviceId ?? '',
      email,
      revisions: [{ ...payload, itemId: payload.itemId ?? '', isDeleted: false, ...getTime(entry) }],
      isSent: false,
      isRenewed: false,
      isForgotten: false,
      isDeskDeleted: false,
      isClosed: false,
    });
  }

  const getTime = ({ recordedAt, seq, clockJumped }: HistoryTime) => ({ recordedAt, seq, clockJumped });

  /** Edits or recounts a count that may have been settled meanwhile. */
  async function change(count: HistoryCount): Promise<void> {
    const outbox = pickTab();
    const { editCount, recount } = deviceCountCommands(outbox);
    const isRecount = random.chance(0.3);
    const last = lastRevision(count);
    const payload = toPayload(random.chance(0.2) ? pickSlot() : last);
    // Saved without a change.
    if (random.chance(0.2)) payload.quantity = last.quantity;
    if (!(await (isRecount ? recount : editCount)(count.id, payload))) return;
    const entry = outbox.store.get().entries.find(({ id }) => id === count.id);
    if (!entry) throw new Error('A count that was changed is not listed.');
    if (isRecount && entry.seq === last.seq) problems.push(`a recount kept its time: count ${count.id}`);
    else if (isRecount) problems.push(...times.check(entry));
    else if (entry.seq !== last.seq || entry.recordedAt !== last.recordedAt)
      problems.push(`an edit took another time: count ${count.id}`);
    count.revisions.push({
      ...payload,
      itemId: payload.itemId ?? '',
      isDeleted: false,
      ...(isRecount ? getTime(entry) : getTime(last)),
    });
  }

  async function remove(count: HistoryCount): Promise<void> {
    const outbox = pickTab();
    await deviceCountCommands(outbox).removeCount(count.id);
    if (!count.isSent) count.isForgotten = true;
    // Settled counts stay as they are.
    else if (outbox.store.get().entries.some(({ id, isDeleted }) => id === count.id && isDeleted))
      count.revisions.push({ ...withoutReceipt(lastRevision(count)), isDeleted: true });
  }

  const client = unreliableClient({
    random,
    device,
    carryOut: options.carryOut,
    delayed: options.delayed,
    isQuiet: () => isQuiet,
    onSent: (ids) => {
      for (const count of own()) if (ids.has(count.id)) count.isSent = true;
    },
    meanwhile: async () => {
      for (let acts = random.integerBelow(4); acts >= 0; acts -= 1)
        await (random.chance(0.4) ? correct() : userActs());
      // The tab of the request is frozen meanwhile, so that another one posts the same counts.
      if (isFrozen || !random.chance(0.5)) return;
      isFrozen = true;
      try {
        await postFrom(pickTab());
      } finally {
        isFrozen = false;
      }
      await userActs();
    },
  });

  const postFrom = (tab: Outbox) =>
    postCounts(
      {
        ...tab,
        noteContact: async (contact) => {
          await tab.noteContact(contact);
          hasJumped = false;
          times.noteContact();
        },
      },
      { client, delay: async () => undefined, now: clock.now },
    );

  async function post(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await postFrom(pickTab());
    } catch (error) {
      if (!(error instanceof BrowserKilled)) throw error;
      tabs = [await open()];
    } finally {
      isBusy = false;
    }
  }

  /** Edits a count that was deleted, perhaps in another tab. */
  async function editDeleted(count: HistoryCount): Promise<void> {
    const { editCount } = deviceCountCommands(pickTab());
    if (await editCount(count.id, toPayload(lastRevision(count))))
      problems.push(`edited, but deleted: count ${count.id}`);
  }

  function setClock(): void {
    const before = clockErrorMs;
    clockErrorMs = random.pick([0, 3_600_000, -3_600_000, 600_000]);
    if (clockErrorMs === before) return;
    hasJumped = true;
    times.noteJump();
  }

  /** Changes a count; corrections of one follow each other. */
  async function correct(): Promise<void> {
    const editable = own().filter(isEditable);
    const again = random.chance(0.7) ? editable.find(({ id }) => id === changedId) : undefined;
    const count = again ?? (editable.length > 0 ? random.pick(editable) : undefined);
    if (!count) return;
    changedId = count.id;
    await change(count);
  }

  async function userActs(): Promise<void> {
    const deleted = random.chance(0.05) ? own().filter((count) => lastRevision(count).isDeleted) : [];
    if (deleted.length > 0) return editDeleted(random.pick(deleted));
    const editable = own().filter(isEditable);
    const kind = random.integerBelow(10);
    if (editable.length === 0 || kind < 5) return add();
    return kind < 8 ? correct() : remove(random.pick(editable));
  }

  return {
    act: async () => {
      const kind = random.integerBelow(100);
      if (kind < 7) return post();
      if (kind < 8) tabs = [await open()];
      else if (kind < 9) tabs = [...tabs.slice(0, 1), await open()];
      else if (kind < 10) setClock();
      else await userActs();
    },
    finish: async () => {
      isQuiet = true;
      const outbox = await open();
      tabs = [outbox];
      for (let round = 0; round < 3; round += 1) {
        await post();
        for (const entry of outbox.store.get().entries.filter(isRejected)) {
          const count = counts.find(({ id }) => id === entry.id);
          if (!count || !/closed/.test(entry.rejection?.message ?? '')) continue;
          const known = new Set(outbox.store.get().entries.map(({ id }) => id));
          await deviceCountCommands(outbox).renewCount(entry.id);
          const renewed = outbox.store.get().entries.find(({ id }) => !known.has(id));
          if (!renewed) return [`not renewed: count ${entry.id}`];
          count.isRenewed = true;
          counts.push({
            ...count,
            id: renewed.id,
            revisions: [withoutReceipt(lastRevision(count))],
            isRenewed: false,
            isSent: false,
            isDeskDeleted: false,
            isClosed: false,
          });
          delete counts.at(-1)?.deskEdit;
        }
      }
      return [...problems, ...findDeviceProblems(await open(), own())];
    },
    listRefused: () =>
      tabs.flatMap(({ store }) =>
        store
          .get()
          .entries.filter(isRejected)
          .map(({ id }) => id),
      ),
  };
}

type HistoryTime = Pick<OutboxEntry, 'recordedAt' | 'seq' | 'clockJumped'>;

const withoutReceipt = ({ receivedAt: _receivedAt, ...revision }: HistoryRevision): HistoryRevision =>
  revision;
