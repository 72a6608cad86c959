/** The option that names an operator, and what it is. */
export const OPERATOR_ID = ['--id <id>', 'the id in the file of the operator'] as const;
