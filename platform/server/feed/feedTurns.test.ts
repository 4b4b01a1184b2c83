import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feedTurns } from './feedTurns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => new AbortController().signal;
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Feeds with a clock of their own. */
function createFeeds() {
  let now = 0;
  const turns = feedTurns({ turnMs: 5_000, clock: () => now });
  return {
    pass: (ms: number) => {
      now += ms;
    },
    enter: (company: string, closed = open()) => turns.enter(company, closed),
  };
}

test('ends a turn after its time when feeds of other companies wait', async () => {
  const feeds = createFeeds();
  const started: string[] = [];
  const companies = await Promise.all(['A', 'B', 'C'].map((name) => feeds.enter(name)));
  const [a, , c] = companies.map((feed, index) => async () => {
    const turn = await feed.takeTurn();
    started.push('ABC'.charAt(index));
    return turn;
  });
  if (!a || !c) throw new Error('Three feeds have entered.');
  const first = await a();
  await companies[1]?.takeTurn();
  // Nobody waits.
  expect(first.finishBatch(0.1)).toBe(false);
  feeds.pass(6_000);
  expect(first.finishBatch(0.2)).toBe(false);
  void c();
  await settle();
  expect(started).toEqual(['A']);
  expect(first.finishBatch(0.3)).toBe(true);
  first.end();
  const next = a();
  await settle();
  expect(started).toEqual(['A', 'C']);
  companies[1]?.leave();
  void next;
});

test('says truly who is busy, and when to try again', async () => {
  const feeds = createFeeds();
  const [one, other] = [await feeds.enter('A'), await feeds.enter('B')];
  const turn = await one.takeTurn();
  await other.takeTurn();
  feeds.pass(10_000);
  turn.finishBatch(0.25);
  void feeds.enter('A');
  await expect(feeds.enter('A')).rejects.toMatchObject({
    message: 'Another feed of your company is running. Send this one when it is finished.',
    retryAfter: 30,
  });
  const closed = new AbortController();
  const third = await feeds.enter('C', closed.signal);
  const waiting = third.takeTurn();
  closed.abort();
  await expect(waiting).rejects.toMatchObject({
    message: 'Feeds of other companies are running. Send this one again in a moment.',
  });
});
