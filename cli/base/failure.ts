/** Error that the user can fix. The command prints its message as one line and ends with exit code 1. */
export class Failure extends Error {}
