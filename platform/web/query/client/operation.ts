declare const types: unique symbol;

/** The text of a GraphQL operation with the types of its data and variables. The name is the code in the error log (API conventions, "Transport"). */
export interface TypedOperation<Data, Variables> {
  readonly name: string;
  readonly text: string;
  readonly [types]?: (variables: Variables) => Data;
}

export const operation = <Data, Variables>(name: string, text: string): TypedOperation<Data, Variables> => ({
  name,
  text,
});
