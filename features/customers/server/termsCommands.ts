import * as z from 'zod';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { problemAt } from '#platform/kernel/results/problemAt.ts';
import { type Problem, type Result, duplicate, invalid, settle } from '#platform/kernel/results/result.ts';
import { contentHash } from '#platform/server/command/contentHash.ts';
import { recordHistory } from '#platform/server/command/history.ts';
import { insertAll } from '#platform/server/statements/insertAll.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type NewTermsInput, newTerms, termsKey } from '../terms.ts';
import { type TermsRow, clearDefault, lockDefaultTerms, findTermsByKeys } from './termsStore.ts';

interface StoredTerms extends TermsRow {
  version: number;
  contentHash: string;
}

/**
 * Creates payment terms, all or nothing. Fields of problems start with the index in `inputs`. A replay, with the same id and
 * content, returns the terms as stored. New default terms replace the previous ones.
 */
export async function addTerms(
  unit: UnitOfWork,
  inputs: readonly NewTermsInput[],
): Promise<Result<readonly TermsRow[]>> {
  const parsed = validateInput(z.array(newTerms), inputs);
  if (!parsed.ok) return parsed;
  const replacesDefault = parsed.value.some(({ isDefault }) => isDefault);
  const [previousDefault, stored] = await Promise.all([
    replacesDefault ? lockDefaultTerms(unit) : undefined,
    findTermsByKeys(
      unit,
      parsed.value.flatMap(({ termsId }) => termsId ?? []),
      parsed.value.map(({ name }) => termsKey(name)),
    ),
  ]);
  const byId = new Map(stored.map((row): [string, StoredTerms] => [row.termsId, row]));
  const byName = new Map(
    stored
      .filter(({ status }) => status !== 'DELETED')
      .map((row): [string, StoredTerms] => [termsKey(row.name), row]),
  );
  const terms: StoredTerms[] = [];
  const added: StoredTerms[] = [];
  const problems: Problem[] = [];
  for (const [index, input] of parsed.value.entries()) {
    const report = (problem: Problem) => problems.push(problemAt([String(index)], problem));
    const hash = contentHash(input);
    const existing = input.termsId === null ? undefined : byId.get(input.termsId);
    const sameName = byName.get(termsKey(input.name));
    if (existing) {
      if (existing.contentHash === hash) terms.push(existing);
      else
        report(duplicate(['termsId'], existing.termsId, `The id is already used by terms ${existing.name}`));
      continue;
    }
    if (sameName) report(duplicate(['name'], sameName.termsId, `Terms ${sameName.name} already exist`));
    if (input.isDefault && added.some(({ isDefault }) => isDefault))
      report(invalid('INVALID_STATE', ['isDefault'], 'Only one of the terms can be the default'));
    const row: StoredTerms = {
      ...input,
      termsId: input.termsId ?? unit.newId(),
      tenantId: unit.tenantId,
      version: 1,
      contentHash: hash,
    };
    byId.set(row.termsId, row);
    byName.set(termsKey(row.name), row);
    terms.push(row);
    added.push(row);
  }
  const created = settle(terms, problems);
  if (created.ok) await insertTerms(unit, added, previousDefault);
  return created;
}

async function insertTerms(
  unit: UnitOfWork,
  added: readonly StoredTerms[],
  previousDefault: Awaited<ReturnType<typeof lockDefaultTerms>>,
): Promise<void> {
  const replaced = added.some(({ isDefault }) => isDefault) ? previousDefault : undefined;
  await Promise.all([
    // First, because the unique index allows only one default.
    replaced && clearDefault(unit, replaced),
    insertAll(
      unit,
      'terms',
      added.map((row) => ({ ...row, createdAt: unit.startedAt, updatedAt: unit.changeStamp })),
    ),
    recordHistory(unit, [
      ...(replaced ? [replaced] : []).map(({ termsId, version }) => ({
        entityType: 'TERMS',
        entityId: termsId,
        version: version + 1,
        action: 'addTerms',
        operation: 'UPDATED' as const,
        changes: changedFields({ isDefault: true }, { isDefault: false }),
      })),
      ...added.map(({ termsId, version }) => ({
        entityType: 'TERMS',
        entityId: termsId,
        version,
        action: 'addTerms',
        operation: 'CREATED' as const,
      })),
    ]),
  ]);
}
