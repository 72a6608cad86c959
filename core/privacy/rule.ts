/** Detection of one kind of personal data. */
export interface MaskingRule {
  /** Text that replaces the data. */
  mask: string;
  /**
   * Finds candidates. Has the flag `g`. A group named `before` belongs to the candidate, although the match begins after
   * it.
   */
  pattern: RegExp;
  /** Length of the valid data at the beginning of a candidate; 0 when it is invalid. All of it is valid by default. */
  validLength?: (candidate: string) => number;
  /**
   * Written forms that are personal data without further evidence, unless a hyphen joins them to letters as in a code.
   * Every form by default. Other forms need a context word or the right country.
   */
  unambiguousForm?: RegExp;
  /** Context that confirms the kind of data. Matched in lower case, with `|` in the place of the candidate. */
  contextWords?: RegExp;
  /** Countries where this kind of data is usual, as ISO 3166-1 codes. */
  countries?: string;
  /** Context that shows that it is something else, matched like `contextWords`. Excludes longer numbers as well. */
  excludedContext?: RegExp;
}
