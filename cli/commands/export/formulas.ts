/**
 * Signs that make spreadsheets calculate: at the beginning of a cell, and where another cell begins for a spreadsheet
 * that divides by semicolons or tabs instead of commas.
 */
const FORMULA =
  /^(?=[\s;,|]*[=+\-@＝＋－＠]|[\t\r\n])|(?<=[;\t\r\n][^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g;

/** A negative number is no formula, and stays a number to calculate with. */
const NUMBER = /^-\d+(\.\d+)?$/;

/** Marks formulas as texts. */
export const withoutFormulas = (text: string): string =>
  NUMBER.test(text) ? text : text.replace(FORMULA, "'");
