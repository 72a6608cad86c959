/**
 * Errors of the operating system and of Postgres, in sentences that name the problem, the place and the remedy. One table
 * for all commands and the host.
 */

export interface SystemError {
  code?: string;
  syscall?: string;
  /** File or folder. */
  path?: string;
  /** Address and port of a server. */
  address?: string;
  port?: number;
  /** Name that could not be resolved. */
  hostname?: string;
  message?: string;
}

type Sentence = (error: SystemError, place: string) => string;

/** Ports below this one are for administrators. */
const FIRST_FREE_PORT = 1024;

const isPort = ({ syscall }: SystemError): boolean => syscall === 'listen';

const forbidden: Sentence = (error, place) =>
  isPort(error)
    ? (error.port ?? FIRST_FREE_PORT) < FIRST_FREE_PORT
      ? `Port ${error.port} is for administrators, as all below 1024. Choose another with --port, and let a proxy such as nginx forward to it.`
      : `The system does not permit ${place}. Choose another with --port or --host.`
    : `No permission for ${place}. Give it to the user that runs psn, or choose another folder with --data and --files.`;

const full: Sentence = (_, place) =>
  `No space is left for ${place}. Delete files, enlarge the disk or the quota, or choose a folder of another disk with --data and --files.`;

const unreachable: Sentence = (_, place) =>
  `${capitalized(place)} does not answer. Check that it runs, and its name and port.`;

/** Sentences by the code of Node. The place is an address, a file or a folder. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  EACCES: forbidden,
  EPERM: forbidden,
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Choose another with --port.`,
  EADDRNOTAVAIL: ({ address }) =>
    `This machine does not have the address ${address}. Choose another with --host.`,
  EROFS: (_, place) =>
    `The disk of ${place} is read-only. Choose a folder of another disk with --data and --files.`,
  ENOSPC: full,
  EDQUOT: full,
  EMFILE: () =>
    'Too many files are open. Raise the limit of the process, such as with "ulimit -n 8192", or LimitNOFILE of systemd.',
  ENFILE: () =>
    'Too many files are open on this machine. Raise fs.file-max, or stop other programs.',
  ENOMEM: () => 'The memory of this machine is used up. Stop other programs, or add memory.',
  // Node reports a read-only file system in this way, where a folder has to be made.
  ENOENT: ({ syscall }, place) =>
    syscall === 'mkdir'
      ? `${capitalized(place)} can't be made: no folder above it exists that accepts files. Choose another with --data and --files.`
      : `There is no ${place}. Check the path.`,
  EEXIST: (_, place) =>
    `${capitalized(place)} is a file where a folder is needed. Choose another path.`,
  ENOTDIR: (_, place) => `A part of ${place} is a file, not a folder. Choose another path.`,
  EISDIR: (_, place) => `A file is expected, but ${place} is a folder. Choose another path.`,
  EIO: (_, place) => `The disk of ${place} fails. Check it, and restore a backup if necessary.`,
  ENOTFOUND: ({ hostname }) => `The name ${hostname} is unknown. Check its spelling, and the DNS.`,
  EAI_AGAIN: ({ hostname }) =>
    `The name ${hostname} can't be looked up now. Check the network and the DNS.`,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
};

/** Sentences by the SQLSTATE of Postgres. The place is the address of the database, without its password. */
const DATABASE_SENTENCES: Readonly<Record<string, Sentence>> = {
  '28P01': (_, place) => `The password for ${place} is wrong. Check the one in --database-url.`,
  '28000': (_, place) =>
    `${capitalized(place)} refuses the user. Check --database-url and pg_hba.conf.`,
  '3D000': (_, place) =>
    `There is no ${place}. Create it with "createdb", or check the name in --database-url.`,
  '42501': (_, place) =>
    `The user of ${place} may not create tables. Make it the owner of the database.`,
  '25006': (_, place) =>
    `${capitalized(place)} is read-only. Name the primary server in --database-url.`,
  '53100': (_, place) => `No space is left on the disk of ${place}. Enlarge it, or delete files.`,
  '53200': (_, place) => `The memory of ${place} is used up. Give its server more.`,
  '53300': (_, place) =>
    `${capitalized(place)} has no free connection. Raise max_connections, or stop other hosts.`,
  '57P03': (_, place) => `${capitalized(place)} is starting. Try again in a minute.`,
};

