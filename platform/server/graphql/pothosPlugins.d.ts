import type { SchemaTypes } from '@pothos/core';
import type { FieldCapabilityPlugin } from './fieldCapability.ts';
import type { ListCountPlugin } from './listCount.ts';

declare global {
  namespace PothosSchemaTypes {
    /** Plugins of the schema builder that are the product's own. */
    interface Plugins<Types extends SchemaTypes> {
      fieldCapability: FieldCapabilityPlugin<Types>;
      listCount: ListCountPlugin<Types>;
    }
  }
}
