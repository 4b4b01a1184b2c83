import type { ArgBuilder, InputFieldMap, InputShapeFromFields } from '@pothos/core';
import type { GraphQLResolveInfo } from 'graphql';
import type { PaperFile } from '#platform/kernel/paper/paper.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { builder } from '../graphql/builder.ts';
import { authorizeQuery, resolveOnce, withRootCapability } from '../graphql/rootField.ts';
import type { OperationContext } from '../operation/operationContext.ts';
import { longTextOptions } from '../operation/operationCost.ts';
import { renderPapers } from './renderPapers.ts';

/** Of 20,000 rows with long names. */
const maxPdfBytes = 12 * 1024 * 1024;

/** Papers to draw. */
export interface PapersRead {
  /** Undefined when nothing is left to print. */
  file: PaperFile | undefined;
  /** Names of the requested records without a paper, such as numbers of orders. */
  leftOut: readonly string[];
}

const PapersPdf = builder
  .objectRef<{ base64Pdf: string | null; leftOut: readonly string[] }>('PapersPdf')
  .implement({
    description: 'Papers as one PDF (addition).',
    fields: (t) => ({
      base64Pdf: t.exposeString('base64Pdf', {
        nullable: true,
        description: 'The PDF, base64; null when none of the requested records has a paper.',
        ...longTextOptions(maxPdfBytes),
      }),
      leftOut: t.exposeStringList('leftOut', {
        description: 'Requested records without a paper, by number or name.',
      }),
    }),
  });

/** Reads papers and draws them, unless the client leaves. Reading has its own unit: no database connection waits while the PDF is drawn. */
export async function drawPdf(
  context: OperationContext,
  read: (unit: UnitOfWork) => Promise<PapersRead>,
): Promise<{ base64Pdf: string | null; leftOut: readonly string[] }> {
  const { file, leftOut } = await context.database.read(context.session, (unit) => {
    unit.limitReads(context.budget);
    return read(unit);
  });
  const pdf = file && (await renderPapers(context.session, file, context.closed));
  return { base64Pdf: pdf?.toString('base64') ?? null, leftOut };
}

type Types = typeof builder.$inferSchemaTypes;

/** Defines a root field that reads papers and draws them as one PDF. */
export function pdfQuery<Args extends InputFieldMap>(
  name: string,
  options: {
    describe: string;
    /** Capability. */
    needs: string;
    /** Arguments; `tenantId` is added. */
    args: (t: ArgBuilder<Types>) => Args;
    read: (
      unit: UnitOfWork,
      args: InputShapeFromFields<Args>,
      context: OperationContext,
    ) => Promise<PapersRead>;
  },
): void {
  builder.queryField(name, (t) =>
    t.field({
      type: PapersPdf,
      nullable: true,
      description: options.describe,
      ...withRootCapability(options.needs),
      args: { ...options.args(t.arg), tenantId: t.arg.string() },
      resolve: resolveOnce(
        async (_root, args: object, context: OperationContext, info: GraphQLResolveInfo) => {
          const authorizedArgs = authorizeQuery(args as InputShapeFromFields<Args>, context, info);
          return drawPdf(context, (unit) => options.read(unit, authorizedArgs, context));
        },
      ),
    }),
  );
}
