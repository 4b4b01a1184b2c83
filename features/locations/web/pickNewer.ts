interface Versioned {
  readonly version: number;
}

/** Returns the newer of a read record and its row in the list; the read record at equal versions. */
export const pickNewer = <Row extends Versioned>(
  read: Row | null | undefined,
  listed: Row | undefined,
): Row | undefined => (read && !(listed && listed.version > read.version) ? read : listed);
