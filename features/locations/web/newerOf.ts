interface Versioned {
  readonly version: number;
}

/** Of two readings of one record the newer one; of equal ones the first. */
export const newerOf = <Row extends Versioned>(
  read: Row | null | undefined,
  listed: Row | undefined,
): Row | undefined => (read && !(listed && listed.version > read.version) ? read : listed);
