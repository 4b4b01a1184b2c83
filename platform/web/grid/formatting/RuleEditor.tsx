import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useFormContext } from 'react-hook-form';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { Column } from '#platform/kernel/grid/column.ts';
import {
  type FormattingRule,
  isRuleComplete,
  maxConditions,
  type RuleType,
  ruleTypes,
} from '#platform/kernel/grid/formatting/formattingRule.ts';
import {
  emptyCondition,
  toRuleForm,
  newRuleForm,
  adaptCondition,
  ruleForm,
  type RuleForm,
  toFormattingRule,
} from '#platform/kernel/grid/formatting/ruleForm.ts';
import { ruleTypeLabels } from '#platform/kernel/grid/formatting/ruleText.ts';
import { CheckField } from '../../form/CheckField.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { Form, type SaveResult } from '../../form/Form.tsx';
import { useField } from '../../form/formContext.ts';
import { Button } from '../../parts/button/Button.tsx';
import { SegmentedControl } from '../../parts/SegmentedControl.tsx';
import type { EditableCellFormats } from './cellFormats.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { ColorPairField } from './ColorPairField.tsx';

/** The rule in the form: a saved one, or a new one. */
export interface EditedRule {
  id: string;
  saved: FormattingRule | undefined;
  position: number;
  /** Number of existing rules: a new one gets the next colors. */
  ruleCount: number;
}

interface RuleEditorProps<Row> {
  edited: EditedRule;
  columns: readonly Column<Row>[];
  formats: EditableCellFormats<Row>;
  /** The list of rules, above the form. */
  list: ReactNode;
  onSave: (rule: FormattingRule) => Promise<SaveResult>;
  onCancel: () => void;
  onDelete: () => void;
  /** Reports whether the form has unsaved changes. */
  onDirty: (dirty: boolean) => void;
}

/** Adds or edits a rule and previews it in the grid. */
export function RuleEditor<Row>(props: RuleEditorProps<Row>) {
  const { edited, columns, formats, onSave, onCancel, onDelete, onDirty } = props;
  const { id, saved, position } = edited;
  const initial = useMemo(
    () => (saved ? toRuleForm(saved) : newRuleForm(edited.ruleCount)),
    [saved, edited.ruleCount],
  );
  return (
    <Form
      schema={ruleForm}
      initial={initial}
      isNew={!saved}
      onSave={async (values) => onSave(toFormattingRule(values, position, saved))}
      onCancel={onCancel}
      actions={
        saved && (
          <Button kind="danger" icon={IconTrash} onClick={onDelete}>
            Delete
          </Button>
        )
      }
    >
      {props.list}
      <RuleFields isNew={!saved} columns={columns} />
      <Preview key={id} edited={edited} formats={formats} onDirty={onDirty} />
    </Form>
  );
}

function RuleFields<Row>({ isNew, columns }: { isNew: boolean; columns: readonly Column<Row>[] }) {
  const { watch, setValue, clearErrors, trigger, formState } = useFormContext<RuleForm>();
  const conditions = watch('conditions');
  const ruleType = watch('ruleType');
  const container = useRef<HTMLDivElement>(null);
  const heading = useId();
  useEffect(() => {
    container.current?.querySelector<HTMLElement>('select:not(:disabled)')?.focus();
    container.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0)
      container.current?.querySelector<HTMLElement>('.condition:last-of-type select:not(:disabled)')?.focus();
  }, [added]);

  // The form library's field arrays would validate a new condition immediately.
  const change = (next: RuleForm['conditions']) => {
    setValue('conditions', next, { shouldDirty: true });
    if (formState.isSubmitted) void trigger();
    else clearErrors('conditions');
  };
  const refit = (chosen: RuleType) => {
    for (const [at, condition] of conditions.entries()) {
      const column = columns.find(({ key }) => key === condition.column);
      const dataType = chosen === 'ranking' || chosen === 'average' ? 'numeric' : condition.dataType;
      if (dataType) setValue(`conditions.${at}`, adaptCondition(chosen, condition, column, dataType));
    }
  };
  return (
    <section className="rule-fields" aria-labelledby={heading} ref={container}>
      <h3 id={heading}>{isNew ? 'Add Rule' : 'Edit Rule'}</h3>
      <div className="field-grid">
        <SelectField
          name="ruleType"
          label="Rule Type"
          span={6}
          readOnly={!isNew}
          help={isNew ? undefined : 'The type of a saved rule cannot be changed'}
          options={ruleTypes.map((type) => ({ value: type, label: ruleTypeLabels[type] }))}
          onChosen={(chosen) => {
            const type = ruleTypes.find((one) => one === chosen);
            if (type) refit(type);
          }}
        />
        <div className="field rule-extent" style={{ '--span': 6 } as React.CSSProperties}>
          <span className="field-label">Apply to</span>
          <div>
            <CheckField name="applyToRow" label="Whole row" />
            <CheckField name="defaultActive" label="Default Active" />
          </div>
        </div>
      </div>
      {ruleType &&
        conditions.map((_, at) => (
          <ConditionFields
            key={at}
            at={at}
            columns={columns}
            onRemove={
              conditions.length > 1
                ? () => {
                    change(conditions.filter((_condition, other) => other !== at));
                    // The focused button was removed.
                    container.current?.querySelector<HTMLElement>('.rule-more button')?.focus();
                  }
                : undefined
            }
          />
        ))}
      {ruleType && (
        <div className="rule-more">
          <Button
            kind="quiet"
            icon={IconPlus}
            disabledReason={
              conditions.length < maxConditions ? undefined : `A rule has at most ${maxConditions} conditions`
            }
            onClick={() => {
              change([...conditions, emptyCondition]);
              setAdded(added + 1);
            }}
          >
            Add condition
          </Button>
          <span className="caption">{`${conditions.length} of ${maxConditions}`}</span>
          <span className="room" />
          <SegmentField
            name="andor"
            label="Combine conditions"
            options={[
              { value: 'and', label: 'And' },
              { value: 'or', label: 'Or' },
            ]}
          />
        </div>
      )}
      <StyleFields />
    </section>
  );
}

