/** Publishing gives a record a new row, so rows alone come in the order of their last edit: lists need a sort. */
export function sortedUnlessAsked<Query extends object>(query: Query, sort: string[]): Query {
  return 'sort' in query ? query : { ...query, sort };
}
