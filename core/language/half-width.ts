const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** Distance of the full-width forms of Unicode from ASCII. */
const DISTANCE = 0xfee0;

/** Replaces the full-width letters, digits and signs of an East Asian keyboard by ASCII. */
export const halfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - DISTANCE));
