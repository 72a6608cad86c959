import {
  CONTEXT_PARAMETERS,
  contextHeader,
  HEADER_VALUE,
  NODE_CONTEXT,
} from '../../contract/headers.ts';

/**
 * Headers with the origin of a respondent: the first complete pair of context parameters in the page's URL, else the
 * node id. Leaves out values that are invalid in a header, since `fetch` would throw and the answers would be lost.
 */
export function entryContextHeaders(
  query: URLSearchParams,
  nodeId: string,
): Record<string, string> {
  const isUsable = (value: string | null): value is string =>
    value !== null && HEADER_VALUE.test(value);
  for (const [first, second] of CONTEXT_PARAMETERS) {
    const [firstValue, secondValue] = [query.get(first), query.get(second)];
    if (isUsable(firstValue) && isUsable(secondValue))
      return { [contextHeader(first)]: firstValue, [contextHeader(second)]: secondValue };
  }
  return isUsable(nodeId) ? { [NODE_CONTEXT]: nodeId } : {};
}
