import type { PlantedBug } from './plantedBug.ts';

const counts = 'features/availability/counts';
const outcome = `${counts}/countOutcome.ts`;
const decide = `${counts}/server/decidePost.ts`;
const post = `${counts}/server/countPostCommands.ts`;
const save = `${counts}/server/saveCounts.ts`;
const standing = `${counts}/server/standingCounts.ts`;
const time = `${counts}/countTime.ts`;

const revisions = "if (rev <= stored.rev) return decide(rev === stored.rev ? 'DUPLICATE' : 'STALE');";
const order =
  "order by c.recorded_at desc, coalesce(c.device_id, '') desc, coalesce(c.seq, 0) desc, c.count_row_id desc";
const mayStand = "const mayStand = 'and not c.deleted and c.held_reason is null';";
const changed = `  const rows = counts.flatMap(({ before, after }) => (before ? [before, after] : [after]));
  return [...new Map(rows.filter(mayStand)`;

/** Bugs of the server that takes the posts of devices. */
export const serverBugs: readonly PlantedBug[] = [
  {
    name: 'an earlier revision replaces a later one',
    file: outcome,
    from: revisions,
    to: "if (rev === stored.rev) return decide('DUPLICATE');",
    symptom: /revision \d+ instead of|deleted: /,
  },
  {
    name: 'a repeated revision replaces what a desk edited',
    file: outcome,
    from: revisions,
    to: "if (rev < stored.rev) return decide('STALE');",
    // Times in the future become that of the later receipt.
    symptom: /quantity \d+ instead of 1\d{3}|time .* instead of/,
  },
  {
    name: 'duplicates are those of equal content',
    file: outcome,
    from: revisions,
    to: "if (rev < stored.rev || sent.contentHash === stored.contentHash) return decide('DUPLICATE');",
    symptom: /revision \d+ instead of/,
  },
  {
    name: 'a later revision is a duplicate',
    file: outcome,
    from: revisions,
    to: "return decide('DUPLICATE');",
    symptom: /revision 1 instead of/,
  },
  {
    name: 'a count that a desk deleted comes back',
    file: outcome,
    from: '    if (stored.isDeletedAtDesk)\n',
    to: '    if (stored.isDeletedAtDesk && sent.rev === stored.rev)\n',
    symptom: /deleted at a desk, but back/,
  },
  {
    name: 'a count of a closed session is settled',
    file: outcome,
    from: "return decide('REJECTED', invalid('INVALID_STATE', ['countRowId'], closedSessionMessage));",
    to: "return decide('STALE');",
    symptom: /revision \d+ instead of|not deleted/,
  },
  {
    name: 'a count of an inactive location is not held',
    file: outcome,
    from: "return location.status === 'ACTIVE'\n",
    to: 'return location\n',
    symptom: /not held/,
  },
  {
    name: 'the server does not take the ids of counts',
    file: `${counts}/countId.ts`,
    from: '  count.countRowId ??\n',
    to: '',
    symptom: /doubled/,
  },
  {
    name: 'a deletion is not stored',
    file: decide,
    from: '    isDeleted: count.deleted,\n    updatedAt',
    to: '    isDeleted: false,\n    updatedAt',
    symptom: /not deleted/,
  },
  {
    name: 'the counter is not stored',
    file: decide,
    from: 'recordedBy: decideRecorder(count.recordedBy, findPoster(unit), current)',
    to: "recordedBy: 'unknown'",
    symptom: /recorded by unknown/,
  },
  {
    name: 'the number of the device is not stored',
    file: decide,
    from: '    seq: count.seq,',
    to: '    seq: current?.seq ?? count.seq,',
    symptom: /number \d+ instead of/,
  },
  {
    name: 'a revision keeps the time of the first one',
    file: decide,
    from: '  current && deviceRecordedAt === null && current.deviceRecordedAt === recordedAt\n',
    to: '  current\n',
    symptom: /time .* instead of/,
  },
  {
    name: 'nobody is told that the clock was set',
    file: decide,
    from: '    clockJumped,\n    ...correctTime',
    to: '    clockJumped: false,\n    ...correctTime',
    symptom: /clock jumped: false/,
  },
  {
    name: 'a time may be later than its receipt',
    file: time,
    from: 'Math.max(earliest, Math.min(Date.parse(recordedAt) + offset, received))',
    to: 'Math.max(earliest, Date.parse(recordedAt) + offset)',
    symptom: /time .* instead of/,
  },
  {
    name: 'corrected times are corrected again',
    file: time,
    from: 'deviceRecordedAt === null && sentAt !== null',
    to: 'sentAt !== null',
    symptom: /time .* instead of/,
  },
  {
    name: 'a refused row refuses the post',
    file: post,
    from: '  // A session that another post has opened since is not locked.\n',
    to: "  if (rows.some((row) => row.outcome === 'REJECTED')) return refuse(invalid('INVALID_STATE', ['counts'], 'Refused'));\n",
    symptom: /refused as a whole/,
  },
  {
    name: 'a refused row drops the others',
    file: post,
    from: 'const changes = listChanges(rows, staged?.sessionId);',
    to: "const changes = rows.some((row) => row.outcome === 'REJECTED') ? [] : listChanges(rows, staged?.sessionId);",
    symptom: /lost/,
  },
  {
    name: 'the total of the session adds posted rows',
    file: save,
    from: 'countTotal: session.countTotal + added }',
    to: 'countTotal: session.countTotal + counts.length + 0 * added }',
    symptom: /total of a session/,
  },
  {
    name: 'slots that counts have left are not decided again',
    file: save,
    from: changed,
    to: changed.replace('before ? [before, after] : [after]', 'before ? [after] : [after]'),
    symptom: /a (deleted count|count elsewhere) stands|base without a count/,
  },
  {
    name: 'held counts stand',
    file: standing,
    from: mayStand,
    to: "const mayStand = 'and not c.deleted';",
    symptom: /a held count stands|replaced, but never stood/,
  },
  {
    name: 'deleted counts stand',
    file: standing,
    from: mayStand,
    to: "const mayStand = 'and c.held_reason is null';",
    symptom: /a deleted count stands|replaced, but never stood/,
  },
  {
    name: 'the count that arrived last stands',
    file: standing,
    from: order,
    to: 'order by c.received_at desc, c.count_row_id desc',
    symptom: /another count stands than the latest/,
  },
  {
    name: 'the id decides between counts of one time',
    file: standing,
    from: order,
    to: 'order by c.recorded_at desc, c.count_row_id desc',
    symptom: /than the latest of one time/,
  },
  {
    name: 'a base keeps its first quantity',
    file: standing,
    from: 'set quantity = excluded.quantity, counted_at = excluded.counted_at, count_row_id',
    to: 'set counted_at = excluded.counted_at, count_row_id',
    symptom: /base \d+ instead of/,
  },
  {
    name: 'bases of deleted counts remain',
    file: standing,
    from: 'hasEarlier ? run(removeBasesQuery, sessionId) : 0,',
    to: '0,',
    symptom: /a base without a count/,
  },
];
