/** A failure that a person can mend: one readable line, exit code 1. */
export class Failure extends Error {}
