import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Memory in KiB, passes and lanes of argon2id. */
export type HashCost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

// 19 MiB and two passes: the minimum recommended by OWASP, about 20 ms on a small machine.
const defaultCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Stores and checks passwords as argon2id hashes. */
export interface PasswordHashing {
  /** Returns a hash in PHC string format, which includes cost and salt, so that the cost can be raised later. */
  hash(password: string): Promise<string>;
  /** Without a stored hash, computes one of the same cost and returns false, which hides whether the account exists. */
  matches(password: string, stored: string | undefined): Promise<boolean>;
}

interface HashingOptions {
  /** Cost of new hashes and of the decoy hash. */
  cost?: HashCost;
  derive?: (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;
}

export function passwordHashing({
  cost = defaultCost,
  derive = promisify(argon2),
}: HashingOptions = {}): PasswordHashing {
  const compute = (password: string, nonce: Buffer, hashCost: HashCost, tagLength: number): Promise<Buffer> =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...hashCost });
  const start = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
  const decoy = `${start}${'A'.repeat(22)}$${'A'.repeat(43)}`;

  return {
    async hash(password) {
      const salt = randomBytes(16);
      return `${start}${base64(salt)}$${base64(await compute(password, salt, cost, 32))}`;
    },
    async matches(password, stored) {
      const [, memory, passes, parallelism, salt, hash] = format.exec(stored ?? decoy) ?? [];
      if (salt === undefined || hash === undefined)
        throw new Error('A stored password hash is not in argon2id notation.');
      const expected = Buffer.from(hash, 'base64');
      const storedCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
      const computed = await compute(password, Buffer.from(salt, 'base64'), storedCost, expected.length);
      return timingSafeEqual(computed, expected) && stored !== undefined;
    },
  };
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Password hashing at the production cost. */
export const { hash: hashPassword } = passwordHashing();
