import type { ImportChecks, ImportSummary } from './importWorkflow.ts';

/** The part of an import workflow that validates data. */
interface DataValidation<Group, Api, LookUps> {
  look: (api: Api, groups: readonly Group[]) => Promise<LookUps>;
  checkGroups: (groups: readonly Group[], lookUps: LookUps) => ImportChecks;
  summarizeChecks: (checks: ImportChecks) => ImportSummary;
}

/** Looks up existing data and checks the groups. A failed look-up is an outcome, too: "Validation failed: ..." (spec 1 §4). */
export async function validateGroups<Group, Api, LookUps>(
  { look, checkGroups, summarizeChecks }: DataValidation<Group, Api, LookUps>,
  groups: readonly Group[],
  api: Api,
): Promise<{ checks: ImportChecks | null; summary: ImportSummary }> {
  try {
    const checks = checkGroups(groups, await look(api, groups));
    return { checks, summary: summarizeChecks(checks) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { checks: null, summary: { severity: 'ERROR', text: `Validation failed: ${reason}` } };
  }
}
