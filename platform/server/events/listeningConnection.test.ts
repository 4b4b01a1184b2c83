import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { listeningConnection } from './listeningConnection.ts';

test('receives every notification while several connections send probes', async () => {
  const { url, drop } = await testDatabase();
  const texts = Array.from({ length: 100 }, (_, index) => `text ${index}`);
  const open = async () => {
    const received: string[] = [];
    const all = Promise.withResolvers<readonly string[]>();
    const connection = await listeningConnection({
      url,
      channel: 'test_channel',
      onPayload: (payload) => {
        received.push(payload);
        if (received.length === texts.length) all.resolve(received);
      },
      probeIntervalMs: 3,
    });
    return { connection, received: Promise.race([all.promise, connection.lost]) };
  };
  const three = await Promise.all([open(), open(), open()]);
  for (const text of texts) await three[0].connection.notify([text]);
  for (const { received } of three) expect(await received).toEqual(texts);
  await Promise.all(three.map(({ connection }) => connection.close()));
  await drop();
});

test('rejects with the reason when it cannot listen', async () => {
  const { url, drop } = await testDatabase();
  await drop();
  const refused = listeningConnection({
    url,
    channel: 'test_channel',
    onPayload: () => {},
    probeIntervalMs: 1000,
  });
  await expect(refused).rejects.toThrow('does not exist');
});
