import { IconChevronDown, IconChevronUp, IconGripVertical, IconPencil, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import {
  isRuleComplete,
  missingColumns,
  type FormattingRule,
  type SavedRule,
} from '#platform/kernel/grid/formatting/formattingRule.ts';
import { ruleText, ruleTypeLabels } from '#platform/kernel/grid/formatting/ruleText.ts';
import { Button } from '../../parts/button/Button.tsx';
import { LoadNote } from '../../parts/message/LoadNote.tsx';
import { Note } from '../../parts/message/Note.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { Switch } from '../../parts/Switch.tsx';
import type { SavedRules } from './savedRules.ts';
import { Swatch } from './Swatch.tsx';
import { useRuleDrag } from './useRuleDrag.ts';

interface RuleListProps<Row> {
  saved: SavedRules;
  columns: readonly Column<Row>[];
  /** Id of the rule in the form. */
  edited: string | undefined;
  /** A save is in progress. */
  busy: boolean;
  onAdd: () => void;
  onEdit: (rule: SavedRule) => void;
  /** Moves a rule by a number of positions, up if negative. */
  onMove: (id: string, by: number) => void;
}

/** Returns why a rule has no effect. */
function describeRuleProblem<Row>(rule: FormattingRule, columns: readonly Column<Row>[]): string | undefined {
  const missing = missingColumns(rule, columns);
  if (missing.length > 0)
    return `This grid has no column ${missing.map((key) => `“${key}”`).join(', ')}: the rule does nothing`;
  return isRuleComplete(rule) ? undefined : 'Missing required data: the rule does nothing';
}

/** Saved rules in order of precedence. */
export function RuleList<Row>({ saved, columns, edited, busy, onAdd, onEdit, onMove }: RuleListProps<Row>) {
  const { rules, active, problem, state } = saved;
  const heading = useId();
  const [announcement, setAnnouncement] = useState('');
  function moveBy(id: string, by: number): void {
    const at = rules.findIndex((one) => one.id === id);
    const moved = rules[at];
    if (busy || !moved) return;
    onMove(id, by);
    setAnnouncement(`${ruleText(moved.rule, columns)} is now number ${at + by + 1} of ${rules.length}`);
  }
  const { list, rowProps, gripProps } = useRuleDrag(
    rules.map(({ id }) => id),
    moveBy,
  );
  return (
    <section className="rules" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>Saved Rules</h3>
        <Button
          icon={IconPlus}
          data-rule="new"
          disabledReason={state === 'failed' || state === 'newer' ? problem : undefined}
          onClick={onAdd}
        >
          Add Rule
        </Button>
      </header>
      {problem &&
        (state === 'failed' ? (
          <LoadNote retry={saved.retry}>{problem}</LoadNote>
        ) : (
          <Note kind="warning">{problem}</Note>
        ))}
      {state === 'loading' && <Skeleton width="70%" />}
      {rules.length > 0 && (
        <ol ref={list}>
          {rules.map((one, at) => {
            const name = ruleText(one.rule, columns);
            const ruleProblem = describeRuleProblem(one.rule, columns);
            const move = (by: -1 | 1, icon: typeof IconChevronUp, direction: string, isLast: boolean) => (
              <Button
                kind="quiet"
                icon={icon}
                iconOnly
                disabledReason={isLast ? `Already ${by < 0 ? 'first' : 'last'}` : undefined}
                onClick={() => moveBy(one.id, by)}
              >
                {`Move ${direction}, ${name}`}
              </Button>
            );
            return (
              <li key={one.id} data-edited={one.id === edited || undefined} {...rowProps(one.id)}>
                {/* The move buttons do the same by keyboard. */}
                <span className="grip" title="Drag to reorder" aria-hidden {...gripProps(one.id)}>
                  <IconGripVertical size={16} stroke={1.75} />
                </span>
                <Swatch colours={one.rule.style} />
                {one.rule.styleType === 'double' && <Swatch colours={one.rule.style2} />}
                <div className="what">
                  <p className="cut" id={`${heading}name${at}`} title={name}>
                    {name}
                  </p>
                  <p className="caption">
                    {ruleTypeLabels[one.rule.ruleType]}
                    {one.rule.applyToRow && ' · Whole row'}
                  </p>
                  {ruleProblem && <p className="harm">{ruleProblem}</p>}
                </div>
                <span className="moves">
                  {move(-1, IconChevronUp, 'up', at === 0)}
                  {move(1, IconChevronDown, 'down', at === rules.length - 1)}
                </span>
                <Switch
                  aria-label={`Active, ${name}`}
                  checked={active.includes(one)}
                  onChange={(checked) => saved.setActive(one.id, checked)}
                  onKeyDown={(event) => {
                    // Enter would submit the form around the list.
                    if (event.key === 'Enter') event.preventDefault();
                  }}
                />
                <Button
                  kind="quiet"
                  icon={IconPencil}
                  data-rule={one.id}
                  id={`${heading}edit${at}`}
                  aria-labelledby={`${heading}edit${at} ${heading}name${at}`}
                  onClick={() => onEdit(one)}
                >
                  Edit
                </Button>
              </li>
            );
          })}
        </ol>
      )}
      {state !== 'loading' && rules.length === 0 && (
        <p className="caption">No rules yet. A rule colors the cells or rows that match its conditions.</p>
      )}
      <output className="unseen">{announcement}</output>
      {rules.length > 0 && <p className="caption">First match wins. Active is saved on this device.</p>}
    </section>
  );
}
