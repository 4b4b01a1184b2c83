/** Connection of a list whose rows fit one page. */
export const onlyPage = <Row>(nodes: readonly Row[]) => ({
  nodes,
  totalCount: nodes.length,
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
});
