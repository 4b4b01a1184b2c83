import type { DBSchema, IDBPDatabase } from 'idb';
import type { Instant } from '#platform/kernel/day.ts';
import { openDatabase } from '../settings/openDatabase.ts';
import type { ListQuery } from './listQuery.ts';
import type { ListData } from './loadList.ts';
import { type KeptRows, keptRows } from './keptRows.ts';

/** Lists that this browser keeps for a day, for the user who is signed in (spec 1 §7, decision G16). */
export interface ListCache {
  /** What is kept of a list; its ends show first, the rest in steps. Undefined when there is nothing of this user, this release and this day. */
  read<Row extends object>(
    list: ListQuery<Row>,
    show: (data: ListData<Row>) => void,
  ): Promise<ListData<Row> | undefined>;
  /** Keeps a list as it is now, in pauses; one tab of a browser does so for all. */
  keep<Row extends object>(list: ListQuery<Row>, data: ListData<Row>): void;
  /** Forgets everything: somebody has signed out. */
  clear(): Promise<void>;
}

export interface ListCacheSettings {
  /** Whose lists they are: tenant and user; undefined while nobody is signed in. */
  owner: () => string | undefined;
  now: () => number;
  /** Calls when this tab may write, and until the promise it gets ends no other one may. */
  whenAlone: (hold: () => Promise<void>) => void;
  /** Waits until the browser has nothing better to do. */
  pause: () => Promise<void>;
  /** Told when nothing can be kept: storage full, denied, or held by an older release in another tab. */
  onError: (error: unknown) => void;
}

interface Header {
  owner: string;
  schema: string;
  chunks: number;
  totalCount: number;
  isCut: boolean;
  asOf: Instant;
  readTo?: Instant | undefined;
}

interface Schema extends DBSchema {
  lists: { key: string; value: Header };
  rows: { key: [list: string, chunk: number]; value: readonly object[] };
}

const day = 86_400_000;
/** Few enough new rows that they are put among the sorted ones (`rowSorter`). */
const nextStep = 1.3;

const factsOf = <Row>({ id, changes }: ListQuery<Row>) => ({ id, updatedAt: changes?.updatedAt });
// The server has the lists.
const patience = 3_000;

export function createListCache({ owner, now, whenAlone, pause, onError }: ListCacheSettings): ListCache {
  let opening: Promise<IDBPDatabase<Schema> | undefined> = openDatabase<Schema>({
    name: 'lists',
    what: 'kept lists',
    create: (database) => {
      database.createObjectStore('lists');
      database.createObjectStore('rows');
    },
    patience,
    onClosed: () => {
      opening = Promise.resolve(undefined);
    },
  }).catch((error: unknown) => {
    onError(error);
    return undefined;
  });
  const kept = new Map<string, KeptRows>();
  const waiting = new Map<string, () => Promise<void>>();
  let isWriter = false;
  let writing: Promise<void> | undefined;
  // Grows when everything is forgotten: what was begun before writes no more.
  let life = 0;
  whenAlone(() => {
    isWriter = true;
    return new Promise(() => {});
  });

  const clear = async () => {
    life += 1;
    kept.clear();
    waiting.clear();
    const database = await opening;
    if (!database) return;
    const change = database.transaction(['lists', 'rows'], 'readwrite');
    await Promise.all([change.objectStore('lists').clear(), change.objectStore('rows').clear(), change.done]);
  };

  const forget = async (database: IDBPDatabase<Schema>, name: string) => {
    await database.delete('lists', name);
    await database.delete('rows', IDBKeyRange.bound([name, 0], [name, Infinity]));
  };

  const write = async <Row extends object>(
    database: IDBPDatabase<Schema>,
    list: ListQuery<Row>,
    data: ListData<Row>,
    whose: string,
  ) => {
    const begun = life;
    const taken = (rows: KeptRows) => rows.take(data.rows, factsOf(list));
    let mine = kept.get(list.name);
    let changed = mine && (await taken(mine));
    if (!mine || !changed) {
      mine = keptRows();
      changed = await taken(mine);
      await forget(database, list.name);
    } else if (changed.size > 1) {
      // Pieces of different ages are no list: a row that changed between them would never be asked for again.
      await database.delete('lists', list.name);
    }
    for (const [chunk, rows] of changed ?? []) {
      await pause();
      if (life !== begun) return;
      await database.put('rows', rows, [list.name, chunk]);
    }
    if (life !== begun) return;
    const { totalCount, isCut, asOf, readTo } = data;
    const header = {
      owner: whose,
      schema: list.schema,
      chunks: mine.chunks,
      totalCount,
      isCut,
      asOf,
      readTo,
    };
    await database.put('lists', header, list.name);
    if (life === begun) kept.set(list.name, mine);
  };

  const writeAll = async () => {
    for (;;) {
      const [next] = waiting;
      if (!next) return;
      const [name, run] = next;
      waiting.delete(name);
      await run();
    }
  };

  return {
    clear,
    read: async <Row extends object>(list: ListQuery<Row>, show: (data: ListData<Row>) => void) => {
      const database = await opening;
      if (!database) return undefined;
      const begun = life;
      const mine = keptRows();
      try {
        // All at once: what another tab writes or forgets meanwhile would leave a list without some of its rows.
        const reading = database.transaction(['lists', 'rows']);
        const header = await reading.objectStore('lists').get(list.name);
        if (!header) return undefined;
        if (header.owner !== owner()) {
          await clear();
          return undefined;
        }
        const age = now() - Date.parse(header.asOf);
        if (header.schema !== list.schema || Math.abs(age) > day) return undefined;
        const { totalCount, isCut, chunks, readTo } = header;
        // Kept while the clock was ahead: nothing is of later today.
        const asOf = age < 0 ? new Date(now()).toISOString() : header.asOf;
        const chunk = async (number: number) => {
          const found = await reading.objectStore('rows').get([list.name, number]);
          const rows = (found ?? []) as readonly Row[];
          mine.know(number, rows, factsOf(list));
          return rows;
        };
        const start = [await chunk(0)];
        const end = chunks > 1 ? [await chunk(chunks - 1)] : [];
        let shown = 0;
        for (let number = 1; number < chunks - 1; number += 1) {
          // A long list comes in steps: sorting all of its rows at once would hold the page up.
          if (start.length + end.length >= shown * nextStep) {
            show({ rows: [...start, ...end].flat(), totalCount, isCut, asOf, complete: false });
            shown = start.length + end.length;
          }
          start.push(await chunk(number));
        }
        if (life !== begun) return undefined;
        const rows = [...start, ...end].flat();
        mine.knowAll(rows);
        if (isWriter) kept.set(list.name, mine);
        return { rows, totalCount, isCut, asOf, readTo, complete: true };
      } catch (error) {
        onError(error);
        return undefined;
      }
    },
    keep: (list, data) => {
      const whose = owner();
      if (!isWriter || whose === undefined) return;
      waiting.set(list.name, async () => {
        const database = await opening;
        if (!database) return;
        try {
          await write(database, list, data, whose);
        } catch (error) {
          kept.delete(list.name);
          onError(error);
          // What is half written is read by nobody, and gives its room back.
          await forget(database, list.name).catch(() => undefined);
        }
      });
      writing ??= writeAll().finally(() => {
        writing = undefined;
      });
    },
  };
}
