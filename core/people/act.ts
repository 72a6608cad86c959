import {
  attach,
  combine,
  createEvent,
  createStore,
  sample,
  type Effect,
  type Event,
  type EventCallable,
  type Store,
} from 'effector';
import { REAUTHENTICATION_NEEDED } from '../contract/sign-in.ts';
import { takeFirst } from '../platform/idioms.ts';
import { $passkeys, type Passkeys } from '../platform/passkeys.ts';
import { $peopleApi, type PeopleApi } from '../platform/people-api.ts';
import { problemOf, type Problem } from './problem.ts';

/** Calls of one act, its pending state, and its problem. */
export interface Act<Params, Result> {
  /** Starts the act; ignored while it is pending. */
  requested: EventCallable<Params>;
  done: Event<{ params: Params; result: Result }>;
  $isPending: Store<boolean>;
  /** Reason of the last failure, until the act starts again. */
  $problem: Store<Problem | null>;
  /** Whether the last call has succeeded. */
  $isDone: Store<boolean>;
  /** Removes the outcome, such as when a dialog opens again. */
  cleared: EventCallable<void>;
}

interface Ports {
  api: PeopleApi;
  passkeys: Passkeys;
}
const $ports = combine({ api: $peopleApi, passkeys: $passkeys });

/** An act that waits for a proof of its person. */
export interface BlockedAct {
  /** Name of its effect. */
  name: string;
  params: unknown;
}
/** An act was refused until its person is confirmed by a password or a passkey. */
export const actBlocked = createEvent<BlockedAct>({ name: 'actBlocked' });
/** The person of a blocked act is confirmed: the act is repeated. */
export const actUnblocked = createEvent<BlockedAct>({ name: 'actUnblocked' });
/** A call was refused, as the session has ended. */
export const sessionLost = createEvent({ name: 'sessionLost' });

/** Whether a call was refused until its person is confirmed. */
export const needsConfirmation = (error: Error): boolean =>
  problemOf(error) === REAUTHENTICATION_NEEDED;

/** Repeats a refused call once its person is confirmed. The name of the effect is unique. */
export function repeatWhenConfirmed<Params, Done>(callFx: Effect<Params, Done>): void {
  const name = callFx.shortName;
  sample({
    clock: callFx.fail,
    filter: ({ error }) => needsConfirmation(error),
    fn: ({ params }): BlockedAct => ({ name, params }),
    target: actBlocked,
  });
  sample({
    clock: actUnblocked,
    filter: (blocked) => blocked.name === name,
    fn: ({ params }) => params as Params,
    target: callFx,
  });
}

/** Creates an act. `call` gets the ports and the parameters; `name` is unique, for the repetition after a confirmation. */
export function createAct<Params = void, Result = void>(
  name: string,
  call: (ports: Ports, params: Params) => Promise<Result>,
): Act<Params, Result> {
  const requested = createEvent<Params>({ name: `${name}Requested` });
  const cleared = createEvent({ name: `${name}Cleared` });
  const callFx = attach({
    name: `${name}Fx`,
    source: $ports,
    effect: (ports: Ports, params: Params) => call(ports, params),
  });
  takeFirst({
    clock: requested as Event<Params>,
    target: callFx,
  });
  repeatWhenConfirmed(callFx);
  const failed = sample({
    clock: callFx.fail,
    fn: ({ params, error }) => ({ params, problem: problemOf(error) }),
    name: `${name}Failed`,
  });
  sample({
    clock: failed,
    filter: ({ problem }) => problem === 'signed_out',
    fn: (): void => undefined,
    target: sessionLost,
  });
  const $problem = createStore<Problem | null>(null, { name: `$${name}Problem` })
    .on(failed, (_, { problem }) => (problem === REAUTHENTICATION_NEEDED ? null : problem))
    .reset(callFx, cleared);
  const $isDone = createStore(false, { name: `$${name}IsDone` })
    .on(callFx.done, () => true)
    .reset(callFx, cleared);
  return {
    requested,
    done: callFx.done as Act<Params, Result>['done'],
    $isPending: callFx.pending,
    $isDone,
    $problem,
    cleared,
  };
}
