import { expect, test } from 'vitest';
import { validateInput } from '../results/validateInput.ts';
import { email, normalizeEmail, isEmail } from './email.ts';

test.each(['kim@example.com', ' kim.lee+plants@nursery.example.com '])(
  'accepts the e-mail address %j',
  (text) => expect(isEmail(text)).toBe(true),
);

test.each(['kim', 'kim@', '@example.com', 'kim@example', 'kim @example.com', ''])('refuses %j', (text) =>
  expect(isEmail(text)).toBe(false),
);

test('reports an invalid address', () =>
  expect(validateInput(email, 'kim')).toMatchObject({
    problems: [{ code: 'INVALID_FORMAT', message: 'Invalid email address' }],
  }));

test('refuses an address of more than 255 characters', () =>
  expect(validateInput(email, `${'k'.repeat(250)}@example.com`)).toMatchObject({
    problems: [{ code: 'TOO_LONG', message: 'Email address cannot exceed 255 characters' }],
  }));

test('normalizes case and outer spaces', () =>
  expect(normalizeEmail(' Kim@Example.COM ')).toBe('kim@example.com'));
