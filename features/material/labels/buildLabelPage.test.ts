import { expect, test } from 'vitest';
import { buildLabelPage } from './buildLabelPage.ts';

test('prints the name, the code and its bars of each label, and escapes texts', () => {
  const page = buildLabelPage('Labels', [{ title: 'Pots <4in>', detail: 'Tags', code: 'M10134' }]);
  expect(page).toContain('<b>Pots &lt;4in&gt;</b><span>Tags</span><svg viewBox="0 0 110 1"');
  expect(page).toContain('<small>M10134</small>');
  expect(page).toContain('d="M10 0h2v1h-2z');
});

test('prints a label without bars when its code has none', () =>
  expect(buildLabelPage('Labels', [{ title: 'Bin', detail: '', code: 'Büro' }])).not.toContain('<svg'));
