const CONTROL = /\p{Cc}/u;
const MAILBOX = /^[^\s<>()[\]\\,;:@"]{1,64}@[^\s<>()[\]\\,;:@"]{1,190}$/u;

/** Whether emails can be sent to it, also within a local network: `mara@mailhub`. */
export const isMailAddress = (text: string): boolean => MAILBOX.test(text) && !CONTROL.test(text);
