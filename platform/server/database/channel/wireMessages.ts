// Messages of PostgreSQL's extended query protocol, which `pg` can only send one query at a time.

/** Bytes of a scratch buffer that stays; larger ones are released with their packet. */
const minBytes = 64 * 1024;
// Shared, because a packet is written and copied without a pause.
let scratch = Buffer.allocUnsafeSlow(minBytes);
let end = 0;

const code = { parse: 0x50, bind: 0x42, describe: 0x44, execute: 0x45, close: 0x43, sync: 0x53 } as const;

const reserve = (bytes: number): void => {
  if (end + bytes <= scratch.length) return;
  const larger = Buffer.allocUnsafeSlow(Math.max(2 * scratch.length, end + bytes));
  scratch.copy(larger, 0, 0, end);
  scratch = larger;
};

/** Writes at most as many bytes as a text has in UTF-8: three for each of its code units. */
const writeText = (text: string): void => {
  reserve(3 * text.length + 1);
  end += scratch.write(text, end, 'utf8');
};

const writeName = (text: string): void => {
  writeText(text);
  scratch[end] = 0;
  end += 1;
};

const writeShort = (value: number): void => {
  reserve(2);
  end = scratch.writeInt16BE(value, end);
};

const writeLength = (value: number): void => {
  reserve(4);
  end = scratch.writeInt32BE(value, end);
};

/** Begins a message and returns the position of its length. */
const beginMessage = (type: number): number => {
  reserve(5);
  scratch[end] = type;
  end += 5;
  return end - 4;
};

const endMessage = (lengthAt: number): void => {
  scratch.writeInt32BE(end - lengthAt, lengthAt);
};

const needsEscape = /[\\"]/;

/** Returns an element of an array as PostgreSQL reads it. */
const toElement = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return toArrayText(value);
  const text = toText(value);
  return `"${needsEscape.test(text) ? text.replaceAll('\\', '\\\\').replaceAll('"', '\\"') : text}"`;
};

const toArrayText = (values: readonly unknown[]): string => `{${values.map(toElement).join()}}`;

const toText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return toArrayText(value);
  return JSON.stringify(value);
};

const writeParameter = (value: unknown): void => {
  if (value === null || value === undefined) {
    writeLength(-1);
  } else if (value instanceof Uint8Array) {
    writeLength(value.length);
    reserve(value.length);
    scratch.set(value, end);
    end += value.length;
  } else {
    const lengthAt = end;
    writeLength(0);
    writeText(toText(value));
    scratch.writeInt32BE(end - lengthAt - 4, lengthAt);
  }
};

/** Writes the messages of one packet, one after the other. */
export const wireMessages = {
  /** Discards what was written before, e.g. when a parameter could not be converted. */
  start: (): void => {
    end = 0;
  },
  /** Prepares a statement; '' is the unnamed one. */
  parse: (name: string, text: string): void => {
    const message = beginMessage(code.parse);
    writeName(name);
    writeName(text);
    writeShort(0);
    endMessage(message);
  },
  /** Binds values to a prepared statement: bytes as they are, other values as texts. */
  bind: (name: string, values: readonly unknown[]): void => {
    const message = beginMessage(code.bind);
    writeName('');
    writeName(name);
    if (values.some((value) => value instanceof Uint8Array)) {
      writeShort(values.length);
      for (const value of values) writeShort(value instanceof Uint8Array ? 1 : 0);
    } else writeShort(0);
    writeShort(values.length);
    for (const value of values) writeParameter(value);
    writeShort(0);
    endMessage(message);
  },
  /** Requests the columns of the bound statement. */
  describe: (): void => {
    const message = beginMessage(code.describe);
    writeText('P');
    writeName('');
    endMessage(message);
  },
  /** Runs the bound statement to its end. */
  execute: (): void => {
    const message = beginMessage(code.execute);
    writeName('');
    writeLength(0);
    endMessage(message);
  },
  /** Removes a prepared statement if it exists. */
  close: (name: string): void => {
    const message = beginMessage(code.close);
    writeText('S');
    writeName(name);
    endMessage(message);
  },
  /** Ends the packet: the server sends its responses. After an error it skips all messages up to this one. */
  sync: (): void => endMessage(beginMessage(code.sync)),
  /** Returns the bytes of the packet. */
  take: (): Buffer => {
    const packet = Buffer.from(scratch.subarray(0, end));
    if (scratch.length > minBytes) scratch = Buffer.allocUnsafeSlow(minBytes);
    end = 0;
    return packet;
  },
};
