import { SIGN_IN_PAGE, START_PAGE } from '../../../core/contract/sign-in.ts';
import { SAMPLES_ADD, SAMPLES_REMOVE } from '../../../core/contract/samples.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import type { Today } from './today.ts';

/** The first section of the start page: numbers of today for a signed-in operator, as HTML. */

const NUMBER = new Intl.NumberFormat('en');
const AGE = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const MINUTE_MS = 60_000;
const SHOWN_SURVEYS = 5;

function ageOf(at: Date, now: number): string {
  const minutes = Math.round((at.getTime() - now) / MINUTE_MS);
  if (minutes > -60) return AGE.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours > -24 ? AGE.format(hours, 'hour') : AGE.format(Math.round(hours / 24), 'day');
}

const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

const figure = (count: number, label: string): string =>
  `<p class="figure"><strong>${NUMBER.format(count)}</strong> ${label}</p>`;

const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);

/** Link to the results of a survey. */
export const resultsOf = (surveyId: string): string =>
  `/results#${new URLSearchParams({ survey: surveyId })}`;

function answersCard(surveys: NonNullable<Today['surveys']>): string {
  const today = sum(surveys.map((survey) => survey.today));
  const rows = surveys
    .slice(0, SHOWN_SURVEYS)
    .map(
      (survey) =>
        `<li><a href="${escapeHtml(resultsOf(survey.id))}"><span class="row-name">${escapeHtml(survey.name)}</span><span class="row-number">${NUMBER.format(survey.today)}</span><span class="row-note">${NUMBER.format(survey.week)} in 7 days</span></a></li>`,
    );
  return `<article class="card today-card"><h3>Answers</h3>${figure(today, plural(today, 'answer today', 'answers today'))}
${rows.length ? `<ul class="rows">${rows.join('')}</ul>` : '<p class="hint">None in the last 7 days. Share a survey to get some.</p>'}<p class="all"><a href="/results">All results</a></p></article>`;
}

function waitingCard({ count, newest }: NonNullable<Today['waiting']>, now: number): string {
  const rows = newest.map(
    ({ id, name, survey, body, at }) =>
      `<li><a href="${escapeHtml(`/inbox#${new URLSearchParams({ conversation: id })}`)}"><span class="row-name" dir="auto">${escapeHtml(name ?? 'Anonymous visitor')}</span><time datetime="${at.toISOString()}">${ageOf(at, now)}</time><span class="row-note" dir="auto">${escapeHtml(body || `An image · ${survey}`)}</span></a></li>`,
  );
  return `<article class="card today-card"><h3>Inbox</h3>${figure(count, plural(count, 'conversation waits for a reply', 'conversations wait for a reply'))}
${rows.length ? `<ul class="rows">${rows.join('')}</ul>` : '<p class="hint">Every customer has a reply.</p>'}<p class="all"><a href="/inbox">Open the inbox</a></p></article>`;
}

const REMOVE_QUESTION = `<dialog id="remove-samples" aria-labelledby="remove-samples-title"><h2 id="remove-samples-title">Remove all sample answers?</h2>
<p>Their conversations are removed as well. Answers of your customers stay.</p>
<div class="actions"><button type="button" class="button" data-close>Cancel</button><button type="button" class="button danger" data-post="${SAMPLES_REMOVE}" data-done="The sample answers are removed.">Remove them</button></div></dialog>`;

/** Samples, with a button that removes them; the offer to add some while there are no answers. */
function samplesNote({ hasSamples, hasResponses, maySample }: Today): string {
  if (hasSamples)
    return `<div class="samples"><p>Sample answers are counted here: invented responses and conversations.</p>${maySample ? `<button type="button" class="button" data-opens="remove-samples">Remove sample answers</button>${REMOVE_QUESTION}` : ''}</div>`;
  if (hasResponses || !maySample) return '';
  return `<div class="samples"><p>No answers yet. Sample answers show how results and inbox look with some.</p><button type="button" class="button" data-post="${SAMPLES_ADD}" data-done="Sample answers are added.">Add sample answers</button></div>`;
}

const STEPS = `<div class="samples"><p>First steps:</p><ul><li><a href="#surveys">Put a survey on your site, or share its link</a></li>
<li><a href="/people">Invite colleagues to answer and to read results</a></li>
<li><a href="/account">Choose a password or a passkey</a></li></ul></div>`;

/** Renders the numbers that the operator may see. */
export function todaySection(today: Today, now: number): string {
  const { surveys, waiting } = today;
  return `<h2 tabindex="-1">Today</h2>${today.isAlone ? STEPS : ''}${samplesNote(today)}
<div class="cards wide">${surveys ? answersCard(surveys) : ''}${waiting ? waitingCard(waiting, now) : ''}</div>`;
}

/** The section of a signed-in person, which the script renews; the way to sign in for a page without a session. */
export const todayPlace = (today: Today | null, now: number): string =>
  today
    ? `<section id="today" data-signed-in>${todaySection(today, now)}</section>`
    : `<section id="today"><h2 tabindex="-1">Today</h2>
<div class="samples"><p>Sign in to see the answers of today, and the conversations that wait for a reply.</p>
<a class="button" href="${SIGN_IN_PAGE}?next=${encodeURIComponent(START_PAGE)}">Sign in</a></div></section>`;
