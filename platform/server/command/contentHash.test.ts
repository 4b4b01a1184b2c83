import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentHash } from './contentHash.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

// Rows store hashes, so a text must never change.
test.each<[unknown, string]>([
  [{ b: 1, a: 'x' }, '{"a":"x","b":1}'],
  [{ b: null, a: undefined, c: [] }, '{"c":[]}'],
  [{ list: [1, null, undefined, { z: 1, y: null, x: [true] }] }, '{"list":[1,null,null,{"x":[true],"z":1}]}'],
  [{ 'a"b': 'c"\n', ä: -0, Z: 1e21 }, '{"Z":1e+21,"a\\"b":"c\\"\\n","ä":0}'],
  ['text', '"text"'],
  [null, 'null'],
])('hashes %j as %s', (content, text) => expect(contentHash(content)).toBe(sha256(text)));
