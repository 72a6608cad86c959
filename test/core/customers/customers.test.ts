import { allSettled, createWatch, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import type { CustomerRecords, Erasure } from '../../../core/contract/customers.ts';
import {
  customerRecordsSchema,
  erasureSchema,
  foundCustomersSchema,
} from '../../../core/contract/customers.ts';
import { accountSchema } from '../../../core/contract/people.ts';
import { parse } from '../../../core/contract/wire.ts';
import type { Schema } from '../../../core/contract/schema.ts';
import {
  $customer,
  $customerProblem,
  $erasureChoice,
  $erasureProblem,
  $found,
  $hasMergeFailed,
  $preview,
  $receipt,
  $searchedFor,
  customerOpened,
  erasureCancelled,
  erasureConfirmed,
  erasureRequested,
  exported,
  exportRequested,
  responseMerged,
  responseSeparated,
  responseToggled,
  searchRequested,
} from '../../../core/customers/index.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import { signedOut } from '../../../core/inbox/index.ts';
import { passwordConfirmation } from '../../../core/people/index.ts';
import { $passkeys } from '../../../core/platform/passkeys.ts';
import { $peopleApi, type PeopleApi } from '../../../core/platform/people-api.ts';
import { $customersApi, type CustomersApi } from '../../../core/platform/customers-api.ts';

function read<T>(schema: Schema<T>, value: object): T {
  const parsed = parse(schema, value);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}
const records = (id: string): CustomerRecords =>
  read(customerRecordsSchema, { id, responses: [{ id: 'own' }], related: [{ id: 'other' }] });
const erasure = (more: object): Erasure => read(erasureSchema, more);

/** Calls that succeed, unless they are replaced; `calls` records them. */
function pageWith(replaced: Partial<CustomersApi> = {}) {
  const calls: unknown[][] = [];
  const api: CustomersApi = {
    find: (query) =>
      Promise.resolve(read(foundCustomersSchema, { customers: [{ id: `of ${query}` }] })),
    read: (id) => Promise.resolve(records(id)),
    merge: (...args) => {
      calls.push(['merge', ...args]);
      return Promise.resolve();
    },
    exportAll: () => Promise.resolve('{}'),
    preview: (id, choice) => {
      calls.push(['preview', id, choice]);
      return Promise.resolve(erasure({ confirm: 'c-1' }));
    },
    erase: (id, choice, confirm, key) => {
      calls.push(['erase', id, choice, confirm, key]);
      return Promise.resolve(erasure({ is_erased: true }));
    },
    ...replaced,
  };
  const peopleApi: Pick<PeopleApi, 'account' | 'confirm'> = {
    account: () => Promise.resolve(read(accountSchema, { id: 'ada' })),
    confirm: () => Promise.resolve(),
  };
  const scope = fork({
    values: [
      [$customersApi, api],
      [$peopleApi, peopleApi as PeopleApi],
      [$passkeys, null as never],
    ],
  });
  return { scope, calls };
}

describe('the search', () => {
  it('shows what the last identifier finds, however late an earlier one is answered', async () => {
    const waiting = new Map<string, () => void>();
    const { scope } = pageWith({
      find: (query) =>
        new Promise((done) =>
          waiting.set(query, () =>
            done(read(foundCustomersSchema, { customers: [{ id: `of ${query}` }] })),
          ),
        ),
    });
    const both = [
      allSettled(searchRequested, { scope, params: 'first' }),
      allSettled(searchRequested, { scope, params: ' second ' }),
    ];
    waiting.get('second')!();
    waiting.get('first')!();
    await Promise.all(both);
    expect(scope.getState($found)?.customers[0]?.id).toBe('of second');
    expect(scope.getState($searchedFor)).toBe('second');
  });
});

describe('the erasure', () => {
  it('is that of the choice that was shown, with one key, and ends with the receipt', async () => {
    const { scope, calls } = pageWith();
    await allSettled(customerOpened, { scope, params: 'bob' });
    await allSettled(responseToggled, { scope, params: 'own' });
    await allSettled(responseToggled, { scope, params: 'other' });
    await allSettled(erasureConfirmed, { scope });
    expect(calls).toEqual([]);
    await allSettled(erasureRequested, { scope });
    await allSettled(erasureConfirmed, { scope });
    const choice = { except: ['own'], also: ['other'] };
    expect(calls).toEqual([
      ['preview', 'bob', choice],
      ['erase', 'bob', choice, 'c-1', expect.any(String)],
    ]);
    expect([scope.getState($receipt)?.isErased, scope.getState($preview)]).toEqual([true, null]);
  });

  it('shows what goes, the receipt, the export and failures of the open person alone', async () => {
    const waiting: (() => void)[] = [];
    const late = <T>(value: T): Promise<T> =>
      new Promise((done) => waiting.push(() => done(value)));
    const saved: string[] = [];
    let isFailing = false;
    const { scope } = pageWith({
      preview: (id) =>
        id === 'ann'
          ? late(erasure({ confirm: 'of ann' }))
          : Promise.resolve(erasure({ confirm: 'of bob' })),
      erase: () =>
        isFailing
          ? late(0).then(() => Promise.reject(new HttpError('409', 409, null)))
          : late(erasure({ is_erased: true })),
      exportAll: (id) => (id === 'ann' ? late('ann') : Promise.resolve(id)),
    });
    createWatch({ unit: exported, fn: (json) => void saved.push(json), scope });
    const open = (id: string) => allSettled(customerOpened, { scope, params: id });
    const arrive = async () => {
      for (const answer of waiting.splice(0)) answer();
      await allSettled(scope);
    };
    const shown = () => [
      scope.getState($preview)?.confirm,
      scope.getState($receipt),
      scope.getState($erasureProblem),
    ];

    // Opening does not wait for the answers about the person before.
    void open('ann');
    void allSettled(erasureRequested, { scope });
    void allSettled(exportRequested, { scope });
    void open('bob');
    await Promise.resolve();
    void allSettled(exportRequested, { scope });
    await arrive();
    expect(shown()).toEqual([undefined, null, null]);
    expect(saved).toEqual(['bob']);

    for (const failing of [false, true]) {
      isFailing = failing;
      void open('ann');
      void allSettled(erasureRequested, { scope });
      await arrive();
      expect(shown()).toEqual(['of ann', null, null]);
      void allSettled(erasureConfirmed, { scope });
      void open('bob');
      void allSettled(erasureRequested, { scope });
      await arrive();
      expect(shown()).toEqual(['of bob', null, null]);
    }
  });

  it('a preview that was asked for twice is shown once, and none after it was cancelled', async () => {
    const waiting: ((value: Erasure) => void)[] = [];
    const { scope } = pageWith({ preview: () => new Promise((done) => waiting.push(done)) });
    await allSettled(customerOpened, { scope, params: 'bob' });
    const both = [allSettled(erasureRequested, { scope }), allSettled(erasureRequested, { scope })];
    waiting[1]!(erasure({ confirm: 'second' }));
    waiting[0]!(erasure({ confirm: 'first' }));
    await Promise.all(both);
    expect(scope.getState($preview)?.confirm).toBe('second');
    const asked = allSettled(erasureRequested, { scope });
    void allSettled(erasureCancelled, { scope });
    waiting[2]!(erasure({ confirm: 'third' }));
    await asked;
    expect(scope.getState($preview)).toBeNull();
  });

  it('a box that is ticked twice is as it was', async () => {
    const { scope } = pageWith();
    await allSettled(customerOpened, { scope, params: 'bob' });
    for (const id of ['own', 'own', 'other', 'other'])
      await allSettled(responseToggled, { scope, params: id });
    expect(scope.getState($erasureChoice)).toEqual({ except: [], also: [] });
  });

  it('is asked for again when something new has arrived', async () => {
    const { scope } = pageWith({
      erase: () => Promise.reject(new HttpError('409', 409, null)),
    });
    await allSettled(customerOpened, { scope, params: 'bob' });
    await allSettled(erasureRequested, { scope });
    await allSettled(erasureConfirmed, { scope });
    expect(scope.getState($erasureProblem)).toBe('changed');
    expect([scope.getState($preview), scope.getState($receipt)]).toEqual([null, null]);
  });

  it('waits for a proof of the person where the session is too old for it, then repeats the call', async () => {
    let isConfirmed = false;
    const proven =
      <Result>(result: Result) =>
      async (): Promise<Result> => {
        if (isConfirmed) return result;
        throw new HttpError('403', 403, {
          error: { code: 'reauthentication_needed', message: 'Confirm your identity.' },
        });
      };
    const { scope } = pageWith({
      erase: proven(erasure({ is_erased: true })),
      preview: proven(erasure({ confirm: 'c-1' })),
      exportAll: proven('{}'),
    });
    const saved: string[] = [];
    createWatch({ unit: exported, fn: (json) => void saved.push(json), scope });
    const confirm = async () => {
      expect(scope.getState($erasureProblem)).toBe(null);
      isConfirmed = true;
      await allSettled(passwordConfirmation.requested, { scope, params: 'secret' });
      isConfirmed = false;
    };
    await allSettled(customerOpened, { scope, params: 'bob' });
    await allSettled(exportRequested, { scope });
    await confirm();
    expect(saved).toEqual(['{}']);
    await allSettled(erasureRequested, { scope });
    await confirm();
    expect(scope.getState($preview)?.confirm).toBe('c-1');
    await allSettled(erasureConfirmed, { scope });
    expect(scope.getState($preview)?.confirm).toBe('c-1');
    await confirm();
    expect(scope.getState($receipt)?.isErased).toBe(true);
  });

  it('is not repeated beside another person', async () => {
    const exports: string[] = [];
    const { scope } = pageWith({
      exportAll: async (id) => {
        exports.push(id);
        throw new HttpError('403', 403, {
          error: { code: 'reauthentication_needed', message: '' },
        });
      },
    });
    await allSettled(customerOpened, { scope, params: 'bob' });
    await allSettled(exportRequested, { scope });
    await allSettled(customerOpened, { scope, params: 'ann' });
    await allSettled(passwordConfirmation.requested, { scope, params: 'secret' });
    expect(exports).toEqual(['bob']);
  });

  it('a call that has failed is tried again with the same key', async () => {
    const keys: string[] = [];
    const { scope } = pageWith({
      erase: (_, __, ___, key) => {
        keys.push(key);
        return Promise.reject(new HttpError('Network failure', 0, null));
      },
    });
    await allSettled(customerOpened, { scope, params: 'bob' });
    await allSettled(erasureRequested, { scope });
    await allSettled(erasureConfirmed, { scope });
    await allSettled(erasureConfirmed, { scope });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(scope.getState($erasureProblem)).toBe('failed');
    await allSettled(erasureCancelled, { scope });
    expect(scope.getState($preview)).toBeNull();
  });

  it('of nobody is told apart from a failure, and nothing stays after signing out', async () => {
    const { scope } = pageWith({ read: () => Promise.reject(new HttpError('404', 404, null)) });
    await allSettled(customerOpened, { scope, params: 'gone' });
    expect(scope.getState($customerProblem)).toBe('gone');
    await allSettled(searchRequested, { scope, params: 'bob' });
    await allSettled(signedOut, { scope });
    expect([
      scope.getState($found),
      scope.getState($customer),
      scope.getState($searchedFor),
      scope.getState($customerProblem),
    ]).toEqual([null, null, '', null]);
  });
});

describe('a merge', () => {
  it('is stored, and the person is read again', async () => {
    let reads = 0;
    const { scope, calls } = pageWith({
      read: (id) => {
        reads += 1;
        return Promise.resolve(records(id));
      },
    });
    await allSettled(responseMerged, { scope, params: 'other' });
    expect(calls).toEqual([]);
    await allSettled(customerOpened, { scope, params: 'c-1' });
    await allSettled(responseMerged, { scope, params: 'other' });
    await allSettled(responseSeparated, { scope, params: 'own' });
    expect(calls).toEqual([
      ['merge', 'c-1', 'other', true],
      ['merge', 'c-1', 'own', false],
    ]);
    expect(reads).toBe(3);
  });

  it('that fails is shown until the next one', async () => {
    const { scope } = pageWith({ merge: () => Promise.reject(new HttpError('422', 422, null)) });
    await allSettled(customerOpened, { scope, params: 'c-1' });
    await allSettled(responseMerged, { scope, params: 'other' });
    expect(scope.getState($hasMergeFailed)).toBe(true);
    await allSettled(customerOpened, { scope, params: 'c-2' });
    expect(scope.getState($hasMergeFailed)).toBe(false);
  });
});
