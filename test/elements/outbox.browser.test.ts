import { expect } from '@esm-bundle/chai';
import { databaseExists } from '../../core/platform/browser/database-exists.ts';
import { deleteDatabase, inTransaction } from '../../core/platform/browser/database.ts';
import { writeLease } from '../../core/platform/browser/lease.ts';
import { indexedDbOutboxStore } from '../../core/platform/browser/outbox-store.ts';
import { createBrowserTabs } from '../../core/platform/browser/outbox-tabs.ts';
import { outboxEntry } from '../support/outbox-entry.ts';

/** Tests of the outbox's database and of the leader election between pages, in a real browser. */

const keys = async () => (await indexedDbOutboxStore.all()).map(({ key }) => key);

// Only a new entry creates the database.
beforeEach(async () => {
  await indexedDbOutboxStore.add(outboxEntry('first')).catch(() => undefined);
  await indexedDbOutboxStore.remove(await keys());
});

it('work that ends after the database was deleted does not bring it back', async () => {
  await deleteDatabase();
  const isRejected = (work: Promise<unknown>) =>
    work.then(
      () => false,
      () => true,
    );
  expect(await indexedDbOutboxStore.update(outboxEntry('a', { tries: 1 }))).to.equal(false);
  expect([
    await isRejected(indexedDbOutboxStore.all()),
    await isRejected(indexedDbOutboxStore.remove(['a'])),
    await isRejected(writeLease(() => ({ holder: 'page', renewedAt: 0 }))),
  ]).to.deep.equal([true, true, true]);
  expect(await databaseExists()).to.equal(false);
});

it('entries come back in the order they were put there, whatever was changed since', async () => {
  for (const key of ['b', 'a', 'c']) await indexedDbOutboxStore.add(outboxEntry(key));
  expect(await indexedDbOutboxStore.update(outboxEntry('b', { tries: 3 }))).to.equal(true);
  expect(await keys()).to.deep.equal(['b', 'a', 'c']);
  expect((await indexedDbOutboxStore.all())[0]!.tries).to.equal(3);
  expect(await databaseExists()).to.equal(true);
});

it('what is gone is not written again, and nothing is there twice', async () => {
  await indexedDbOutboxStore.add(outboxEntry('a'));
  await indexedDbOutboxStore.remove(['a']);
  expect(await indexedDbOutboxStore.update(outboxEntry('a', { tries: 1 }))).to.equal(false);
  expect(await keys()).to.deep.equal([]);
  await indexedDbOutboxStore.add(outboxEntry('a'));
  const isRefused = await indexedDbOutboxStore.add(outboxEntry('a')).then(
    () => false,
    () => true,
  );
  expect([isRefused, await keys()]).to.deep.equal([true, ['a']]);
});

it('what others have overtaken goes only while nobody has tried to send it', async () => {
  await indexedDbOutboxStore.add(outboxEntry('tried', { tries: 1 }));
  await indexedDbOutboxStore.add(outboxEntry('fresh'));
  await indexedDbOutboxStore.remove(['tried', 'fresh'], true);
  expect(await keys()).to.deep.equal(['tried']);
});

it('records that are none are passed over', async () => {
  await inTransaction('outbox', 'readwrite', (store) => store.add({ key: 'odd', body: 7 }));
  await indexedDbOutboxStore.add(outboxEntry('good'));
  expect(await keys()).to.deep.equal(['good']);
  await indexedDbOutboxStore.remove(['odd']);
});

for (const how of ['locks', 'a lease'] as const) {
  describe(`with ${how}`, () => {
    const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks')!;
    before(() => {
      if (how === 'a lease')
        Object.defineProperty(Navigator.prototype, 'locks', {
          configurable: true,
          value: undefined,
        });
    });
    after(() => {
      Object.defineProperty(Navigator.prototype, 'locks', own);
    });

    it('one page leads, the next when it is done, and they hear each other until then', async () => {
      const [one, two] = [createBrowserTabs(), createBrowserTabs()];
      const order: string[] = [];
      let end = () => {};
      const first = one.runAsLeader(async () => {
        order.push('one leads');
        await new Promise<void>((done) => (end = done));
        order.push('one ends');
      });
      while (order.length === 0) await new Promise(requestAnimationFrame);
      const heard = new Promise((done) => two.onMessage(done));
      const second = two.runAsLeader(async () => void order.push('two leads'));
      one.broadcast({ kind: 'wake' });
      expect(await heard).to.deep.equal({ kind: 'wake' });
      expect(order).to.deep.equal(['one leads']);
      end();
      await Promise.all([first, second]);
      expect(order).to.deep.equal(['one leads', 'one ends', 'two leads']);
    });
  });
}

it('a lease that nobody has renewed for ten seconds is lost, a fresh one is not', async () => {
  const take = (renewedAt: number) =>
    writeLease((now, lease) =>
      lease && now - lease.renewedAt <= 10_000 ? null : { holder: 'me', renewedAt: now },
    ).then((isTaken) => [isTaken, renewedAt]);
  await writeLease((now) => ({ holder: 'gone', renewedAt: now - 10_001 }));
  expect((await take(0))[0]).to.equal(true);
  expect((await take(0))[0]).to.equal(false);
  await writeLease(() => ({ holder: '', renewedAt: 0 }));
});
