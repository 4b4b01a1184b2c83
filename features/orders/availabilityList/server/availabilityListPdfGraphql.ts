import type { GraphQLResolveInfo } from 'graphql';
import { currentTenant, findLogo } from '#features/identity/settings/server/tenantStore.ts';
import { buildLetterhead } from '#platform/kernel/paper/paperTexts.ts';
import { builder } from '#platform/server/graphql/builder.ts';
import { authorizeQuery, resolveOnce, withRootCapability } from '#platform/server/graphql/rootField.ts';
import type { OperationContext } from '#platform/server/operation/operationContext.ts';
import { longTextOptions } from '#platform/server/operation/operationCost.ts';
import { renderPapers } from '#platform/server/pdf/renderPapers.ts';
import { listFileName, maxListItems } from '../availabilityList.ts';
import { buildAvailabilityPaper } from '../availabilityPaper.ts';
import { ListLayoutInput, ListRequestInput } from './availabilityListInputGraphql.ts';
import { findWholeList, readListLayout } from './availabilityListRequest.ts';

/** Of 20,000 items with long names. */
const maxPdfBytes = 12 * 1024 * 1024;

const ListPdf = builder.objectRef<{ fileName: string; base64Pdf: string }>('AvailabilityListPdf').implement({
  description: 'An availability list as PDF (addition).',
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: 'Name of the file.' }),
    base64Pdf: t.exposeString('base64Pdf', {
      description: 'The PDF, base64.',
      ...longTextOptions(maxPdfBytes),
    }),
  }),
});

builder.queryField('availabilityListPdf', (t) =>
  t.field({
    type: ListPdf,
    nullable: true,
    description: `An availability list as PDF, at most ${maxListItems} items; null when what it names does not exist (addition).`,
    ...withRootCapability('availability.view'),
    args: {
      request: t.arg({ type: ListRequestInput, required: true, description: 'The list.' }),
      layout: t.arg({ type: ListLayoutInput, required: true, description: 'What the file shows.' }),
      tenantId: t.arg.string(),
    },
    resolve: resolveOnce(
      async (
        _root,
        args: {
          request: typeof ListRequestInput.$inferInput;
          layout: typeof ListLayoutInput.$inferInput;
          tenantId?: string | null | undefined;
        },
        context: OperationContext,
        info: GraphQLResolveInfo,
      ) => {
        const { request, layout: sentLayout } = authorizeQuery(args, context, info);
        const layout = readListLayout({ request, layout: sentLayout });
        // Its own unit: no database connection waits while the PDF is drawn.
        const found = await context.database.read(context.session, async (unit) => {
          unit.limitReads(context.budget);
          const [list, company, logo] = await Promise.all([
            findWholeList(unit, request, context),
            currentTenant(unit),
            findLogo(unit),
          ]);
          return (
            list && {
              day: list.day,
              title: `Availability ${list.day}`,
              // The same list on the same day gives the same bytes.
              createdAt: `${list.today}T00:00:00.000Z`,
              letterhead: buildLetterhead({ ...company, logo }),
              papers: [buildAvailabilityPaper(list, layout)],
            }
          );
        });
        if (!found) return null;
        const { day, ...file } = found;
        const pdf = await renderPapers(context.session, file);
        return { fileName: listFileName(day, 'pdf'), base64Pdf: pdf.toString('base64') };
      },
    ),
  }),
);
