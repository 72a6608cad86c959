import { allSettled, fork } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Account } from '../../../core/contract/people.ts';
import { HttpError } from '../../../core/errors/http-error.ts';
import {
  $auditEntries,
  $hasMore,
  auditFiltered,
  auditLogOpened,
  auditLogRevisited,
  moreRequested,
} from '../../../core/people/audit-log.ts';
import {
  $blockedAct,
  passwordConfirmation,
  personRemoval,
  readFragment,
  safeNext,
  scopesOf,
} from '../../../core/people/index.ts';
import { pageReturned } from '../../../core/people/confirmation.ts';
import { $passkeys } from '../../../core/platform/passkeys.ts';
import { $peopleApi, type PeopleApi } from '../../../core/platform/people-api.ts';
import { EVIL_ADDRESSES, HARMLESS_PATHS } from '../../support/evil-addresses.ts';

const scopeWith = (api: Partial<PeopleApi>) =>
  fork({
    values: [
      [$peopleApi, { account: async () => ({ id: 'ada' }) as Account, ...api } as PeopleApi],
      [$passkeys, null as never],
    ],
  });
const refusal = (status: number, code: string) =>
  new HttpError('', status, { error: { code, message: '' } });

describe('the page after the sign-in', () => {
  test.each<[string | null, string]>([
    ['/inbox', '/inbox'],
    ['/inbox?lang=de#conversation=c', '/inbox?lang=de#conversation=c'],
    ['', 'start'],
    [null, 'start'],
    ...HARMLESS_PATHS.map((path): [string, string] => [path, path]),
    ...EVIL_ADDRESSES.map((address): [string, string] => [address, 'start']),
  ])('of %j is %j', (next, page) => {
    expect(safeNext(next)).toBe(page);
    expect(new URL(safeNext(next), 'https://host.example').origin).toBe('https://host.example');
  });
});

describe('the fragment of the sign-in', () => {
  test.each([
    ['#link=a', { kind: 'link', token: 'a' }, ''],
    ['#token=b&conversation=c', { kind: 'personal', token: 'b' }, '#conversation=c'],
    ['#conversation=c', null, '#conversation=c'],
    ['#link=', null, '#link='],
    ['', null, ''],
  ])('%j is split', (hash, secret, rest) => {
    expect(readFragment(hash)).toEqual({ secret, rest });
  });
});

describe('scopes of a token', () => {
  test('are those of the roles of its person', () => {
    expect(scopesOf(['results', 'agent'])).toEqual(['inbox', 'results']);
    expect(scopesOf(['editor'])).toEqual(['content:read', 'content:write', 'content:publish']);
    expect(scopesOf(['owner'])).toHaveLength(7);
    expect(scopesOf([])).toEqual([]);
  });
});

