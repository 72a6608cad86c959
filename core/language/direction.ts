/** Languages written from right to left, those that only texts of a flow may be in among them. */
const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)(_|\b)/i;

export const directionOf = (code: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(code) ? 'rtl' : 'ltr';
