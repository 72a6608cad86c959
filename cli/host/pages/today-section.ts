import {
  NEW_OWNER_COMMAND,
  NEW_SURVEY_PAGE,
  SIGN_IN_PAGE,
  START_PAGE,
} from '../../../core/contract/sign-in.ts';
import { SAMPLES_ADD, SAMPLES_REMOVE } from '../../../core/contract/samples.ts';
import { resolveText } from '../../../core/language/resolve.ts';
import { numberText } from '../../../core/language/numbers.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import type { StartContent } from './start-content.ts';
import { withNumber, type StartWording } from './start-wording.ts';
import type { Today, WaitingConversation } from './today.ts';

/** The first section of the start page: numbers of today for a signed-in person, as HTML. */

const MINUTE_MS = 60_000;
const SHOWN_SURVEYS = 5;

function ageOf(at: Date, now: number, locale: string): string {
  const age = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const minutes = Math.round((at.getTime() - now) / MINUTE_MS);
  if (minutes > -60) return age.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours > -24 ? age.format(hours, 'hour') : age.format(Math.round(hours / 24), 'day');
}

const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);

/** Link to the results of a survey. */
export const resultsOf = (surveyId: string): string =>
  `/results#${new URLSearchParams({ survey: surveyId })}`;

interface NumberCard {
  title: string;
  /** HTML of the number in its sentence. */
  figure: string;
  /** HTML of the entries. */
  rows: readonly string[];
  /** Text without entries, if it needs one. */
  empty?: string;
  /** Text below the entries. */
  note?: string;
  /** Link at the end. */
  href: string;
  all: string;
}

const hint = (text: string): string => `<p class="hint">${escapeHtml(text)}</p>`;

const numberCard = ({ title, figure, rows, empty, note, href, all }: NumberCard): string =>
  `<article class="card today-card"><h3>${escapeHtml(title)}</h3><p class="figure">${figure}</p>
${rows.length ? `<ul class="rows">${rows.join('')}</ul>` : empty ? hint(empty) : ''}${note ? hint(note) : ''}<p class="all"><a href="${href}">${escapeHtml(all)}</a></p></article>`;

function answersCard(surveys: NonNullable<Today['surveys']>, wording: StartWording): string {
  const { home, results } = wording.texts;
  const count = sum(surveys.map((survey) => survey.today));
  return numberCard({
    title: results.responses(),
    figure: withNumber(home.answersToday({ count }), count, wording),
    rows: surveys
      .slice(0, SHOWN_SURVEYS)
      .map(
        ({ id, name, today, week }) =>
          `<li><a href="${escapeHtml(resultsOf(id))}"><span class="row-name" dir="auto">${escapeHtml(name)}</span><span class="row-number">${numberText(today, wording.numbers)}</span><span class="row-note">${escapeHtml(home.inSevenDays({ count: week }))}</span></a></li>`,
      ),
    empty: home.noAnswers(),
    href: '/results',
    all: home.allResults(),
  });
}

function waitingCard(
  { count, newest }: NonNullable<Today['waiting']>,
  unanswered: number,
  now: number,
  wording: StartWording,
): string {
  const { home, inbox } = wording.texts;
  const wordsOf = ({
    body,
    excerpt,
    survey,
  }: Pick<WaitingConversation, 'body' | 'excerpt' | 'survey'>): string =>
    body === null
      ? resolveText(excerpt, [wording.locale]) || inbox.answered()
      : body || `${inbox.imageSent()} · ${survey}`;
  // “0 conversations wait” beside answers without a reply would read like a contradiction.
  const isNoneWaiting = count === 0 && unanswered > 0;
  return numberCard({
    title: inbox.title(),
    figure: isNoneWaiting
      ? withNumber(home.unanswered({ count: unanswered }), unanswered, wording)
      : withNumber(home.waiting({ count }), count, wording),
    rows: newest.map(
      ({ id, name, at, ...words }) =>
        `<li><a href="${escapeHtml(`/inbox#${new URLSearchParams({ conversation: id })}`)}"><span class="row-name" dir="auto">${escapeHtml(name ?? inbox.anonymous())}</span><time datetime="${at.toISOString()}">${ageOf(at, now, wording.numbers)}</time><span class="row-note" dir="auto">${escapeHtml(wordsOf(words))}</span></a></li>`,
    ),
    ...(unanswered > 0 && !isNoneWaiting ? { note: home.unanswered({ count: unanswered }) } : {}),
    href: '/inbox',
    all: home.openInbox(),
  });
}

