/** Whether the device has a keyboard: on others, a focused text field opens one that covers the texts around it. */
export const hasKeyboard = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;
