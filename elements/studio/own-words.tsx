import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../core/language/model.ts';
import { isSameLanguage } from '../../core/language/same-language.ts';
import type { Survey } from '../../core/studio/index.ts';
import { sentences } from '../shell/sentences.ts';
import { useMessages } from '../ui/use-texts.ts';

/** The words of the program itself, which are not in the table. */
export function OwnWords({ languages }: Pick<Survey, 'languages'>) {
  const { flow, studio } = useMessages();
  const locale = useUnit($formattingLocale);
  const { codes } = sentences;
  const missing = languages.filter(({ code }) => !codes.some((own) => isSameLanguage(own, code)));
  const names = missing.map(({ code, name }) => name || code);
  return (
    <p className="muted own-words">
      {studio.ownWords({ next: flow.next(), send: flow.submit(), count: codes.length })}{' '}
      {names.length > 0 &&
        studio.ownWordsMissing({ languages: new Intl.ListFormat(locale).format(names) })}
    </p>
  );
}
