import { MAX_FILE_BYTES } from '../../../core/contract/limits.ts';

/** Limit of calls in a time window. Each row is in the table of docs/security.md, section 2. */
export interface Limit {
  /** Calls that are counted, in words. */
  what: string;
  /** Key by which calls are counted. */
  by:
    | 'address'
    | 'device'
    | 'phone number'
    | 'conversation'
    | 'file'
    | 'link and address'
    | 'operator'
    | 'account and address';
  /** Number of calls within the window, or of bytes. */
  max: number;
  /** Length of the window, which begins with the first call in it. */
  seconds: number;
  unit: 'calls' | 'bytes';
  /** Counted in the database, for all its hosts together. */
  isShared: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const calls = (
  what: string,
  by: Limit['by'],
  max: number,
  seconds = MINUTE,
  isShared = false,
): Limit => ({ what, by, max, seconds, unit: 'calls', isShared });

export const LIMITS = {
  configuration: calls('reading widgets, channels, surveys and customers', 'address', 300),
  'feedbacks of an address': calls('responses', 'address', 600),
  'feedbacks of a device': calls('responses', 'device', 60),
  'repeated feedbacks': calls('repeating responses over that limit', 'address', 600),
  'uploads of an address': calls('uploads', 'address', 60),
  'uploads of a device': calls('uploads', 'device', 10),
  'uploaded bytes': {
    ...calls('bodies of uploads', 'address', 20 * MAX_FILE_BYTES, HOUR),
    unit: 'bytes',
  },
  'conversations and files': calls('calls of conversations and files', 'address', 3000),
  files: calls('reading an uploaded file', 'file', 600),
  'unknown files': calls('reading files that do not exist', 'address', 600),
  'emails back': calls('emails back', 'address', 600),
  visits: calls('visits', 'address', 120),
  'look-ups': calls('look-ups', 'address', 60),
  integrations: calls('calls of other systems', 'address', 60),
  'quota events': calls('quota events', 'address', 60, MINUTE, true),
  'codes of an address': calls('codes by text message', 'address', 10, HOUR, true),
  'codes of a phone number': calls('codes by text message', 'phone number', 3, 10 * MINUTE, true),
  'wrong codes': calls('verifying wrong codes', 'address', 30, MINUTE, true),
  'wrong chat tokens': calls('calls of conversations with a wrong token', 'address', 240),
  'chat reads': calls('reading conversations', 'conversation', 240),
  'chat writes': calls('messages, ratings and endings', 'conversation', 240),
  'message bytes': {
    ...calls('bodies of chat messages', 'conversation', 20 * MAX_FILE_BYTES, HOUR),
    unit: 'bytes',
  },
  message: calls('messages', 'conversation', 30),
  rating: calls('ratings', 'conversation', 5),
  archive: calls('endings', 'conversation', 5),
  'shared results': calls('reading results by a link', 'link and address', 240),
  content: calls('reading, comparing and publishing files', 'operator', 600),
  customers: calls('finding, exporting and erasing customers', 'operator', 60),
  'sign-ins of an address': calls('signing in', 'address', 60, 15 * MINUTE, true),
  'passwords of an account': calls(
    'wrong passwords of an account',
    'account and address',
    10,
    15 * MINUTE,
    true,
  ),
  'sign-in emails': calls('emails with a link', 'account and address', 5, HOUR, true),
  'wrong operator tokens': calls("operators' calls and links with a wrong token", 'address', 20),
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export type LimitTable = Readonly<Record<LimitName, Limit>>;
