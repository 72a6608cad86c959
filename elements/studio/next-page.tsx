import {
  fitButtons,
  pageWords,
  setNextPage,
  textOf,
  type StudioPage,
  type Survey,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Choice } from './fields.tsx';
import { useAct } from './use-act.ts';
import { NEW_END, useNewEnd } from './use-new-end.ts';

interface NextPageProps {
  survey: Survey;
  page: StudioPage;
  label: string;
}

/** The page that follows where no branch fits. */
export function NextPage({ survey, page, label }: NextPageProps) {
  const { studio } = useMessages();
  const act = useAct();
  const addEnd = useNewEnd();
  const others = survey.pages.filter(({ id }) => id !== page.id);
  return (
    <Choice
      label={label}
      value={textOf(page.json['next_state_id'])}
      choices={[
        ['', studio.defaultEnd()],
        ...others.map((other) => [other.id, pageWords(studio, survey, other)] as const),
        [NEW_END, studio.addEnd()],
      ]}
      onChange={(id) => {
        const leadTo = (text: string, next: string | null): string =>
          fitButtons(setNextPage(text, page, next), page.id);
        if (id === NEW_END) addEnd(leadTo);
        else act((text) => leadTo(text, id || null));
      }}
    />
  );
}
