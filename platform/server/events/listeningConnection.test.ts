import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { listeningConnection } from './listeningConnection.ts';

test('receives every notification while several connections send probes', async () => {
  const { url, drop } = await testDatabase();
  const texts = Array.from({ length: 100 }, (_, index) => `text ${index}`);
  const open = async () => {
    const heard: string[] = [];
    const all = Promise.withResolvers<readonly string[]>();
    const connection = await listeningConnection({
      url,
      channel: 'test_channel',
      hear: (payload) => {
        heard.push(payload);
        if (heard.length === texts.length) all.resolve(heard);
      },
      probeEvery: 3,
    });
    return { connection, heard: Promise.race([all.promise, connection.lost]) };
  };
  const three = await Promise.all([open(), open(), open()]);
  for (const text of texts) await three[0].connection.notify([text]);
  for (const { heard } of three) expect(await heard).toEqual(texts);
  await Promise.all(three.map(({ connection }) => connection.close()));
  await drop();
});

test('rejects with the reason when it cannot listen', async () => {
  const { url, drop } = await testDatabase();
  await drop();
  const refused = listeningConnection({ url, channel: 'test_channel', hear: () => {}, probeEvery: 1000 });
  await expect(refused).rejects.toThrow('does not exist');
});
