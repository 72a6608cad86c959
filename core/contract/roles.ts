/**
 * Roles of a person. `owner` includes all others and manages people; `editor` changes and publishes surveys and widgets;
 * `agent` answers in the inbox; `results` reads the results; `customers` finds, exports and erases customers.
 */
export const personRoles = ['owner', 'editor', 'agent', 'results', 'customers'] as const;
export type PersonRole = (typeof personRoles)[number];
