import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Day } from '#platform/kernel/dates/day.ts';
import { DialogBody } from '#platform/web/panel/DialogBody.tsx';
import { SidePanel } from '#platform/web/panel/SidePanel.tsx';
import { Note } from '#platform/web/parts/message/Note.tsx';
import type { LineTerms } from '../../prices/priceBook.ts';
import { PriceExplanationCard } from '../../prices/web/PriceExplanationCard.tsx';
import { PriceSearchCard } from '../../prices/web/PriceSearchCard.tsx';
import type { LineTermsValues } from '../../prices/web/useEnteredLineTerms.ts';
import type { LevelRow } from './levelColumns.ts';
import type { LevelDraft } from './levelDraft.ts';
import { findLevelOverlap, listValidLevels } from './levelProblems.ts';
import { formatLevelName } from './levelTexts.ts';
import { explainTargetPrice, formatLevelResult, type SearchedLevels } from './explainLevelTarget.ts';
import './LevelExplanationPanel.css';
import { useLevelTarget } from './useLevelTarget.ts';

interface LevelExplanationProps {
  level: LevelDraft;
  group: SearchedLevels['group'];
  /** All levels of the form. */
  rows: readonly LevelRow[];
  isDirty: boolean;
}

interface LevelExplanationPanelProps extends LevelExplanationProps {
  today: Day;
  onClose: () => void;
}

/** Explains the price of a level's item or category by the levels as they are entered ("Why this price"). */
export function LevelExplanationPanel({ today, onClose, ...props }: LevelExplanationPanelProps) {
  const { level } = props;
  const [initial] = useState((): LineTermsValues => ({ day: today, quantity: getFirstQuantity(level) }));
  const form = useForm<LineTermsValues>({ defaultValues: initial });
  return (
    <SidePanel title="Why this price" onClose={onClose}>
      <DialogBody>
        <h3 className="explained-level">{formatLevelName(level)}</h3>
        {level.target.id === '' ? (
          <Note kind="info">Choose the item or category of this level first.</Note>
        ) : (
          <FormProvider {...form}>
            <PriceSearchCard today={today}>
              {(terms) => <EnteredPrice {...props} terms={terms} />}
            </PriceSearchCard>
          </FormProvider>
        )}
      </DialogBody>
    </SidePanel>
  );
}

/** Returns the quantity from which on a level applies. */
const getFirstQuantity = ({ quantityThreshold }: LevelDraft): number =>
  typeof quantityThreshold === 'number' ? Math.max(1, quantityThreshold) : 1;

function EnteredPrice({ level, group, rows, isDirty, terms }: LevelExplanationProps & { terms: LineTerms }) {
  const levels = useMemo(() => listValidLevels(rows.map((row) => row.level)), [rows]);
  const isValid = levels.some(({ priceLevelId }) => priceLevelId === level.priceLevelId);
  const areOthersInvalid = rows.length - levels.length > (isValid ? 0 : 1);
  const overlap = findLevelOverlap(level, rows);
  const read = useLevelTarget(level);
  const noun = level.type === 'ITEM' ? 'item' : 'category';
  const explanation =
    read.state === 'found' ? explainTargetPrice({ group, levels }, read.target, terms) : undefined;
  return (
    <>
      {!isValid && (
        <Note kind="warning">This level has validation errors and is left out until they are fixed.</Note>
      )}
      {overlap !== undefined && <Note kind="warning">{overlap}</Note>}
      {isValid && explanation && <p>{formatLevelResult(level.priceLevelId, explanation, terms)}</p>}
      {read.state === 'found' && explanation ? (
        <PriceExplanationCard read={{ state: 'found', explanation, request: terms }} noun={noun} />
      ) : (
        read.state !== 'found' && <PriceExplanationCard read={read} />
      )}
      {noun === 'category' && (
        <p className="caption">Items of this category with a level of their own have that price.</p>
      )}
      {read.state === 'found' && !read.hasCategories && (
        <p className="caption">
          Levels of its categories are not compared: you do not have permission to view items.
        </p>
      )}
      {areOthersInvalid && <p className="caption">Other levels with validation errors are left out.</p>}
      {isDirty && (
        <p className="caption">
          Found in the levels as you entered them. They apply to orders once you save.
        </p>
      )}
    </>
  );
}
