import type { ReactNode } from 'react';
import type { Text } from '../../core/contract/wire.ts';
import { Words } from '../base/words.tsx';

/** A text from outside the survey: a plain one is in any language, whatever the survey beside it is in. */
export const Said = ({ of, or }: { of: Text | null; or?: ReactNode }) => (of && typeof of === 'string' ? <bdi>{of}</bdi> : <Words of={of} or={or} />);
