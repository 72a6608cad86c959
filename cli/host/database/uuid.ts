const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is a UUID. Postgres throws on any other text for a column of this type. */
export const isUuid = (text: string): boolean => UUID.test(text);
