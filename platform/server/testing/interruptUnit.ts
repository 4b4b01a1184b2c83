import type { UnitOfWork } from '../database/unitOfWork.ts';

/** Wraps a unit so that `other` runs to its end after the first `count` statements, to simulate a concurrent change
 * between two statements of a batch.
 */
export function interruptUnit(unit: UnitOfWork, count: number, other: () => Promise<unknown>): UnitOfWork {
  let sent = 0;
  let last: Promise<unknown> = Promise.resolve();
  let done: Promise<unknown> | undefined;
  const send = <T>(runStatement: () => Promise<T>): Promise<T> => {
    sent += 1;
    if (sent > count) return (done ??= last.then(other)).then(runStatement);
    const result = runStatement();
    last = result;
    return result;
  };
  return {
    tenantId: unit.tenantId,
    user: unit.user,
    startedAt: unit.startedAt,
    get changeStamp() {
      return unit.changeStamp;
    },
    newId: unit.newId,
    limitReads: unit.limitReads,
    rows: (statement) => send(() => unit.rows(statement)),
    first: (statement) => send(() => unit.first(statement)),
    run: (statement) => send(() => unit.run(statement)),
    addToRowCount: unit.addToRowCount,
    announceChanges: unit.announceChanges,
    commitEarly: unit.commitEarly,
    canCommitEarly: unit.canCommitEarly,
    references: unit.references,
    runInSavepoint: (run, options) => send(() => unit.runInSavepoint(run, options)),
  };
}
