import type { AnswerValue, InvalidCode } from '../../core/questions/index.ts';
import { rulesOf, shuffledPartOf, styleOf } from '../../core/questions/index.ts';
import { drawn, isSame, type Asked, type Plain } from './reference-reader.ts';
import { ReferenceUpdates } from './reference-updates.ts';

const shuffles = ({ question }: Asked): boolean => question.shuffle;

/** Answers of the reference engine: at the start, from a draft, and one after the other. */
export class ReferenceAnswers extends ReferenceUpdates {
  /** Draws for random questions without a prefilled answer, and gives the prefilled answers. */
  start(prefill: readonly (readonly [key: string, value: unknown])[], random: () => number): Plain {
    const drawn = this.asked.filter(
      ({ question }) =>
        styleOf(question) === 'random' && !prefill.some(([key]) => key === question.key),
    );
    const draws = drawn.flatMap(({ id, atFirst: { options } }) =>
      options.length ? [[id, options[Math.floor(random() * options.length)]!.key] as const] : [],
    );
    let plain: Plain = {
      answers: {},
      effects: [],
      targets: {},
      questions: {},
      draws: Object.fromEntries(draws),
      seed: null,
    };
    if (this.flow.states.some(({ shuffle }) => shuffle) || this.asked.some(shuffles))
      plain = this.seeded(plain, Math.floor(random() * 2 ** 32));
    for (const asked of this.asked.filter(({ triggers }) =>
      triggers.some(({ ruleType }) => ruleType === 'not_answered'),
    )) {
      const [next, follows] = this.applyTriggers(plain, asked);
      plain = this.carryOut(next, follows);
    }
    for (const [id, key] of draws) {
      const asked = this.find(id)!;
      const isThere =
        this.isVisible(plain, asked) &&
        this.questionOf(plain, asked).options.some((option) => option.key === key);
      if (isThere && !plain.answers[id]) plain = this.answer(plain, id, key);
    }
    return this.answerAll(plain, prefill);
  }

  /** Puts the options and rows in the order of a seed, and so the copies of options. */
  seeded(begun: Plain, seed: number): Plain {
    const plain = { ...begun, seed };
    const questions = this.asked.filter(shuffles).map((asked) => {
      const question = this.questionOf(plain, asked);
      const { statements } = asked.question;
      const rows = shuffledPartOf(question) === 'statements';
      return [
        asked.id,
        {
          ...question,
          options: this.offered(plain, asked),
          statements: rows ? drawn(seed, question, statements) : statements,
        },
      ] as const;
    });
    const ordered = {
      ...plain,
      questions: { ...plain.questions, ...Object.fromEntries(questions) },
    };
    return this.asked
      .filter(({ source }) => source !== null)
      .toSorted((a, b) => this.depth(a) - this.depth(b))
      .reduce((now, asked) => {
        const copy = { ...this.questionOf(now, asked), options: this.offered(now, asked) };
        return { ...now, questions: { ...now.questions, [asked.id]: copy } };
      }, ordered);
  }

  /** Sets answers from outside, for questions that copy options after their sources. */
  answerAll(begun: Plain, answers: readonly (readonly [key: string, value: unknown])[]): Plain {
    const given = answers.flatMap(([key, value]) =>
      this.asked.filter(({ question }) => question.key === key).map((asked) => ({ asked, value })),
    );
    let plain = begun;
    for (const { asked, value } of given.toSorted(
      (a, b) => this.depth(a.asked) - this.depth(b.asked),
    )) {
      plain = this.answer(
        plain,
        asked.id,
        rulesOf(asked.question).fromOutside(value, this.questionOf(plain, asked)),
      );
    }
    return plain;
  }

  /** Sets the answers of a draft, and retries missing ones as often as there are answers. */
  resume(begun: Plain, stored: readonly (readonly [key: string, value: unknown])[]): Plain {
    const giveMissing = (plain: Plain): Plain => {
      const missing = stored.filter(
        ([key, value]) => !isSame(this.said(plain, this.byKey(key)!).value, value as AnswerValue),
      );
      return this.answerAll(plain, missing);
    };
    return stored.reduce(giveMissing, giveMissing(begun));
  }

  answer(
    begun: Plain,
    elementId: string,
    value: AnswerValue,
    problem: InvalidCode | null = null,
  ): Plain {
    const asked = this.find(elementId);
    return this.carryOut(begun, asked ? [this.give(asked, value, problem)] : []);
  }

  markWrong = (plain: Plain, wrong: readonly (readonly [string, InvalidCode])[]): Plain =>
    wrong.reduce(
      (next, [id, error]) => ({
        ...next,
        answers: { ...next.answers, [id]: { ...this.said(next, this.find(id)!), error } },
      }),
      plain,
    );
}
