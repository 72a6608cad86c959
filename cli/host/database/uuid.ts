const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is a UUID. Postgres fails on any other text where a column is one. */
export const isUuid = (text: string): boolean => UUID.test(text);
