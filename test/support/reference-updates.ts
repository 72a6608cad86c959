import type { AnswerValue, InvalidCode } from '../../core/questions/index.ts';
import { rulesOf } from '../../core/questions/index.ts';
import { effectsOf, isSameEffect, type PlainEffect } from './reference-effects.ts';
import { isSame, ReferenceReader, type Asked, type Plain } from './reference-reader.ts';

/** A pending step; returns the new state and the steps that follow. */
type Task = (plain: Plain) => [Plain, Task[]];

const nothing = (plain: Plain): [Plain, Task[]] => [plain, []];

/** Sets answers of the reference engine, with all that follows from them. */
export class ReferenceUpdates extends ReferenceReader {
  carryOut(begun: Plain, first: readonly Task[]): Plain {
    const tasks = [...first];
    let plain = begun;
    while (tasks.length > 0) {
      const [next, follows] = tasks.shift()!(plain);
      plain = next;
      tasks.push(...follows);
    }
    return plain;
  }

  give =
    (asked: Asked, value: AnswerValue, problem: InvalidCode | null, isCleared = false): Task =>
    (plain) => {
      const before = this.said(plain, asked);
      const answer = { value, problem, error: isCleared ? null : before.error };
      const next = this.recheckWrong(
        { ...plain, answers: { ...plain.answers, [asked.id]: answer } },
        asked,
      );
      if (isSame(before.value, value)) return nothing(next);
      const [shown, follows] = this.applyTriggers(next, asked);
      return [shown, [...follows, ...this.renewDependents(asked)]];
    };

  /** Removes the effects of dropped values, adds the effects of new ones, and updates every changed target. */
  applyTriggers(plain: Plain, asked: Asked): [Plain, Task[]] {
    const fired = effectsOf(asked, this.questionOf(plain, asked), this.said(plain, asked).value);
    // A question that hid itself stays hidden, although its answer was cleared.
    const isLeft = (target: string) => target === asked.id && !this.isVisible(plain, asked);
    const staysActive = (active: PlainEffect) =>
      active.sourceId !== asked.id ||
      isLeft(active.target) ||
      fired.some((effect) => isSameEffect(effect, active));
    const remaining = plain.effects.filter(staysActive);
    const fresh = fired.filter(
      (effect, at) =>
        ![...remaining, ...fired.slice(0, at)].some((earlier) => isSameEffect(earlier, effect)),
    );
    const effects = [...remaining, ...fresh];
    const before = plain.targets[asked.id] ?? [];
    const touched = new Set([
      ...before.filter((target) => !isLeft(target)),
      ...fresh.map(({ target }) => target),
    ]);
    const still = [...new Set([...before, ...touched])].filter((target) =>
      effects.some((effect) => effect.sourceId === asked.id && effect.target === target),
    );
    return [
      { ...plain, effects, targets: { ...plain.targets, [asked.id]: still } },
      this.update([...touched]),
    ];
  }

  /** Settles changed elements, and renews once the options of each question with changed options. */
  update = (targets: readonly string[]): Task[] => {
    const ofOption = (target: string) =>
      this.asked.find(({ question }) => target.startsWith(`[${JSON.stringify(question.key)},`));
    return targets.flatMap((target, at) => {
      const element = this.find(target);
      if (element) return [this.settle(element)];
      const asked = ofOption(target);
      return asked && !targets.slice(0, at).some((earlier) => ofOption(earlier) === asked)
        ? [this.renew(asked)]
        : [];
    });
  };

  /** Clears the answer and errors of a hidden question; gives a random question its drawn option on first display. */
  settle =
    (asked: Asked): Task =>
    (plain) => {
      if (!this.isVisible(plain, asked)) return this.clear(plain, asked);
      const drawn = this.questionOf(plain, asked).options.find(
        ({ key }) => key === plain.draws[asked.id],
      );
      return drawn && !plain.answers[asked.id]
        ? this.give(asked, drawn.key, null)(plain)
        : nothing(plain);
    };

  clear(plain: Plain, asked: Asked): [Plain, Task[]] {
    const said = plain.answers[asked.id];
    const empty = rulesOf(asked.question).empty(asked.question);
    const isLeft =
      said && (said.error !== null || said.problem !== null || !isSame(said.value, empty));
    return isLeft ? this.give(asked, empty, null, true)(plain) : nothing(plain);
  }

  renewDependents = (asked: Asked): Task[] =>
    this.asked.filter(({ source }) => source === asked.id).map((copying) => this.renew(copying));

  /** Recomputes the visible or copied options, and removes missing options from the answer. */
  renew =
    (asked: Asked): Task =>
    (plain) => {
      const options = this.offered(plain, asked).map((option) => ({ ...option, isVisible: true }));
      if (
        isSame(
          options.map(({ key }) => key),
          this.questionOf(plain, asked).options.map(({ key }) => key),
        )
      )
        return nothing(plain);
      const next = {
        ...plain,
        questions: {
          ...plain.questions,
          [asked.id]: { ...this.questionOf(plain, asked), options },
        },
      };
      // A question without copied options is hidden.
      if (asked.source !== null && options.length === 0) return this.clear(next, asked);
      const { value } = this.said(next, asked);
      const { prune, fromOutside } = rulesOf(asked.question);
      const left =
        value === null ? null : (prune ?? fromOutside)(value, this.questionOf(next, asked));
      return isSame(left, value)
        ? [this.recheckWrong(next, asked), this.renewDependents(asked)]
        : this.give(asked, left, null)(next);
    };

  /** Validates a complete answer and shows its error; `required` only if it was shown before. */
  leave(plain: Plain, asked: Asked): Plain {
    const said = this.said(plain, asked);
    const isGiven = said.problem !== null || this.isAnswered(plain, asked);
    const error = isGiven
      ? this.validate(plain, asked)
      : said.error === 'required'
        ? said.error
        : null;
    return error === said.error
      ? plain
      : { ...plain, answers: { ...plain.answers, [asked.id]: { ...said, error } } };
  }

  recheckWrong = (plain: Plain, asked: Asked): Plain =>
    this.said(plain, asked).error === null ? plain : this.leave(plain, asked);
}
