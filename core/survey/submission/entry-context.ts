import {
  CONTEXT_PARAMETERS,
  contextHeader,
  HEADER_VALUE,
  NODE_CONTEXT,
} from '../../contract/headers.ts';

/**
 * Headers that tell where a respondent came from: the first complete pair of context parameters in the page address,
 * else the node id. Values that no header can carry are left out, since `fetch` would throw and lose the answers.
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
