import { expect, test } from 'vitest';
import { validateInput } from '../results/validateInput.ts';
import { email, explainEmail, normalizeEmail, isEmail } from './email.ts';

test.each([
  'kim@example.com',
  ' kim.lee+plants@nursery.example.com ',
  "pat.o'brien@example.com",
  'ferns&co@example.com',
  'first/last@example.com',
  'ops#2@example.com',
  'ap@xn--ppinire-5xai.example',
  'x@example.xn--p1ai',
])('accepts the e-mail address %j', (text) => expect(isEmail(text)).toBe(true));

test.each([
  'kim',
  'kim@',
  '@example.com',
  'kim@example',
  'kim @example.com',
  'kim@example..com',
  'kim@-a.com',
  'kim@10.0.0.1',
  'a,b@example.com',
  '',
])('refuses %j', (text) => expect(isEmail(text)).toBe(false));

test('reports an invalid address', () =>
  expect(validateInput(email, 'kim')).toMatchObject({
    problems: [{ code: 'INVALID_FORMAT', message: 'Invalid email address' }],
  }));

test('says how to write a domain with other letters', () =>
  expect(validateInput(email, 'ap@pépinière.example')).toMatchObject({
    problems: [{ message: 'Invalid email address: write the domain in its ASCII form (xn--...)' }],
  }));

test('refuses an address of more than 255 characters', () =>
  expect(validateInput(email, `${'k'.repeat(250)}@example.com`)).toMatchObject({
    problems: [{ code: 'TOO_LONG', message: 'Email address cannot exceed 255 characters' }],
  }));

test('normalizes case and outer spaces', () =>
  expect(normalizeEmail(' Kim@Example.COM ')).toBe('kim@example.com'));

// A pattern that tries each beginning would need minutes.
test('explains a long text', () => expect(explainEmail('@'.repeat(500_000))).toBe(''));
