/** Codes of the network, and Postgres' own ones of a server that starts, stops or has no connection left. */
const CODE = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENOTFOUND$|EAI_AGAIN$|08|57P0|53300$)/;
/** Messages of `pg`, which gives these errors no code. */
const MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** Whether an error says that the database can't be reached for now. */
export const isUnavailable = ({ code, message }: { code?: string; message: string }): boolean =>
  CODE.test(code ?? '') || MESSAGE.test(message);
