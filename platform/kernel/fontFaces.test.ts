import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fontFaces, fontUrls, fontVersion } from './fontFaces.ts';

const readProjectFile = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

test('changes the URLs with the font', () =>
  expect(JSON.parse(readProjectFile('package.json'))).toMatchObject({
    dependencies: { '@fontsource-variable/inter': fontVersion },
  }));

test('uses each file for the characters that it has', () => {
  const packageCss = readProjectFile('node_modules/@fontsource-variable/inter/wght.css');
  const findRange = (css: string, file: string) => css.split(file)[1]?.match(/unicode-range: ([^;]+);/)?.[1];
  for (const [file, url] of Object.entries(fontUrls)) {
    expect(findRange(packageCss, file)).toMatch(/^U\+/);
    expect(findRange(fontFaces, url)).toBe(findRange(packageCss, file));
  }
});