function StyleFields() {
  const { watch } = useFormContext<RuleForm>();
  const isScale = watch('styleType') === 'double';
  const hasNumbers = watch('conditions').some(({ dataType }) => dataType === 'numeric');
  return (
    <div className="rule-style">
      <SegmentField
        name="styleType"
        label="Style"
        isLabelVisible
        options={[
          { value: 'single', label: 'Single' },
          { value: 'double', label: 'Double color scale' },
        ]}
      />
      {isScale ? (
        <>
          <ColorPairField key="lowest" name="style" label="Lowest value" />
          <ColorPairField name="style2" label="Highest value" />
          {!hasNumbers && (
            <p className="caption">A color scale is for numbers. Text gets the colors of the lowest value.</p>
          )}
        </>
      ) : (
        <ColorPairField key="single" name="style" label="Colors" hideLabel />
      )}
    </div>
  );
}

/** A choice of two options, both visible. */
function SegmentField({
  name,
  label,
  isLabelVisible = false,
  options,
}: {
  name: 'andor' | 'styleType';
  label: string;
  isLabelVisible?: boolean;
  options: readonly { value: string; label: string }[];
}) {
  const id = useId();
  const { value, onChange } = useField(name);
  return (
    <>
      <span className={isLabelVisible ? 'field-label' : 'unseen'} id={id}>
        {label}
      </span>
      <SegmentedControl
        labelledBy={id}
        segments={options}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
      />
    </>
  );
}

/** Previews the rule of the form in the grid and counts its matches. */
function Preview<Row>({
  edited: { id, saved, position },
  formats,
  onDirty,
}: Pick<RuleEditorProps<Row>, 'edited' | 'formats' | 'onDirty'>) {
  const { watch, formState } = useFormContext<RuleForm>();
  const values = watch();
  const rule = toFormattingRule(values, position, saved);
  const text = JSON.stringify(rule);
  const { isDirty } = formState;
  const show = useEffectEvent(() => formats.preview({ id, rule }));
  const reportDirty = useEffectEvent(onDirty);
  useEffect(() => show(), [text]);
  useEffect(() => () => formats.preview(undefined), [formats]);
  useEffect(() => {
    reportDirty(isDirty);
    return () => reportDirty(false);
  }, [isDirty]);
  const count = useSyncExternalStore(formats.subscribe, formats.count);
  return (
    <output className="rule-effect">
      {values.ruleType && isRuleComplete(rule)
        ? count && effectText(rule.applyToRow ? count.rows : count.cells, rule.applyToRow ? 'row' : 'cell')
        : 'Fill in the conditions to preview the rule in the grid.'}
    </output>
  );
}

const effectText = (count: number, noun: 'row' | 'cell'): string =>
  count === 1 ? `1 ${noun} matches` : `${numberText(count)} ${noun}s match`;
