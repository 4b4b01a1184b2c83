import { shownGrid } from '#platform/web/testing/dom/shownGrid.ts';
import { type UpdatePriceLevelsMutationVariables, UpdatePriceLevelsDocument } from '../documents.ts';
import { priceGroupPath } from '../../groups/web/priceGroupPaths.ts';
import { aPriceGroup, aStoredLevel, groupId } from './priceGroupServer.ts';
import { type ShowOptions, showPriceGroups } from './showPriceGroups.ts';

export const levelsGrid = shownGrid('Price Levels');
type SentLevel = UpdatePriceLevelsMutationVariables['input']['priceLevels'][number];

const staleError = {
  __typename: 'ConflictError',
  code: 'STALE_VERSION',
  message: 'Changed by Ann',
  severity: 'ERROR',
  entityId: groupId,
  expectedVersion: 1,
  actualVersion: 2,
} as const;

/** Shows the levels of a group; saving stores what is sent. */
export async function showPriceLevels(
  numbers: readonly number[] = [1, 2, 3],
  {
    capabilities,
    tab = 'levels',
    prepare,
  }: Partial<Pick<ShowOptions, 'capabilities' | 'prepare'>> & { tab?: 'levels' | 'group' } = {},
) {
  const group = aPriceGroup({ priceLevels: numbers.map((number) => aStoredLevel(number)) });
  const shown = await showPriceGroups(
    { groups: [group] },
    {
      path: priceGroupPath(groupId, tab),
      ...(capabilities && { capabilities }),
      ...(prepare && { prepare }),
    },
  );
  const { server, state } = shown;
  const stored = () => state.groups[0] ?? group;
  const store = (levels: readonly SentLevel[], change: Partial<typeof group> = {}) => {
    const known = new Map(stored().priceLevels.map((level) => [level.targetId, level.targetCode]));
    state.groups = [
      {
        ...stored(),
        version: stored().version + 1,
        numberOfLevels: levels.length,
        priceLevels: levels.map(({ endDate = null, ...level }) => ({
          ...level,
          endDate,
          targetCode: known.get(level.targetId) ?? level.targetId,
          isTargetActive: true,
        })),
        ...change,
      },
    ];
  };
  server.respond(UpdatePriceLevelsDocument, ({ input }) => {
    if (input.expectedVersion !== stored().version)
      return { updatePriceLevels: { priceGroup: null, errors: [staleError] } };
    store(input.priceLevels);
    return { updatePriceLevels: { priceGroup: stored(), errors: null } };
  });
  if (tab === 'levels') await levelsGrid.findCell('Plant', 'Target Name');
  const sent = () => server.requests(UpdatePriceLevelsDocument).map(({ input }) => input);
  return { ...shown, stored, store, sent };
}
