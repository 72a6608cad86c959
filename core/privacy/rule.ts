/** One kind of personal data: how it is written, what makes it real, and who must vouch for it if it could be anything. */
export interface Rule {
  mask: string;
  /** Global. What a group called `before` holds belongs to the thing, although the match begins behind it. */
  pattern: RegExp;
  /** The length of the real thing at the beginning of what the pattern found, 0 for none; without it all is real. */
  realLength?: (found: string) => number;
  /**
   * The written forms that speak for themselves unless they are joined to letters, as codes are; without it every form
   * does. Others need a word or the country.
   */
  sureForm?: RegExp;
  /** What stands around the thing, in small letters, and says what it is. The place of the thing itself is a `|`. */
  words?: RegExp;
  /** Where it is a usual thing to be asked for, as ISO 3166-1 codes. */
  countries?: string;
  /** What stands around the thing and says that it is something else; groups of digits that go on say so as well. */
  otherwise?: RegExp;
}
