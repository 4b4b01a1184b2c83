import { afterAll, beforeAll, expect, test } from 'vitest';
import { UpdateUserAppSettingDocument } from '#features/identity/web/documents.ts';
import { moif } from '../../testing/data/testInstallation.ts';
import { liveStream } from '../../testing/servers/liveStream.ts';
import {
  type ProductProcess,
  type ProductProcesses,
  startProductProcesses,
} from '../../testing/servers/productProcesses.ts';

let products: ProductProcesses;
beforeAll(async () => {
  products = await startProductProcesses({ count: 2 });
});
afterAll(() => products.close());

const both = (): readonly [ProductProcess, ProductProcess] => {
  const [first, second] = products.all;
  if (!first || !second) throw new Error('There are no two processes.');
  return [first, second];
};
const save = (product: ProductProcess, group: string) =>
  product.call(UpdateUserAppSettingDocument, {
    input: { emailAddress: moif.texts.manager, group, name: 'gridLayouts', base64Settings: 'e30=' },
  });

test('publishes a change of one process once at every process', async () => {
  const [first, second] = both();
  const streams = [await liveStream(first), await liveStream(second)];
  const ids = new Set<string>();
  for (const product of [first, second]) {
    const { body } = await save(product, product.origin);
    const receivedIds = await Promise.all(streams.map((stream) => stream.nextId()));
    expect(receivedIds[0]).toBe(receivedIds[1]);
    expect(body).toMatchObject({
      data: { updateUserAppSetting: { userAppSetting: { appSettingsId: receivedIds[0] } } },
    });
    ids.add(receivedIds[0] ?? '');
  }
  expect(ids.size).toBe(2);
});

test('closes the streams of a process that stops while the other one keeps serving', async () => {
  const [first, second] = both();
  const [going, staying] = [await liveStream(second), await liveStream(first)];
  second.process.child.kill('SIGTERM');
  expect(await going.rest()).toEqual([]);
  expect(await second.process.closed).toMatchObject({ code: 0 });
  await save(first, 'after the stop');
  expect(await staying.nextId()).toMatch(/^[0-9a-f]{32}$/);
  await staying.close();
});
