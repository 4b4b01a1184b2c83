import type {
  ArgBuilder,
  InputFieldMap,
  InputShapeFromFields,
  ShapeFromTypeParam,
  TypeParam,
} from '@pothos/core';
import type { GraphQLResolveInfo } from 'graphql';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import { builder } from './builder.ts';
import type { OperationContext } from '../operation/operationContext.ts';
import { authorizeQuery, resolveOnce, withRootCapability } from './rootField.ts';

type Types = typeof builder.$inferSchemaTypes;

/** Defines a root field that reads an entity or a list of values. It is nullable, so that its failure does not affect other root fields. */
export function query<const Type extends TypeParam<Types>, Args extends InputFieldMap>(
  name: string,
  options: {
    describe: string;
    /** Capability, or `signedIn`. */
    needs: string;
    type: Type;
    /** Arguments; `tenantId` is added. */
    args: (t: ArgBuilder<Types>) => Args;
    run: (
      unit: UnitOfWork,
      args: InputShapeFromFields<Args>,
      context: OperationContext,
    ) => Promise<ShapeFromTypeParam<Types, Type, true>>;
  },
): void {
  builder.queryField(name, (t) =>
    t.field({
      type: options.type,
      nullable: true,
      description: options.describe,
      ...withRootCapability(options.needs),
      args: { ...options.args(t.arg), tenantId: t.arg.string() },
      resolve: resolveOnce(
        async (_root, args: object, context: OperationContext, info: GraphQLResolveInfo) => {
          const authorizedArgs = authorizeQuery(args as InputShapeFromFields<Args>, context, info);
          return options.run(await context.read(), authorizedArgs, context);
        },
      ) as never,
    }),
  );
}
