import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import type { FlowLanguage } from '../../core/contract/flow.ts';
import { $language, $offeredLanguages, languageChosen } from '../../core/language/preferences.ts';
import { Icon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';

interface Languages {
  languages: readonly FlowLanguage[];
  /** Code of the current language. */
  current: string;
  choose(code: string): void;
  /** Content of the button that opens the list. */
  label: ReactNode;
}

/** Returns the offered languages with the label and the action that all forms of the language list share. */
export function useLanguages(): Languages {
  const { languages } = useUnit($offeredLanguages);
  const current = useUnit($language);
  const messages = useMessages();
  const choose = useUnit(languageChosen);
  const currentLanguage = languages.find(({ code }) => code === current);
  const label = (
    <>
      <GlobeIcon />
      <span className="hidden">{messages.flow.language()}: </span>
      <span lang={currentLanguage?.code}>{currentLanguage?.name}</span>
    </>
  );
  return { languages, current, choose, label };
}

const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18" />
  </Icon>
);
