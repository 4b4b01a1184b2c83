import pg from 'pg';
import { migrationStates, namesInState } from '#platform/server/migrations/migrationStates.ts';
import { readAppliedMigrations } from '#platform/server/migrations/readAppliedMigrations.ts';
import { applicationLogins, migrate } from '#platform/server/migrations/migrate.ts';
import { readMigrationFiles } from '#platform/server/migrations/migrationFiles.ts';
import type { AdminCommand } from './command.ts';
import { table } from './table.ts';
import { migrationFolder, withAddresses } from './withDatabase.ts';

export const showMigrations: AdminCommand = {
  usage: 'migrations status',
  describe: 'Lists the migrations of this version and whether they are applied.',
  options: {},
  run: async ({ environment }) => {
    const files = await readMigrationFiles(migrationFolder);
    return withAddresses(environment, async ({ directUrl }) => {
      const client = new pg.Client({ connectionString: directUrl });
      client.on('error', () => {});
      await client.connect();
      try {
        const states = migrationStates(files, await readAppliedMigrations(client));
        return [
          ...table([
            ['Migration', 'State', 'Applied'],
            ...states.map(({ name, state, appliedAt }) => [
              name,
              stateLabels[state],
              appliedAt?.slice(0, 16).replace('T', ' ') ?? '',
            ]),
          ]),
          '',
          ...describeResult(namesInState(states, 'pending').length, namesInState(states, 'changed').length),
        ];
      } finally {
        await client.end();
      }
    });
  },
};

const stateLabels = {
  applied: 'applied',
  pending: 'pending',
  changed: 'changed after it was applied',
  unknown: 'of a newer version',
};

const describeResult = (pending: number, changed: number): readonly string[] => {
  if (changed > 0)
    return ['Applied migrations must not change: restore the migration files of this version.'];
  if (pending > 0) return [`${pending} pending. Run npm run admin -- migrations run, or start Trellis.`];
  return ['The database is up to date.'];
};

export const runMigrations: AdminCommand = {
  usage: 'migrations run',
  describe:
    'Updates the database to this version, as every start does. With several servers, run it before the first of them restarts.',
  options: {},
  run: async ({ environment, say: log }) =>
    withAddresses(environment, async (addresses) => {
      const applied = await migrate({
        url: addresses.directUrl,
        folder: migrationFolder,
        logins: applicationLogins(addresses),
        log,
      });
      return applied.length === 0
        ? ['The database is up to date.']
        : [...applied.map((name) => `Applied ${name}.`), 'The database is up to date.'];
    }),
};