export const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The place of an error, as far as it is known. */
function placeOf({ path, address, port }: SystemError): string {
  if (path !== undefined) return path;
  if (address !== undefined)
    return `the server at ${address}${port === undefined ? '' : `:${port}`}`;
  return port === undefined ? 'this operation' : `port ${port}`;
}

/** Returns the sentence for an error of the operating system; `null` for other errors. */
export function systemProblem(error: SystemError, place = placeOf(error)): string | null {
  const { code = '' } = error;
  return Object.hasOwn(SENTENCES, code) ? SENTENCES[code]!(error, place) : null;
}

/** Returns the sentence for a file that can't be read, or the message of the error. */
export function fileProblem(error: SystemError, file: string): string {
  if (error.code === 'EACCES')
    return `No permission to read ${file}. Give it to the user that runs psn.`;
  return systemProblem(error, file) ?? `${file} can't be read: ${error.message}`;
}

/** Address of a database without its password. */
function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the database of --database-url';
  const { username, host, pathname } = new URL(databaseUrl);
  return `database ${username && `${username}@`}${host}${pathname}`;
}

/** Errors of all addresses of a name are joined: the first one is reported. */
export const firstOf = (error: unknown): SystemError =>
  error instanceof AggregateError && error.errors.length > 0
    ? (error.errors[0] as SystemError)
    : (error as SystemError);

/** Returns the sentence for an error of Postgres by its SQLSTATE; `null` for other errors. */
export const databaseSentence = (code: string, place = 'the database'): string | null =>
  Object.hasOwn(DATABASE_SENTENCES, code) ? DATABASE_SENTENCES[code]!({}, place) : null;

/** Returns the sentence for a database that can't be used, or the message of the error. */
export function databaseProblem(error: unknown, databaseUrl: string): string {
  const first = firstOf(error);
  const { code = '', message = '' } = first;
  const place = withoutPassword(databaseUrl);
  const sentence = databaseSentence(code, place);
  if (sentence !== null) return sentence;
  if (/timeout|timed out/i.test(message)) return unreachable(first, place);
  return (
    systemProblem(first, place) ??
    `${capitalized(place)} can't be used: ${message || String(error)}`
  );
}

/** Sentences by the log of the embedded Postgres, or of the program that creates its data. */
const LOG_SENTENCES: readonly [RegExp, Sentence][] = [
  [
    /could not (?:map|create|resize) .*shared memory|Cannot allocate memory|out of memory/i,
    () =>
      'The memory of this machine does not suffice for the embedded database. Stop other programs, add memory, or name another Postgres with --database-url.',
  ],
  [/No space left on device|quota exceeded/i, full],
  [/Read-only file system/i, (error, place) => SENTENCES['EROFS']!(error, place)],
  [/Permission denied|wrong ownership|invalid permissions/i, forbidden],
  [
    /incompatible with server/i,
    (_, place) =>
      `The data in ${place} is of another version of Postgres. Use the version of psn that made it, or restore a backup into a new folder.`,
  ],
];

/** Returns the sentence for the output of a Postgres program; `null` for other outputs. */
export function postgresProblem(output: string, folder: string): string | null {
  const [, sentence] = LOG_SENTENCES.find(([pattern]) => pattern.test(output)) ?? [];
  return sentence?.({}, folder) ?? null;
}

/** Whether an error means that a disk accepts no more data until its owner acts. */
export const isDiskProblem = ({ code = '' }: SystemError): boolean =>
  ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', '53100'].includes(code);
