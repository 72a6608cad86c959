/** Whether a text may be the id of an uploaded file, of any server. It becomes part of addresses, so it has none of their signs. */
export const isFileId = (id: string): boolean => /^[\w=-]+$/.test(id);
