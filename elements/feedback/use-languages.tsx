import { useEffect, type ReactNode } from 'react';
import type { FlowLanguage } from '../../core/contract/flow.ts';
import { $language, $offer, languageChosen } from '../../core/language/model.ts';
import { useElement } from '../base/element-context.ts';
import { GlobeIcon } from '../base/icons.tsx';
import { adopt } from '../base/sheets.ts';
import { useMessages, useModel, useSend } from '../base/use-model.ts';
import languagesCss from './languages.css';

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
  const element = useElement();
  const { languages } = useModel($offer);
  const current = useModel($language);
  const messages = useMessages();
  const choose = useSend(languageChosen);
  useEffect(() => adopt(element, languagesCss), [element]);
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
