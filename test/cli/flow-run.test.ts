import { PassThrough, Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { promptedRespondent } from '../../cli/flow/prompted.ts';
import { walk } from '../../cli/flow/walk.ts';
import { createMessages } from '../../core/language/messages.ts';
import { resolveText } from '../../core/language/resolve.ts';
import en from '../../i18n/en/index.ts';
import type { Translations } from '../../i18n/i18n-types';
import { flowOf, next, options, question, state, thanks } from '../support/flows.ts';

/** Tests of `psn flow run` in a terminal. The command with a file is tested in `command.test.ts`. */

const ENTER = '\r';
const DOWN = '\u001b[B';
const SPACE = ' ';
const CTRL_C = '\u0003';

/** A terminal in which keys are pressed once a text has appeared. */
class TestTerminal {
  readonly input = new PassThrough();
  shown = '';
  /** Offset from which the next text is looked for. */
  private from = 0;
  private steps: [text: string, keys: string][] = [];
  readonly output = new Writable({
    write: (chunk: Buffer, _, done) => {
      this.shown += String(chunk);
      this.press();
      done();
    },
  });

  expect(text: string, ...keys: string[]): this {
    this.steps.push([text, keys.join('')]);
    return this;
  }

  private press(): void {
    const [step] = this.steps;
    if (!step || !this.shown.slice(this.from).includes(step[0])) return;
    this.steps.shift();
    this.from = this.shown.length;
    setImmediate(() => this.input.write(step[1]));
  }
}

let terminal: TestTerminal;
beforeEach(() => {
  terminal = new TestTerminal();
});

const messages = createMessages('en', en as Translations);
const wording = {
  read: (text: Parameters<typeof resolveText>[0]) => resolveText(text, ['en']),
  locale: 'en',
  numbers: 'en',
};
const walked = (...states: object[]) => {
  const flow = flowOf({ states: [...states, thanks()] });
  return walk(flow, promptedRespondent(terminal, wording), messages, wording);
};
const sent = async (...states: object[]) =>
  (await walked(...states)).feedback.responses.map(({ questionId, optionId, body }) => [
    questionId,
    optionId ?? body,
  ]);
const page = (...elements: Parameters<typeof state>[1]) =>
  state('page', [...elements, next], { next_state_id: 'bye' });

describe('a walk in a terminal', () => {
  it('asks for options, texts and numbers, again where they are wrong', async () => {
    terminal
      .expect('Which colour? *', DOWN, ENTER)
      .expect('Your address', ...'x@', ENTER)
      .expect('valid email', ...'b.co', ENTER)
      .expect('How likely? *', '9', ENTER);
    expect(
      await sent(
        page(
          question('color', 'radio', {
            body: 'Which colour?',
            options: options('red', 'blue'),
            is_required: true,
          }),
          question('mail', 'email', { body: 'Your address' }),
          question('nps', 'score', { body: 'How likely?', is_required: true }),
        ),
      ),
    ).toEqual([
      ['q-color', 'id-blue'],
      ['q-mail', 'x@b.co'],
      ['q-nps', '9'],
    ]);
  });

  it('asks again for options when too few are chosen', async () => {
    terminal
      .expect('Which?', SPACE, ENTER)
      .expect('at least 2', SPACE, DOWN, SPACE, ENTER)
      .expect('Other', ENTER);
    const many = { body: 'Which?', options: options('red', 'blue'), min_selection_count: 2 };
    const other = question('other', 'text', { body: 'Other' });
    expect(await sent(page(question('many', 'checklist', many), other))).toEqual([
      ['q-many', 'id-red'],
      ['q-many', 'id-blue'],
    ]);
  });

  it('asks what an answer shows, in the words of earlier answers', async () => {
    terminal
      .expect('Name', 'A', 'd', 'a', ENTER)
      .expect('Dear Ada', SPACE, DOWN, SPACE, ENTER)
      .expect('Why is that', 'x', ENTER);
    const shows = { answer_value: 'red', target_ids: ['why'], action: 'make_visible' };
    expect(
      await sent(
        page(
          question('why', 'text', { body: 'Why is that', is_visible: false }),
          question('name', 'text', { body: 'Name' }),
          question('many', 'checklist', {
            body: 'Dear {{name}}',
            options: options('red', 'blue'),
            triggers: [{ key: 'many', ...shows }],
          }),
        ),
      ),
    ).toEqual([
      ['q-why', 'x'],
      ['q-name', 'Ada'],
      ['q-many', 'id-red'],
      ['q-many', 'id-blue'],
    ]);
  });

  it('asks each statement of a matrix and each rank', async () => {
    terminal
      .expect('Grid — STAFF', DOWN, ENTER)
      .expect('Grid — PLACE', ENTER)
      .expect('Order — number 1', DOWN, DOWN, ENTER)
      .expect('Order — number 2', ENTER);
    expect(
      await sent(
        page(
          question('grid', 'matrix', {
            body: 'Grid',
            options: options('bad', 'good'),
            statements: options('staff', 'place'),
          }),
          question('order', 'ranking', { body: 'Order', options: options('a', 'b', 'c') }),
        ),
      ),
    ).toEqual([
      ['id-staff', 'id-good'],
      ['id-place', 'id-bad'],
      ['q-order', 'id-c'],
      ['q-order', 'id-a'],
      ['q-order', 'id-b'],
    ]);
  });

  it('asks a page again that needs an answer', async () => {
    terminal
      .expect('Anything?', ENTER)
      .expect('At least one question must be answered', 'y', ENTER);
    expect(
      await sent({ ...page(question('any', 'text', { body: 'Anything?' })), require_any: true }),
    ).toEqual([['q-any', 'y']]);
  });

  it('ends with Ctrl+C, and writes nothing of a text that moves the cursor', async () => {
    terminal.expect('Evil', CTRL_C);
    await expect(
      walked(page(question('evil', 'text', { body: 'Evil\u001b[2J\u0007' }))),
    ).rejects.toThrow('Stopped.');
    expect(terminal.shown).not.toContain('\u001b[2J');
    expect(terminal.shown).not.toContain('\u0007');
  });
});

it('stops where a walk comes back', async () => {
  const flow = flowOf({
    states: [
      state('one', [next], {
        next_state_id: 'two',
        elements: [{ id: 'l', type: 'label', text: 'x' }, next],
      }),
      state('two', [], {
        order: 1,
        next_state_id: 'one',
        elements: [{ id: 'm', type: 'label', text: 'x' }, next],
      }),
    ],
  });
  const { path, cameBackTo } = await walk(flow, { answer: () => undefined }, messages, wording);
  expect([path, cameBackTo]).toEqual([['one', 'two'], 'one']);
});
