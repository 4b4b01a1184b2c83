import type { InputFieldMap, InputShapeFromFields, ShapeFromTypeParam, TypeParam } from '@pothos/core';
import { ok, type Problem, type Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '../database/unitOfWork.ts';
import type { OperationContext } from '../operation/operationContext.ts';
import { builder } from './builder.ts';
import { authorizeMutation, resolveOnce, withRootCapability } from './rootField.ts';
import { UserErrorRef } from './userErrors.ts';

type Types = typeof builder.$inferSchemaTypes;
type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;
/** Payload fields by name; all are null when the mutation failed. */
type PayloadTypes = Readonly<Record<string, TypeParam<Types>>>;
type PayloadValues<Payload extends PayloadTypes> = {
  readonly [Name in keyof Payload]?: ShapeFromTypeParam<Types, Payload[Name], true>;
};

interface MutationOutcome {
  values: Readonly<Record<string, unknown>>;
  problems: readonly Problem[];
}

/** Defines a mutation of the contract: one argument `input` (`{Name}Input` with `tenantId` added), one transaction, a
 * payload of the named parts plus `errors`. A problem rolls back the transaction and leaves the parts null.
 */
export function mutation<Fields extends InputFieldMap, const Payload extends PayloadTypes>(
  name: string,
  options: {
    describe: string;
    /** Capability, or `signedIn`. */
    needs: string;
    input: (t: InputBuilder) => Fields;
    payload: Payload;
    run: (
      unit: UnitOfWork,
      input: InputShapeFromFields<Fields>,
      context: OperationContext,
    ) => Promise<Result<PayloadValues<Payload>>>;
    /** Runs between the commit of a change and the response: what must not happen before, or not without it. */
    afterCommit?: (
      context: OperationContext,
      values: PayloadValues<Payload>,
      input: InputShapeFromFields<Fields>,
    ) => Promise<void>;
  },
): void {
  const Name = name.charAt(0).toUpperCase() + name.slice(1);
  const Input = builder.inputType(`${Name}Input`, {
    description: `Input of ${name}.`,
    fields: (t) => ({
      ...options.input(t),
      tenantId: t.string({ description: 'Tenant code; never selects a tenant.' }),
    }),
  });
  const Payload = builder.objectRef<MutationOutcome>(`${Name}Payload`).implement({
    description: `Result of ${name}.`,
    fields: (t) => ({
      ...Object.fromEntries(
        Object.entries(options.payload).map(([part, type]) => [
          part,
          t.field({ type, nullable: true, resolve: ({ values }) => values[part] as never }),
        ]),
      ),
      errors: t.field({
        type: [UserErrorRef],
        nullable: true,
        description: 'Problems and notices; null when there are none. Only severity ERROR means failure.',
        resolve: ({ problems }) => (problems.length > 0 ? [...problems] : null),
      }),
    }),
  });
  builder.mutationField(name, (t) =>
    t.field({
      type: Payload,
      description: options.describe,
      ...withRootCapability(options.needs),
      args: { input: t.arg({ type: Input, required: true }) },
      resolve: resolveOnce(async (_root, requestedArgs, context, info): Promise<MutationOutcome> => {
        const { args, problems } = authorizeMutation(requestedArgs as { input: unknown }, context, info);
        if (problems.length > 0) return { values: {}, problems };
        await context.prepareForWrites();
        const input = args.input as InputShapeFromFields<Fields>;
        const result = await context.database.write(
          context.session,
          (unit) => {
            unit.limitReads(context.budget);
            return options.run(unit, input, context);
          },
          { shouldCommit: (outcome) => outcome.ok },
        );
        if (result.ok && !result.notices.some(({ code }) => code === 'NO_CHANGES'))
          await options.afterCommit?.(context, result.value, input);
        return result.ok
          ? { values: result.value, problems: result.notices }
          : { values: {}, problems: result.problems };
      }),
    }),
  );
}

/** Returns the payload of a mutation whose command returns the value of one part, e.g. 'order'. */
export async function toPayload<const Part extends string, Value>(
  part: Part,
  command: Promise<Result<Value>>,
): Promise<Result<Record<Part, Value>>> {
  const result = await command;
  return result.ok ? ok({ [part]: result.value } as Record<Part, Value>, result.notices) : result;
}
