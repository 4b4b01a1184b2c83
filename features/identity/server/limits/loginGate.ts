interface Lane {
  running: number;
  waiting: Job[];
}

interface Job {
  isKnown: boolean;
  isSlow: boolean;
  start: () => void;
  refuse: () => void;
}

/** How many attempts to sign in run at once in a server process; more wait. */
interface GateOptions {
  max?: number;
  /** Of these, for strangers: whoever is known finds room whatever they do. */
  maxStrangers?: number;
  /** For one lane. */
  maxPerLane?: number;
  maxWaiting?: number;
}

/** Whose attempt it is: attempts of a lane run in turn with those of others. */
export interface Passage {
  lane: string;
  isKnown: boolean;
  /** Strangers that are slowed down run one at a time. */
  isSlow: boolean;
}

/** Limits attempts in flight. Returns undefined for an attempt that has found no room to wait. */
export interface LoginGate {
  run<T>(passage: Passage, work: (turn: { hasWaited: boolean }) => Promise<T>): Promise<T | undefined>;
}

/**
 * Lanes take turns, known ones before strangers; when all room to wait is taken, the last of the longest lane gives way, so
 * that one who sends many attempts keeps nobody else out.
 */
export function loginGate({
  max = 8,
  maxStrangers = 6,
  maxPerLane = 4,
  maxWaiting = 1000,
}: GateOptions = {}): LoginGate {
  // In the order of their turns.
  const lanes = new Map<string, Lane>();
  let running = 0;
  let strangers = 0;
  let waiting = 0;

  const mayRun = ({ isKnown, isSlow }: Job): boolean =>
    running < max && (isKnown || strangers < (isSlow ? 1 : maxStrangers));

  const next = (): [string, Lane, Job] | undefined => {
    let found: [string, Lane, Job] | undefined;
    for (const [name, lane] of lanes) {
      const [job] = lane.waiting;
      if (!job || lane.running >= maxPerLane || !mayRun(job)) continue;
      if (job.isKnown) return [name, lane, job];
      found ??= [name, lane, job];
    }
    return found;
  };

  const removeEmpty = (name: string, lane: Lane): void => {
    if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(name);
  };

  const startAll = (): void => {
    for (let turn = next(); turn; turn = next()) {
      const [name, lane, job] = turn;
      lane.waiting.shift();
      waiting -= 1;
      running += 1;
      lane.running += 1;
      if (!job.isKnown) strangers += 1;
      lanes.delete(name);
      lanes.set(name, lane);
      job.start();
    }
  };

  const end = (name: string, { isKnown }: Job): void => {
    running -= 1;
    if (!isKnown) strangers -= 1;
    const lane = lanes.get(name);
    if (lane) {
      lane.running -= 1;
      removeEmpty(name, lane);
    }
    startAll();
  };

  const makeRoom = (): void => {
    if (waiting <= maxWaiting) return;
    const isFirstKnown = ([, lane]: [string, Lane]) => lane.waiting[0]?.isKnown ?? true;
    const all = [...lanes];
    const strange = all.filter((each) => !isFirstKnown(each));
    const [first, ...others] = strange.length > 0 ? strange : all;
    if (!first) return;
    // Of lanes of the same length the one whose turn is last.
    const [name, lane] = others.reduce(
      (longest, each) => (each[1].waiting.length >= longest[1].waiting.length ? each : longest),
      first,
    );
    lane.waiting.pop()?.refuse();
    waiting -= 1;
    removeEmpty(name, lane);
  };

  return {
    async run({ lane: name, isKnown, isSlow }, work) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const job: Job = { isKnown, isSlow, start: () => resolve(true), refuse: () => resolve(false) };
      const lane = lanes.get(name) ?? { running: 0, waiting: [] };
      lanes.set(name, lane);
      lane.waiting.push(job);
      waiting += 1;
      startAll();
      const hasWaited = lane.waiting.includes(job);
      makeRoom();
      if (!(await promise)) return undefined;
      try {
        return await work({ hasWaited });
      } finally {
        end(name, job);
      }
    },
  };
}
