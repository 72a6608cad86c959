import { useUnit } from 'effector-react';
import { directionOf } from '../../../core/language/direction.ts';
import { $formattingLocale } from '../../../core/language/model.ts';

/** Whether the page reads from right to left. */
export const useIsRtl = (): boolean => directionOf(useUnit($formattingLocale)) === 'rtl';
