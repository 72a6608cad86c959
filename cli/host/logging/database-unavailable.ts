/** Error codes of the network, and of a Postgres server that starts, stops or has no free connection. */
const CODE = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENOTFOUND$|EAI_AGAIN$|08|57P0|53300$)/;
/** Messages of errors of `pg` without a code. */
const MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** Whether an error means that the database is temporarily unavailable. */
export const isUnavailable = ({ code, message }: { code?: string; message: string }): boolean =>
  CODE.test(code ?? '') || MESSAGE.test(message);
