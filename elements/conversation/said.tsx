import type { ReactNode } from 'react';
import type { LocalizedText } from '../../core/contract/wire.ts';
import { Localized } from '../base/ui/localized-text.tsx';

/** A text from outside the survey: a plain one is in any language, whatever the survey beside it is in. */
export const ExternalText = ({ of, or }: { of: LocalizedText | null; or?: ReactNode }) =>
  of && typeof of === 'string' ? <bdi>{of}</bdi> : <Localized of={of} or={or} />;
