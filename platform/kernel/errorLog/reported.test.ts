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
