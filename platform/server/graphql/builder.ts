import SchemaBuilder from '@pothos/core';
import './fieldCapability.ts';
import './listRowCount.ts';
import type { OperationContext } from '../operation/operationContext.ts';
import { dateScalar, dateTimeScalar, decimalScalar } from './scalars.ts';

/** The only schema builder. Every feature's `server/*Graphql.ts` adds its types when `apps/api/schema.ts` imports it. */
export const builder = new SchemaBuilder<{
  Context: OperationContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    Decimal: { Input: number; Output: number };
    Date: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
  };
}>({ defaultFieldNullability: false, plugins: ['fieldCapability', 'listCount'] });

builder.scalarType('Decimal', decimalScalar);
builder.scalarType('Date', dateScalar);
builder.scalarType('DateTime', dateTimeScalar);
builder.queryType({});
builder.mutationType({});
