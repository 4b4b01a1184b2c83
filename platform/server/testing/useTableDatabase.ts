import { afterAll, beforeAll } from 'vitest';
import { createDatabase, type Database } from '../database/database.ts';
import { testDatabase } from './database.ts';

interface TableDatabase {
  /** Open while the tests of the file run. */
  readonly database: Database;
  /** Statements sent so far. */
  readonly statements: string[];
}

/** A database for a test file with a table of its own: `columns` with tenant_id, protected by row-level security. */
export function useTableDatabase(table: string, columns: string): TableDatabase {
  const statements: string[] = [];
  let opened: { database: Database; drop: () => Promise<void> } | undefined;
  beforeAll(async () => {
    const { url, drop } = await testDatabase();
    const database = createDatabase({ url, onStatement: (text) => statements.push(text) });
    opened = { database, drop };
    await database.pool.query(`create table ${table} (${columns}); select protect('${table}')`);
  });
  afterAll(async () => {
    await opened?.database.close();
    await opened?.drop();
  });
  return {
    statements,
    get database() {
      if (!opened) throw new Error('The database is not open yet.');
      return opened.database;
    },
  };
}
