/** Fixed colours: the operators' pages belong to no node. */
export const OPERATOR_COLOURS = {
  primaryColor: '#2F4FA3',
  secondaryColor: '#2F4FA3',
  fontColor: '#FFFFFF',
  colorScheme: 'auto',
} as const;
