import { expect, test } from 'vitest';
import { reportedAddress, reportedText } from './reported.ts';

test('an address leaves without what it asks', () =>
  expect(reportedAddress('https://trellis.example.com/oauth-redirect?code=abc&state=x#top')).toBe(
    'https://trellis.example.com/oauth-redirect',
  ));

test('a text leaves without people, quoted names and tokens', () =>
  expect(
    reportedText(
      'Bearer abc of dora@moif.example.com: "Cedar Creek" at https://trellis.example.com/x?customer=1 failed',
    ),
  ).toBe('Bearer … of [email]: "…" at https://trellis.example.com/x failed'));

test('what a bug says stays readable', () =>
  expect(reportedText("Cannot read properties of undefined (reading 'name')")).toBe(
    "Cannot read properties of undefined (reading 'name')",
  ));

test.each([
  ['kim.lee+x@mail.green-house.example.com', '[email]'],
  ['a@b.co and c@d.e.org', '[email] and [email]'],
  [`"${'x'.repeat(200)}"`, '"…"'],
  [`"${'x'.repeat(201)}"`, `"${'x'.repeat(201)}"`],
  ['""', '""'],
  ['http://example.com/a?b#c)', 'http://example.com/a)'],
])('%s leaves as %s', (text, left) => expect(reportedText(text)).toBe(left));

test('an address over several lines leaves without all of it', () =>
  expect(reportedAddress('/x?a\nb')).toBe('/x'));
