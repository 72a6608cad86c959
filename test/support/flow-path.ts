import { pathTo } from '../../core/survey/session/current-state.ts';
import { Broken } from './flow-picture.ts';

/** The path of a run through the states of a flow. */
export class FlowPath {
  #path: readonly string[] = [];
  /** The states that were shown, each with the one that it was first entered from since the beginning. */
  readonly #cameFrom = new Map<string, string | null>();

  get stateId(): string {
    return this.#path.at(-1)!;
  }

  begin(id: string): void {
    this.#path = [];
    this.#cameFrom.clear();
    this.enter(id);
  }

  enter(id: string): void {
    if (!this.#path.includes(id)) this.#cameFrom.set(id, this.#path.at(-1) ?? null);
    this.#path = pathTo(this.#path, id);
  }

  back(): void {
    const [from, to] = [this.stateId, this.#path.at(-2) ?? null];
    if (to !== this.#cameFrom.get(from))
      throw new Broken('the way back leads where one came from', `${from} to ${to}`);
    if (to !== null) this.enter(to);
  }

  check(): void {
    if (new Set(this.#path).size !== this.#path.length)
      throw new Broken('the path has each state once', this.#path.join());
  }
}
