import { Note } from '#platform/web/parts/message/Note.tsx';
import './LevelProblems.css';
import type { LevelRow } from './levelColumns.ts';
import { formatLevelName } from './levelTexts.ts';

interface LevelProblemsProps {
  rows: readonly LevelRow[];
  /** Message about all levels together. */
  problem: string | undefined;
  onShow: (levelId: string) => void;
}

const maxListed = 5;

/** Problems of levels above their grid, each with a button that leads to its row. */
export function LevelProblems({ rows, problem, onShow }: LevelProblemsProps) {
  const problems = rows.flatMap(({ level, messages = {} }) =>
    Object.entries(messages).map(([key, message]) => ({ key, message, level })),
  );
  if (problems.length === 0 && problem === undefined) return null;
  const others = problems.length - maxListed;
  return (
    <Note kind="error" strip>
      <ul className="level-problems">
        {problem !== undefined && <li>{problem}</li>}
        {problems.slice(0, maxListed).map(({ key, message, level }) => (
          <li key={`${level.priceLevelId} ${key}`}>
            <button type="button" onClick={() => onShow(level.priceLevelId)}>
              {formatLevelName(level)}
            </button>
            {`: ${message}`}
          </li>
        ))}
        {others > 0 && <li>... and {others} more</li>}
      </ul>
    </Note>
  );
}
