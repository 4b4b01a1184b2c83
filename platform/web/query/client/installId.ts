import * as z from 'zod';
import { createId } from '../../parts/createId.ts';
import { persistedValue } from '../../settings/persistedValue.ts';

const setting = persistedValue('installId', z.string().min(1).optional(), undefined);

/** Returns the id of this browser: header App-Install-Id and the device of a count (spec 1 §7). */
export function installId(): string {
  const known = setting.get();
  if (known) return known;
  const created = createId();
  setting.set(created);
  return created;
}
