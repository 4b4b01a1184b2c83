import { currentTenant, findLogo } from '#features/identity/settings/server/tenantStore.ts';
import { buildLetterhead } from '#platform/kernel/paper/paperTexts.ts';
import { pdfQuery } from '#platform/server/pdf/pdfQuery.ts';
import { maxListItems } from '../availabilityList.ts';
import { buildAvailabilityPaper } from '../availabilityPaper.ts';
import { ListLayoutInput, ListRequestInput } from './availabilityListInputGraphql.ts';
import { findWholeList, readListLayout } from './availabilityListRequest.ts';

pdfQuery('availabilityListPdf', {
  describe: `An availability list as PDF, at most ${maxListItems} items; without one when what it names does not exist (addition).`,
  needs: 'availability.view',
  args: (arg) => ({
    request: arg({ type: ListRequestInput, required: true, description: 'The list.' }),
    layout: arg({ type: ListLayoutInput, required: true, description: 'What the file shows.' }),
  }),
  read: async (unit, args, context) => {
    const layout = readListLayout(args);
    const [list, company, logo] = await Promise.all([
      findWholeList(unit, args.request, context),
      currentTenant(unit),
      findLogo(unit),
    ]);
    const file = list && {
      title: `Availability ${list.day}`,
      // The same list on the same day gives the same bytes.
      createdAt: `${list.today}T00:00:00.000Z`,
      letterhead: buildLetterhead({ ...company, logo }),
      papers: [buildAvailabilityPaper(list, layout)],
    };
    return { file: file ?? undefined, leftOut: [] };
  },
});
