import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
// 19 MiB and two passes: what OWASP asks for at the least, some 20 ms on a small machine.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hash in the usual notation, its cost and salt included, so that the cost may grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derived(password, salt, cost, 32);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(hash)}`;
}

/** Without a stored hash it takes the same time and says no, so that nobody learns which accounts exist. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = format.exec(stored ?? decoy) ?? [];
  if (salt === undefined || hash === undefined)
    throw new Error('A stored password hash is not in argon2id notation.');
  const expected = Buffer.from(hash, 'base64');
  const stated = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const found = await derived(password, Buffer.from(salt, 'base64'), stated, expected.length);
  return timingSafeEqual(found, expected) && stored !== undefined;
}

const decoy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const derived = (
  password: string,
  salt: Buffer,
  costs: Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>,
  tagLength: number,
) => derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength, ...costs });

const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
