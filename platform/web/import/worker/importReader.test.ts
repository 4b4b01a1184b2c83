import { expect, onTestFinished, test } from 'vitest';
import { connectReader } from './importReader.ts';

test('says what to do when the worker cannot be loaded', async () => {
  const { port1 } = new MessageChannel();
  const reader = connectReader(port1, {});
  onTestFinished(reader.close);
  const details = reader.findDetails(0, false);
  port1.dispatchEvent(new Event('error'));
  const message = 'A part of the app could not be loaded. Reload the page and select the file again.';
  await expect(details).rejects.toThrow(message);
  await expect(reader.validate(false)).rejects.toThrow(message);
});
