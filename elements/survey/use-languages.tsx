import type { ReactNode } from 'react';
import type { FlowLanguage } from '../../core/contract/flow.ts';
import { $language, $offeredLanguages, languageChosen } from '../../core/language/preferences.ts';
import { Icon } from '../base/ui/icons.tsx';
import { useMessages, useModel, useSend } from '../base/ui/use-model.ts';

interface Languages {
  languages: readonly FlowLanguage[];
  /** The code of the one that is shown. */
  current: string;
  choose(code: string): void;
  /** What stands on the button that opens a list of them. */
  label: ReactNode;
}

/** What the lists of languages have in common. */
export function useLanguages(): Languages {
  const { languages } = useModel($offeredLanguages);
  const current = useModel($language);
  const messages = useMessages();
  const choose = useSend(languageChosen);
  const now = languages.find(({ code }) => code === current);
  const label = (
    <>
      <GlobeIcon />
      <span className="hidden">{messages.flow.language()}: </span>
      <span lang={now?.code}>{now?.name}</span>
    </>
  );
  return { languages, current, choose, label };
}

export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
  </Icon>
);
