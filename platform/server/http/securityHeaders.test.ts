import { expect, test } from 'vitest';
import { securityHeaders } from './securityHeaders.ts';

const plain = { publicUrl: 'http://127.0.0.1:3000', chat: undefined, reportingUrl: undefined };
const directives = (policy: string | undefined) =>
  Object.fromEntries(
    (policy ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

test('requires TLS from then on for an https address', () => {
  const { app, data } = securityHeaders({ ...plain, publicUrl: 'https://trellis.example.com' });
  for (const headers of [app, data]) expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(securityHeaders(plain).app).not.toHaveProperty('strict-transport-security');
});

test('allows only the own origin in the app', () => {
  const policy = directives(securityHeaders(plain).app['content-security-policy']);
  expect(policy).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});

test('allows hosts of chat and error reporting only where needed', () => {
  const { app, data } = securityHeaders({
    ...plain,
    chat: {
      scriptUrl: 'https://chat.example.com/widget.js?app=1',
      hosts: ['https://cdn.example.com', 'wss://*.example.com', 'https://chat.example.com'],
    },
    reportingUrl: 'https://key@errors.example.com/1',
  });
  const chat = ['https://chat.example.com', 'https://cdn.example.com', 'wss://*.example.com'];
  const policy = directives(app['content-security-policy']);
  expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'", ...chat]);
  expect(policy['connect-src']).toEqual(["'self'", ...chat, 'https://errors.example.com']);
  expect(policy['font-src']).toEqual(["'self'", ...chat]);
  expect(policy['frame-src']).toEqual(["'self'", 'blob:', ...chat]);
  expect(policy['default-src']).toEqual(["'self'"]);
  expect(policy['worker-src']).toEqual(["'self'"]);
  expect(app['content-security-policy']).not.toContain('key');
  expect(data['content-security-policy']).not.toContain('example.com');
});