const button = (text: string, attributes: string): string =>
  `<button type="button" class="button" ${attributes}>${escapeHtml(text)}</button>`;

/** Samples, with a button that removes them; the offer to add some while there are no answers. */
function samplesNote(
  { hasSamples, hasResponses, maySample }: Today,
  wording: StartWording,
): string {
  const { home, inbox } = wording.texts;
  if (hasSamples) {
    const question = `<dialog id="remove-samples" aria-labelledby="remove-samples-title"><h2 id="remove-samples-title">${escapeHtml(inbox.removeSamplesQuestion())}</h2>
<div class="actions">${button(inbox.cancel(), 'data-close')}<button type="button" class="button danger" data-post="${SAMPLES_REMOVE}" data-done="${escapeHtml(home.samplesRemoved())}">${escapeHtml(inbox.removeSamples())}</button></div></dialog>`;
    return `<div class="samples"><p>${escapeHtml(inbox.samples())}</p>${maySample ? button(inbox.removeSamples(), 'data-opens="remove-samples"') + question : ''}</div>`;
  }
  if (hasResponses || !maySample) return '';
  const done = escapeHtml(home.samplesAdded());
  return `<div class="samples"><p>${escapeHtml(home.addSamplesHelp())}</p>${button(home.addSamples(), `data-post="${SAMPLES_ADD}" data-done="${done}"`)}</div>`;
}

/** The missing mail server, with a text for the person that can connect one. */
function mailHint({ home, studio }: Pick<StartWording['texts'], 'home' | 'studio'>): string {
  const text = escapeHtml(studio.testNoServer());
  const docs = 'docs/operating.md';
  return `<p class="hint">${escapeHtml(studio.worksWithoutMail())}</p>
<details class="hint"><summary>${escapeHtml(home.explain.forDevelopers())}</summary><p>${text} <code dir="ltr">${docs}</code></p>
${button(studio.copy(), `data-copy="${text} ${docs}"`)}</details>`;
}

/** The open steps of an owner without colleagues, until there is a survey with responses: some owners invite none. */
function stepsCard(today: Today, { texts: { home, studio } }: StartWording): string {
  const open = [
    { isTaken: today.hasWayIn, href: '/account', text: home.stepSignIn() },
    { isTaken: today.hasPublished, href: NEW_SURVEY_PAGE, text: home.stepSurvey() },
    { isTaken: today.hasOwnResponses, href: '#surveys', text: home.stepShare() },
  ].filter(({ isTaken }) => !isTaken);
  if (!today.isAlone || open.length === 0) return '';
  const steps = [...open, { href: '/people', text: home.stepInvite() }].map(
    ({ href, text }) => `<li><a href="${href}">${escapeHtml(text)}</a></li>`,
  );
  return `<article class="card steps"><h2>${escapeHtml(home.firstSteps())}</h2><ol>${steps.join('')}</ol>${today.hasMail ? '' : mailHint({ home, studio })}</article>`;
}

/** Renders the numbers that the person may see. */
export function todaySection(today: Today, now: number, wording: StartWording): string {
  const { surveys, waiting, unanswered } = today;
  return `${stepsCard(today, wording)}<h2 tabindex="-1">${escapeHtml(wording.texts.home.today())}</h2>${samplesNote(today, wording)}
<div class="cards wide">${surveys ? answersCard(surveys, wording) : ''}${waiting ? waitingCard(waiting, unanswered, now, wording) : ''}</div>`;
}

/** The note on a host without an account. */
function setupSection({ people }: StartWording['texts']): string {
  return `<section id="today"><h2 tabindex="-1">${escapeHtml(people.setupTitle())}</h2>
<div class="samples"><p>${escapeHtml(people.setupNoLink())}</p>
<p>${escapeHtml(people.setupLost())} <code dir="ltr">${NEW_OWNER_COMMAND}</code></p></div></section>`;
}

/** The section of a signed-in person, which the script renews; the way to sign in or to set up for a page without a session. */
export function todayPlace({ today, canSignIn, wording }: StartContent, now: number): string {
  if (today)
    return `<section id="today" data-signed-in>${todaySection(today, now, wording)}</section>`;
  if (!canSignIn) return setupSection(wording.texts);
  const { home, people } = wording.texts;
  return `<section id="today"><h2 tabindex="-1">${escapeHtml(home.today())}</h2>
<div class="samples"><p>${escapeHtml(home.signInHelp())}</p>
<a class="button" href="${SIGN_IN_PAGE}?next=${encodeURIComponent(START_PAGE)}">${escapeHtml(people.signIn())}</a></div></section>`;
}
