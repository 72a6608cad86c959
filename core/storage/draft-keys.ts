/** Key of the list of nodes with a draft. It is looked up before the code for drafts is loaded. */
export const DRAFTS_KEY = 'incomplete-surveys';
