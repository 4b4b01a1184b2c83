import { expect, test } from 'vitest';
import { readIntoMemory } from './selectedFile.ts';

test('says what to do when the browser cannot read the file', async () => {
  const file = new File(['Code'], 'shops.csv');
  file.arrayBuffer = () => Promise.reject(new DOMException('The requested file is gone', 'NotReadableError'));
  await expect(readIntoMemory(file)).rejects.toThrow(
    'shops.csv could not be read. Close it in other programs and select it again.',
  );
});
