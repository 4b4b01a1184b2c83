import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testId } from '#platform/kernel/testing/testId.ts';
import {
  currentPhoneDocuments,
  maxOlderReleases,
  nextReleasePath,
  releasedPhoneDocuments,
} from '../../phoneDocuments.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { projectFolder } from '../../testing/projectFolder.ts';
import { type TestServer, testServer } from '../../testing/servers/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ settings: { TRUSTED_DOCUMENTS: 'on' } });
});
afterAll(() => server.close());

const releases = releasedPhoneDocuments(projectFolder);
const { tenantId, ids, texts } = moif;
const recordedAt = '2026-11-21T05:00:00.000Z';
const buildCount = (number: number) => ({
  countRowId: testId(7000 + number),
  rev: 1,
  seq: number,
  deleted: false,
  itemId: ids.item,
  locationId: ids.house,
  grade: 2,
  quantity: 12,
  comment: null,
  recordedAt,
  deviceRecordedAt: recordedAt,
  clockJumped: false,
  recordedBy: texts.manager,
});
/** Variables of phones and what they read of the result; later releases only add to both. */
const requests: Readonly<Record<string, (release: number) => readonly [variables: object, data: object]>> = {
  AvailabilityItems: () => [
    { tenantId },
    { availabilityItems: { nodes: expect.arrayContaining([expect.objectContaining({ itemId: ids.item })]) } },
  ],
  AvailabilityLocations: () => [
    { tenantId, siteLocationId: ids.site },
    { locations: { nodes: expect.arrayContaining([expect.objectContaining({ id: ids.house })]) } },
  ],
  RecordAvailabilitySessionCounts: (release) => [
    {
      input: {
        tenantId,
        counts: [buildCount(release)],
        completedLocations: [{ locationId: ids.house, recordedAt }],
        recordedAt,
        recordedBy: texts.manager,
        deviceId: texts.device,
        sentAt: recordedAt,
        payloadVersion: 1,
        pendingCount: 0,
      },
    },
    {
      recordAvailabilitySessionCounts: {
        results: [{ countRowId: testId(7000 + release), outcome: 'RECORDED', rev: 1, errors: null }],
        receivedAt: expect.any(String),
        errors: null,
      },
    },
  ],
  ReportAvailabilityDevice: () => [
    { input: { tenantId, deviceId: texts.device, pendingCount: 3 } },
    { reportAvailabilityDevice: { receivedAt: expect.any(String), errors: null } },
  ],
};
const documents = releases.flatMap(({ path, texts: sent }, release) =>
  sent.map((text) => ({ path, text, name: /^\w+ (\w+)/.exec(text)?.[1] ?? '', release })),
);

test.each(documents)('serves $name of phones that run $path', async ({ text, name, release }) => {
  const [variables, data] = requests[name]?.(release) ?? [];
  expect(await server.post({ query: text, variables })).toMatchObject({ status: 200, body: { data } });
});

test('refuses a document that no release has', async () => {
  for (const { text } of documents)
    expect(await server.post({ query: text.replace('{', '{__typename ') })).toMatchObject({
      status: 400,
      body: { errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] },
    });
});

// After a change of such a document run node scripts/phoneDocuments.ts, with --unreleased when no release has the newest file.
test('has the documents that phones send now in the newest file, and those of three releases before', () => {
  expect(releases[0]?.texts).toEqual(currentPhoneDocuments(projectFolder));
  expect(releases[0]?.texts).toHaveLength(Object.keys(requests).length);
  expect(releases.length).toBeLessThanOrEqual(1 + maxOlderReleases);
});

test('reads the releases of a folder, the newest first', async () => {
  const root = await mkdtemp(join(tmpdir(), 'trellis-releases-'));
  try {
    expect(nextReleasePath(releasedPhoneDocuments(root))).toBe('apps/api/releases/0001.txt');
    await mkdir(join(root, 'apps/api/releases'), { recursive: true });
    for (const number of ['0009', '0010'])
      await writeFile(join(root, `apps/api/releases/${number}.txt`), `query A${number}{a}\nquery B{b}\n`);
    const found = releasedPhoneDocuments(root);
    expect(found).toEqual([
      { path: 'apps/api/releases/0010.txt', texts: ['query A0010{a}', 'query B{b}'] },
      { path: 'apps/api/releases/0009.txt', texts: ['query A0009{a}', 'query B{b}'] },
    ]);
    expect(nextReleasePath(found)).toBe('apps/api/releases/0011.txt');
  } finally {
    await rm(root, { recursive: true });
  }
});
