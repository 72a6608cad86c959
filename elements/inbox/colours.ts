/** Fixed colours: the operators' pages belong to no node. */
export const OPERATOR_COLOURS = {
  primary: '#2F4FA3',
  secondary: '#2F4FA3',
  fontColor: '#FFFFFF',
  scheme: 'auto',
} as const;
