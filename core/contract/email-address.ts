/** Addresses of emails as people type them. */

const ADDRESS =
  /^[^\s@,;<>()"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;
/** One of several addresses; top-level domains of 2 to 8 characters. */
const LIST_ADDRESS =
  /^[^\s@,;<>()"]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,8}$/;

/** Whether it is an address with a full domain. */
export const isEmail = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);

/** Whether the text is empty, or has addresses with commas between them. */
export const isEmailList = (text: string): boolean =>
  text.trim() === '' || text.split(/[,،、，]/).every((part) => LIST_ADDRESS.test(part.trim()));
