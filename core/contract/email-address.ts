/** Addresses of emails. */

const CONTROL = /\p{Cc}/u;
const MAILBOX = /^[^\s<>()[\]\\,;:@"]{1,64}@[^\s<>()[\]\\,;:@"]{1,190}$/u;
const ADDRESS =
  /^[^\s@,;<>()"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;
/** One of several addresses; top-level domains of 2 to 8 characters. */
const LIST_ADDRESS =
  /^[^\s@,;<>()"]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,8}$/;

/** Whether emails can be sent to it, also within a local network: `mara@mailhub`. */
export const isMailAddress = (text: string): boolean => MAILBOX.test(text) && !CONTROL.test(text);

/** Whether it is an address with a full domain, as people type them. */
export const isEmail = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);

/** Whether the text is empty, or has addresses with commas between them. */
export const isEmailList = (text: string): boolean =>
  text.trim() === '' || text.split(/[,،、，]/).every((part) => LIST_ADDRESS.test(part.trim()));
