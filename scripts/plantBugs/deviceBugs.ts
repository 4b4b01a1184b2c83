import type { PlantedBug } from './plantedBug.ts';

const entry = 'platform/kernel/offline/outboxEntry.ts';
const clock = 'platform/kernel/offline/deviceClock.ts';
const outbox = 'platform/web/offline/outbox.ts';
const poster = 'platform/web/offline/poster.ts';
const post = 'features/availability/deviceCounts/web/postCounts.ts';

/** Bugs of the outbox of a device and of its post. */
export const deviceBugs: readonly PlantedBug[] = [
  {
    name: 'a result settles the last revision instead of its own',
    file: entry,
    from: 'const acked = { ...entry, ackedRev: Math.max(entry.ackedRev, rev) };',
    to: 'const acked = { ...entry, ackedRev: entry.rev };',
    symptom: /revision \d+ instead of|not deleted/,
  },
  {
    name: 'a stale revision settles the last one',
    file: entry,
    from: 'const acked = { ...entry, ackedRev: Math.max(entry.ackedRev, rev) };',
    to: "const acked = { ...entry, ackedRev: outcome === 'STALE' ? entry.rev : Math.max(entry.ackedRev, rev) };",
    symptom: /revision \d+ instead of|not deleted/,
  },
  {
    name: 'duplicates and stale revisions wait on',
    file: entry,
    from: "if (outcome === 'REJECTED' && !(isLast && entry.isDeleted))",
    to: "if (!['RECORDED', 'HELD', 'DELETED_ON_SERVER'].includes(outcome) && !(isLast && entry.isDeleted))",
    symptom: /still waits/,
  },
  {
    name: 'a refused count is settled',
    file: entry,
    from: "if (outcome === 'REJECTED' && !(isLast && entry.isDeleted))",
    to: "if (outcome === 'REJECTED' && rev < entry.rev)",
    symptom: /lost|refused, but gone/,
  },
  {
    name: 'nobody has to read about held counts',
    file: entry,
    from: 'settledAt, isRead: isExpected }',
    to: 'settledAt, isRead: true }',
    symptom: /nobody reads that it is HELD/,
  },
  {
    name: 'an edit does not raise the revision',
    file: entry,
    from: '({ ...entry, payload, format, rev: entry.rev + 1 })',
    to: '({ ...entry, payload, format })',
    symptom: /posted as another revision/,
  },
  {
    name: 'a deletion forgets a count that was sent',
    file: entry,
    from: 'entry.sentRev === 0 && entry.ackedRev === 0',
    to: 'entry.ackedRev === 0',
    symptom: /gone from the device/,
  },
  {
    name: 'a deletion does not raise the revision',
    file: entry,
    from: '{ ...entry, isDeleted: true, rev: entry.rev + 1, rejection: null }',
    to: '{ ...entry, isDeleted: true, rejection: null }',
    symptom: /not deleted/,
  },
  {
    name: 'times are not ordered when the clock is set back',
    file: clock,
    from: 'clamp(Math.max(deviceMs + clock.offsetMs, clock.lastRecordedMs + 1))',
    to: 'clamp(deviceMs + clock.offsetMs)',
    symptom: /not later than the count before/,
  },
  {
    name: 'the difference to the clock of the server is not added',
    file: clock,
    from: 'clamp(Math.max(deviceMs + clock.offsetMs, clock.lastRecordedMs + 1))',
    to: 'clamp(Math.max(deviceMs, clock.lastRecordedMs + 1))',
    symptom: /counted at .* instead of/,
  },
  {
    name: 'nothing tells that the clock was set',
    file: clock,
    from: '      clockJumped: hasJumped,',
    to: '      clockJumped: false,',
    symptom: /does not say that the clock was set/,
  },
  {
    name: 'numbers restart when the page opens',
    file: outbox,
    from: '        const meta = await readMeta(writer);\n        await writer.putMeta(meta);',
    to: '        const meta = { ...(await readMeta(writer)), clock: newDeviceClock };\n        await writer.putMeta(meta);',
    symptom: /number \d+ was given before/,
  },
  {
    name: 'an edit takes a new time',
    file: outbox,
    from: 'changeOne(id, async (entry) => editEntry(entry, payload, format))',
    to: 'changeOne(id, async (entry, writer) => recountEntry(entry, payload, { format, time: await takeTime(writer) }))',
    symptom: /an edit took another time/,
  },
  {
    name: 'a recount keeps its time',
    file: outbox,
    from: 'recountEntry(entry, payload, { format, time: await takeTime(writer) }),',
    to: 'recountEntry(entry, payload, { format, time: (await takeTime(writer)) && entry }),',
    symptom: /a recount kept its time/,
  },
  {
    name: 'a deleted count can be edited in another tab',
    file: outbox,
    from: '      if (!entry || entry.isDeleted) return undefined;\n      const changed',
    to: '      if (!entry) return undefined;\n      const changed',
    symptom: /edited, but deleted/,
  },
  {
    name: 'requests are not marked before they are sent',
    file: outbox,
    from: '        await Promise.all(sent.map((entry) => writer.putEntry(entry)));\n        return sent;',
    to: '        return sent;',
    symptom: /gone from the device/,
  },
  {
    name: 'a renewed count keeps its id',
    file: outbox,
    from: 'const values = { ...entry, id: newId }',
    to: 'const values = { ...entry, id }',
    symptom: /not renewed/,
  },
  {
    name: 'posted counts are not listed',
    file: outbox,
    from: '          if (settled) await writer.putSettled(settled);\n        }\n        await removeExpired',
    to: '        }\n        await removeExpired',
    symptom: /gone from the device/,
  },
  {
    name: 'a post clears all that waits',
    file: outbox,
    from: '          if (settled) await writer.putSettled(settled);\n        }\n        await removeExpired',
    to: '          if (settled) await writer.putSettled(settled);\n        }\n        for (const { id } of await writer.listEntries()) await writer.deleteEntry(id);\n        await removeExpired',
    symptom: /lost/,
  },
  {
    name: 'results belong to rows by their position',
    file: poster,
    from: 'return results.filter(({ id, rev }) => revisions.get(id) === rev);',
    to: "return results.map((result, index) => ({ ...result, id: sent[index]?.id ?? '', rev: sent[index]?.rev ?? 0 }));",
    symptom: /lost|gone from the device|still waits|nobody reads/,
  },
  {
    name: 'a row without a result is settled',
    file: poster,
    from: 'return results.filter(({ id, rev }) => revisions.get(id) === rev);',
    to: "return sent.map(({ id, rev }) => results.find((one) => one.id === id) ?? { id, rev, outcome: 'RECORDED', message: null });",
    symptom: /lost|refused, but gone|nobody reads/,
  },
  {
    name: 'a lost response counts as success',
    file: poster,
    from: "} else if (response.kind === 'stopped') return { ...progress, stopped: response };",
    to: "} else if (response.kind === 'stopped') {\n      await outbox.settle(sent.map(({ id, rev }) => ({ id, rev, outcome: 'RECORDED' as const, message: null })), sent[0]?.recordedAt ?? '');\n      return { ...progress, stopped: response };\n    }",
    symptom: /lost/,
  },
  {
    name: 'deletions are not posted as such',
    file: post,
    from: '        deleted: isDeleted,',
    to: '        deleted: false,',
    symptom: /not deleted/,
  },
];