describe('a sensitive act', () => {
  test('is repeated once, in its own scope', async () => {
    const removed: string[] = [];
    let isConfirmed = false;
    const scope = scopeWith({
      removePerson: async (id) => {
        if (!isConfirmed) throw refusal(403, 'reauthentication_needed');
        removed.push(id);
      },
      confirm: async () => {
        isConfirmed = true;
      },
    });
    const other = scopeWith({});
    await allSettled(personRemoval.requested, { scope, params: 'ole' });
    expect(scope.getState($blockedAct)).toEqual({ name: 'personRemovalFx', params: 'ole' });
    expect(scope.getState(personRemoval.$problem)).toBeNull();
    expect(other.getState($blockedAct)).toBeNull();
    await allSettled(passwordConfirmation.requested, { scope, params: 'secret' });
    expect(removed).toEqual(['ole']);
    expect(scope.getState($blockedAct)).toBeNull();
    await allSettled(passwordConfirmation.requested, { scope, params: 'secret' });
    expect(removed).toEqual(['ole']);
  });

  test.each([
    ['is repeated after its person has signed in in another tab', 'ada', ['ole']],
    ['is not repeated for another person', 'bob', []],
  ])('%s', async (_, returned, removed) => {
    const calls: string[] = [];
    let isRecent = false;
    const scope = scopeWith({
      removePerson: async (id) => {
        if (!isRecent) throw refusal(403, 'reauthentication_needed');
        calls.push(id);
      },
      account: async () => ({ id: isRecent ? returned : 'ada', isRecent }) as Account,
    });
    await allSettled(personRemoval.requested, { scope, params: 'ole' });
    await allSettled(pageReturned, { scope });
    expect(scope.getState($blockedAct)).not.toBeNull();
    isRecent = true;
    await allSettled(pageReturned, { scope });
    expect(calls).toEqual(removed);
  });

  test('stays blocked after a wrong password', async () => {
    const scope = scopeWith({
      removePerson: () => Promise.reject(refusal(403, 'reauthentication_needed')),
      confirm: () => Promise.reject(refusal(401, 'wrong_sign_in')),
    });
    await allSettled(personRemoval.requested, { scope, params: 'ole' });
    await allSettled(passwordConfirmation.requested, { scope, params: 'wrong' });
    expect(scope.getState(passwordConfirmation.$problem)).toBe('wrong_sign_in');
    expect(scope.getState($blockedAct)).not.toBeNull();
  });

  test.each([
    [refusal(409, 'last_owner'), 'last_owner'],
    [refusal(429, 'too_many'), 'too_many'],
    [refusal(403, 'forbidden'), 'no_role'],
    [refusal(401, 'unauthorized'), 'signed_out'],
    [refusal(500, 'internal'), 'failed'],
    [new HttpError('Network failure', 0), 'offline'],
    [new DOMException('', 'NotAllowedError'), 'passkey'],
  ])('that fails with %s has the problem %s', async (error, problem) => {
    const scope = scopeWith({ removePerson: () => Promise.reject(error) });
    await allSettled(personRemoval.requested, { scope, params: 'ole' });
    expect(scope.getState(personRemoval.$problem)).toBe(problem);
  });
});

test('entries of an earlier filter are dropped', async () => {
  let answerFirst = (): void => undefined;
  const scope = scopeWith({
    auditLog: async ({ person }) => {
      if (person === '') await new Promise<void>((resolve) => (answerFirst = resolve));
      return { entries: [{ id: person || 'all' } as never], hasMore: false };
    },
  });
  const opened = allSettled(auditLogOpened, { scope });
  const filtered = allSettled(auditFiltered, { scope, params: { person: 'ole' } });
  answerFirst();
  await Promise.all([opened, filtered]);
  expect(scope.getState($auditEntries)).toEqual([{ id: 'ole' }]);
});

describe('the audit log of a page that is visible again', () => {
  /** An audit log with two entries a page. `log` has the newest entry first. */
  async function auditLog() {
    const log = ['4', '3', '2', '1'];
    const scope = scopeWith({
      auditLog: async (_, before) => {
        const from = before === null ? 0 : log.indexOf(before) + 1;
        const entries = log.slice(from, from + 2).map((id) => ({ id }) as never);
        return { entries, hasMore: from + 2 < log.length };
      },
      removePerson: async () => undefined,
    });
    await allSettled(auditLogOpened, { scope });
    return {
      log,
      scope,
      shown: () => scope.getState($auditEntries)!.map(({ id }) => id),
      hasMore: () => scope.getState($hasMore),
    };
  }

  test('has the newer entries before those that are shown', async () => {
    const { log, scope, shown, hasMore } = await auditLog();
    await allSettled(moreRequested, { scope });
    log.unshift('5');
    await allSettled(auditLogRevisited, { scope });
    expect([shown(), hasMore()]).toEqual([['5', '4', '3', '2', '1'], false]);
  });

  test('begins again where a page has only newer entries', async () => {
    const { log, scope, shown, hasMore } = await auditLog();
    log.unshift('7', '6', '5');
    await allSettled(auditLogRevisited, { scope });
    expect([shown(), hasMore()]).toEqual([['7', '6'], true]);
    await allSettled(moreRequested, { scope });
    expect(shown()).toEqual(['7', '6', '5', '4']);
  });

  test('has the acts of the page itself', async () => {
    const { log, scope, shown } = await auditLog();
    log.unshift('5');
    await allSettled(personRemoval.requested, { scope, params: 'ole' });
    expect(shown()).toEqual(['5', '4', '3']);
  });
});
