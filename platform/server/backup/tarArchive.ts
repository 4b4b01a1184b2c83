/** An entry of a tar archive. Read its content before the next entry. */
export interface TarEntry {
  /** Separated by slashes, with none at either end. */
  path: string;
  isFolder: boolean;
  size: number;
  content: AsyncIterable<Buffer>;
}

const block = 512;
const fileTypes: readonly string[] = ['0', '\0'];
const folderType = '5';

/** Reads an archive as PostgreSQL writes it (ustar; files and folders only). Throws when it is truncated or no such archive. */
export async function* readTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, void> {
  const reader = byteReader(bytes);
  for (;;) {
    const header = await reader.readExactly(block);
    if (header.every((byte) => byte === 0)) break;
    const { path, type, size } = readHeader(header);
    const isFolder = type === folderType;
    if (!isFolder && !fileTypes.includes(type)) throw new Error(`${path} is neither a file nor a folder`);
    let left = size;
    const content = (async function* () {
      for (; left > 0;) {
        const chunk = await reader.readChunk(left);
        left -= chunk.length;
        yield chunk;
      }
    })();
    yield { path, isFolder, size, content };
    if (left > 0) throw new Error(`${path} was not read`);
    await reader.readExactly((block - (size % block)) % block);
  }
  await reader.readToEnd();
}

function readHeader(header: Buffer): { path: string; type: string; size: number } {
  const text = (from: number, length: number) =>
    header
      .toString('utf8', from, from + length)
      .split('\0', 1)
      .join();
  if (text(257, 5) !== 'ustar') throw new Error('it is no archive');
  const prefix = text(345, 155);
  const path = `${prefix === '' ? '' : `${prefix}/`}${text(0, 100)}`.replace(/^\.\/|\/$/g, '');
  const size = Number.parseInt(text(124, 12).trim(), 8);
  const isInside = !path.startsWith('/') && !path.split('/').includes('..');
  if (!isInside || !Number.isSafeInteger(size)) throw new Error(`it has a bad entry (${path})`);
  return { path, type: header.toString('latin1', 156, 157), size };
}

interface ByteReader {
  /** Returns exactly `count` bytes. */
  readExactly(count: number): Promise<Buffer>;
  /** Returns between one and `max` bytes. */
  readChunk(max: number): Promise<Buffer>;
  /** Reads to the end, so that the hash covers every byte. */
  readToEnd(): Promise<void>;
}

function byteReader(bytes: AsyncIterable<Buffer>): ByteReader {
  const source = bytes[Symbol.asyncIterator]();
  let ready = Buffer.alloc(0);
  const readChunk = async (max: number): Promise<Buffer> => {
    while (ready.length === 0) {
      const next = await source.next();
      if (next.done) throw new Error('it ends too early');
      ready = Buffer.from(next.value);
    }
    const chunk = ready.subarray(0, max);
    ready = ready.subarray(chunk.length);
    return chunk;
  };
  return {
    readChunk,
    readExactly: async (count) => {
      const parts: Buffer[] = [];
      for (let left = count; left > 0;) {
        const part = await readChunk(left);
        left -= part.length;
        parts.push(part);
      }
      return Buffer.concat(parts);
    },
    readToEnd: async () => {
      for (let next = await source.next(); !next.done;) next = await source.next();
    },
  };
}
