import { useUnit } from 'effector-react';
import {
  actNoticed,
  pageName,
  readSurvey,
  selected,
  textOf,
  type Added,
  type Json,
  type StudioPage,
  type Survey,
} from '../../core/studio/index.ts';
import { askAll, askEmail, emailQuestions } from '../../core/studio/survey/ask-email.ts';
import { addScorePages, canAskByScore } from '../../core/studio/survey/score-branches.ts';
import { isPassedByAll } from '../../core/studio/survey/reached-pages.ts';
import { textsSuggested } from '../../core/studio/suggested-texts.ts';
import { templateWords, type TemplateName } from '../../core/studio/template-texts.ts';
import type { TemplateLanguage } from '../../core/studio/template-sentences.ts';
import { useTextSettings } from '../ui/text-settings.ts';
import { useMessages } from '../ui/use-texts.ts';
import { PlusIcon } from './icons.tsx';
import { joinedWords } from './joined-words.ts';
import { useAct } from './use-act.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { useNewWords } from './use-new-words.ts';
import { useTemplateTexts } from './use-template-texts.ts';

/** Parts that most surveys need, each added by one act with words in all languages of the survey. */

type Words = (name: TemplateName) => ReturnType<typeof templateWords>;

/** Returns a function that adds parts with texts of the templates, chooses the first one, and names it. */
function useQuickAct() {
  const { studio } = useMessages();
  const act = useAct();
  const [select, notice, suggest] = useUnit([selected, actNoticed, textsSuggested]);
  const moveFocus = useMoveFocus();
  const load = useTemplateTexts();
  return async <Part extends Added>(
    survey: Survey,
    change: (text: string, now: Survey, words: Words) => Part | null,
    noticeOf: (after: Survey, added: Part) => string,
  ): Promise<void> => {
    const loaded: readonly TemplateLanguage[] | null = await load(survey);
    if (!loaded) return;
    const added = act((text, now) =>
      change(text, now, (name) => {
        const words = templateWords(now, loaded, name, studio.newQuestion());
        suggest(typeof words === 'string' ? [words] : Object.values(words));
        return words;
      }),
    );
    const after = added && readSurvey(added.text);
    if (!after) return;
    select({ kind: 'element', id: added.id });
    notice(noticeOf(after, added));
    moveFocus('.card[data-chosen="true"] textarea');
  };
}

interface AskByScoreProps {
  survey: Survey;
  page: StudioPage;
  question: Json;
}

/** Adds a page for low scores and one for high scores; nothing where answers to the question lead on already. */
export function AskByScore({ survey, page, question }: AskByScoreProps) {
  const { studio } = useMessages();
  const quickAct = useQuickAct();
  const newWords = useNewWords();
  const { preferred } = useTextSettings();
  if (!canAskByScore(survey, page.id, question)) return null;
  const list = new Intl.ListFormat([...preferred], { type: 'unit' });
  const add = (): Promise<void> =>
    quickAct(
      survey,
      (text, now, words) =>
        addScorePages(
          text,
          now,
          { pageId: page.id, questionKey: textOf(question['key']) },
          {
            ...newWords,
            low: { title: words('weAreSorryToHearThat'), question: words('whatWentWrong') },
            high: { title: words('howLovely'), question: words('whatDoYouLikeMost') },
          },
        ),
      (after, { id }) => {
        const first = after.pages.findIndex(({ elements }) =>
          elements.some((element) => element.id === id),
        );
        const added = after.pages.slice(first, first + 2);
        return studio.addedPart({
          name: list.format(added.map((each) => pageName(studio, after, each))),
        });
      },
    );
  return (
    <p className="quick-part">
      <button type="button" className="quiet-button" onClick={() => void add()}>
        <PlusIcon />
        {studio.askByScore()}
      </button>
      <span className="muted">{studio.askByScoreHelp()}</span>
    </p>
  );
}

interface AskEmailProps {
  survey: Survey;
  page: StudioPage;
  afterId: string | null;
}

/**
 * Adds a question for an email address, which may stay open. Beside a page that some people do not see, the question is on a
 * new last page for everyone; one that only they see moves there. Nothing where the survey asks otherwise.
 */
export function AskEmail({ survey, page, afterId }: AskEmailProps) {
  const { studio } = useMessages();
  const { preferred } = useTextSettings();
  const quickAct = useQuickAct();
  const newWords = useNewWords();
  const isForAll = isPassedByAll(survey, page.id);
  const [asked, ...others] = emailQuestions(survey);
  const canMove = asked && others.length === 0 && !isPassedByAll(survey, asked.pageId);
  if (page.style !== 'normal' || (asked && !canMove)) return null;
  const add = (): Promise<void> =>
    quickAct(
      survey,
      (text, now, words) =>
        asked
          ? askAll(text, now, asked.id, words('oneMoreThing'))
          : askEmail(
              text,
              now,
              { pageId: page.id, afterId },
              {
                ...newWords,
                title: words('oneMoreThing'),
                question: words('yourEmailIfYouWantAn'),
              },
            ),
      (after, { leading }) =>
        leading.length > 0
          ? joinedWords(studio, after, leading, preferred)
          : studio.addedPart({ name: studio.styles.email() }),
    );
  return (
    <button type="button" className="quiet-button canvas-add" onClick={() => void add()}>
      <PlusIcon />
      {isForAll && !asked ? studio.askEmail() : studio.askEmailAll()}
    </button>
  );
}
