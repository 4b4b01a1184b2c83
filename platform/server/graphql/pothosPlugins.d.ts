import type { SchemaTypes } from '@pothos/core';
import type { FieldCapabilityPlugin } from './fieldCapability.ts';
import type { ListRowCountPlugin } from './listRowCount.ts';

declare global {
  namespace PothosSchemaTypes {
    /** The product's own plugins of the schema builder. */
    interface Plugins<Types extends SchemaTypes> {
      fieldCapability: FieldCapabilityPlugin<Types>;
      listCount: ListRowCountPlugin<Types>;
    }
  }
}
