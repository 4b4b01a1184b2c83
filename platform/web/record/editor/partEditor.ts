import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RecordMutation } from '../form/recordMutation.ts';
import type { NewValues } from '../form/useNewRecordForm.ts';
import type { RecordSession } from '../form/useRecordForm.ts';
import type { Versioned } from '../readRecord.ts';
import type { RecordForms } from './editor.ts';

/** A row of a record: a contact of a customer. */
export interface EditedPart {
  readonly id: string | null;
}

/** A part with its owner as a response has it, whose version counts for its parts, too. */
export interface StoredPart<One, Owner extends Versioned> extends Versioned {
  part: One;
  owner: Owner;
}

/** A kind of parts: their place in the owner. */
export interface PartList<One extends EditedPart, Owner> {
  get: (owner: Owner) => readonly One[];
  set: (parts: readonly One[]) => Partial<Owner>;
}

/** All that a feature declares of a kind of parts that are entered in a dialog; `Displayed` is the owner with its parts. */
export interface PartEditor<
  Values extends FieldValues,
  One extends EditedPart,
  Owner extends Versioned,
  Displayed extends Owner,
> extends RecordForms<Values, StoredPart<One, Owner>, StoredPart<One, Owner>, Owner> {
  list: PartList<One, Displayed>;
  create: RecordMutation<NewValues<Values> & { owner: Displayed }, StoredPart<One, Owner>>;
}

/** Returns the part that a response has; null without one. */
export const toStoredPart = <One, Owner extends Versioned>(
  owner: Owner | null,
  part: One | null,
): StoredPart<One, Owner> | null => owner && part && { part, owner, version: owner.version };

/** Returns the change of an owner that adds or replaces a part. */
export const putPart =
  <One extends EditedPart, Owner>({ get, set }: PartList<One, Owner>, part: One) =>
  (owner: Owner): Partial<Owner> => {
    const parts = get(owner);
    const isStored = parts.some(({ id }) => id === part.id);
    return set(isStored ? parts.map((one) => (one.id === part.id ? part : one)) : [...parts, part]);
  };

/** Returns the change of an owner that removes a part. */
export const withoutPart =
  <One extends EditedPart, Owner>({ get, set }: PartList<One, Owner>, id: string | null) =>
  (owner: Owner): Partial<Owner> =>
    set(get(owner).filter((one) => one.id !== id));

/** A part on the page of its owner: changes of both are sent one after another. */
export function usePartSession<One extends EditedPart, Owner extends Versioned, Displayed extends Owner>(
  owner: RecordSession<Owner, Displayed>,
  list: PartList<One, Displayed>,
  part: One,
): RecordSession<StoredPart<One, Owner>> {
  const { record } = owner;
  const stored = useMemo(() => ({ part, owner: record, version: record.version }), [part, record]);
  const find = (found: Displayed) => {
    const one = list.get(found).find(({ id }) => id === part.id);
    return one && { part: one, owner: found, version: found.version };
  };
  return {
    record: stored,
    current: () => {
      const found = owner.current();
      return found && find(found);
    },
    reread: async () => {
      const found = await owner.reread();
      return found && (find(found) ?? null);
    },
    queue: owner.queue,
    publish: (changed) => owner.publish(changed.owner, putPart(list, changed.part)),
  };
}
