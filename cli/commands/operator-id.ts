/** The option with the id of an operator. */
export const OPERATOR_ID = ['--id <id>', 'the id in the file of the operator'] as const;
