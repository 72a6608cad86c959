import { directionOf } from '../../core/language/direction.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { useModel } from '../ui/use-model.ts';

/** Whether the page reads from right to left. */
export const useIsRtl = (): boolean => directionOf(useModel($formattingLocale)) === 'rtl';
