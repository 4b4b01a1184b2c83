import type { ImportChecks, ImportSummary } from './importWorkflow.ts';

/** The part of an import workflow that validates data. */
interface DataValidation<Group, Api, LookUps> {
  look: (api: Api, groups: readonly Group[]) => Promise<LookUps>;
  checkGroups: (groups: readonly Group[], lookUps: LookUps, createsMissing: boolean) => ImportChecks;
  summarizeChecks: (checks: ImportChecks) => ImportSummary;
}

/** Looks up existing data and checks the groups. A failed look-up is an outcome, too: "Validation failed: ..." (spec 1 §4). */
export async function validateGroups<Group, Api, LookUps>(
  { look, checkGroups, summarizeChecks }: DataValidation<Group, Api, LookUps>,
  groups: readonly Group[],
  api: Api,
  createsMissing = false,
): Promise<{ checks: ImportChecks | null; summary: ImportSummary; lookUps: LookUps | null }> {
  try {
    const lookUps = await look(api, groups);
    const checks = checkGroups(groups, lookUps, createsMissing);
    return { checks, summary: summarizeChecks(checks), lookUps };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      checks: null,
      summary: { severity: 'ERROR', text: `Validation failed: ${reason}` },
      lookUps: null,
    };
  }
}
