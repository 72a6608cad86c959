/** Signs that make spreadsheets calculate, at the beginning of a cell. */
const FIRST = /^(?=[\s;,|]*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * The same signs where another cell begins for a spreadsheet that divides by semicolons or tabs instead of commas. Without
 * a look behind, which would read a long row of blanks again for each of them.
 */
const WITHIN = /([;\t\r\n][^\S\t\r\n]*)([=+\-@＝＋－＠])/g;

/** A negative number is no formula, and stays a number to calculate with. */
const NUMBER = /^-\d+(\.\d+)?$/;

/** Marks formulas as texts. */
export const withoutFormulas = (text: string): string =>
  NUMBER.test(text) ? text : text.replace(FIRST, "'").replace(WITHIN, "$1'$2");
