declare const types: unique symbol;

/** A GraphQL call as text, with the types of its answer and variables. The name becomes the code in the error log (contract README, "Transport"). */
export interface Operation<Data, Variables> {
  readonly name: string;
  readonly text: string;
  readonly [types]?: (variables: Variables) => Data;
}

export const operation = <Data, Variables>(name: string, text: string): Operation<Data, Variables> => ({
  name,
  text,
});
