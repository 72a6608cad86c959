/** Where a respondent came from, told by the page address and sent as headers with the submission (spec 7). */
const PAIRS = ['sd', 'ed', 'ld', 'wd', 'pnd'] as const;
const SECOND = { sd: 'sc', ed: 'ec', ld: 'lc', wd: 'wc', pnd: 'pnc' } as const;

/** A value that a header may carry; with any other `fetch` would throw and the answer would be lost. */
const HEADER_VALUE = /^[\x21-\x7e]{1,128}$/;

/** The headers of the first complete pair in the address, otherwise the node id as `X-WWID`. */
export function entryContextHeaders(
  query: URLSearchParams,
  nodeId: string,
): Record<string, string> {
  for (const name of PAIRS) {
    const [first, second] = [`${name}i`, `${SECOND[name]}i`];
    const values = [query.get(first), query.get(second)];
    if (values.every((value) => value !== null && HEADER_VALUE.test(value))) {
      return {
        [`X-${first.toUpperCase()}`]: values[0]!,
        [`X-${second.toUpperCase()}`]: values[1]!,
      };
    }
  }
  return HEADER_VALUE.test(nodeId) ? { 'X-WWID': nodeId } : {};
}
