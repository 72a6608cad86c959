import type { ReactNode } from 'react';
import type { LocalizedText } from '../../core/contract/wire.ts';
import { Localized } from '../ui/localized-text.tsx';

/** A text of the server. A plain string may be in any language: `bdi` gives it its own direction. */
export const ExternalText = ({ of, or }: { of: LocalizedText | null; or?: ReactNode }) =>
  of && typeof of === 'string' ? <bdi>{of}</bdi> : <Localized of={of} or={or} />;
