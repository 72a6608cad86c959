/** Languages that are written from right to left, including those without a locale, which flows may be written in. */
const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)(_|\b)/i;

/** Writing direction of a language. */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(code) ? 'rtl' : 'ltr';
