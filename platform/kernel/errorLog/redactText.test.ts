import { expect, test } from 'vitest';
import { redactUrl, redactText } from './redactText.ts';

test('removes query and fragment of a URL', () =>
  expect(redactUrl('https://trellis.example.com/oauth-redirect?code=abc&state=x#top')).toBe(
    'https://trellis.example.com/oauth-redirect',
  ));

test('removes e-mail addresses, quoted texts and tokens', () =>
  expect(
    redactText(
      'Bearer abc of dora@moif.example.com: "Cedar Creek" at https://trellis.example.com/x?customer=1 failed',
    ),
  ).toBe('Bearer … of [email]: "…" at https://trellis.example.com/x failed'));

test('leaves the message of a bug readable', () =>
  expect(redactText("Cannot read properties of undefined (reading 'name')")).toBe(
    "Cannot read properties of undefined (reading 'name')",
  ));

test.each([
  ['kim.lee+x@mail.green-house.example.com', '[email]'],
  ['a@b.co and c@d.e.org', '[email] and [email]'],
  [`"${'x'.repeat(200)}"`, '"…"'],
  [`"${'x'.repeat(201)}"`, `"${'x'.repeat(201)}"`],
  ['""', '""'],
  ['http://example.com/a?b#c)', 'http://example.com/a)'],
])('converts %s to %s', (text, left) => expect(redactText(text)).toBe(left));

test('removes a query that spans lines', () => expect(redactUrl('/x?a\nb')).toBe('/x'));
