import pg from 'pg';
import type { UnitOfWork } from './unitOfWork.ts';

/**
 * Runs a creating command again when a unique index refuses what it had found free. Someone else was faster by a moment;
 * their rows are committed by then, so the second look finds them: a duplicate, or the same create already done.
 */
export async function secondLook<T>(unit: UnitOfWork, command: () => Promise<T>): Promise<T> {
  try {
    return await unit.part(command, () => true);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') return command();
    throw error;
  }
}
