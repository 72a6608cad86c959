import { expect } from '@esm-bundle/chai';
import { deleteDatabase, inTransaction } from '../../core/platform/browser/database.ts';
import {
  forgetMessages,
  indexedDbUnsentStore,
} from '../../core/platform/browser/unsent-messages.ts';
import type { Author } from '../../core/platform/author.ts';

/** Tests of unsent messages in the browser's database: their authors, and the upgrade of the database beside other tabs. */

const CUSTOMER: Author = { side: 'customer' };
const MARA: Author = { side: 'user', operatorId: 'mara' };
const OLE: Author = { side: 'user', operatorId: 'ole' };

const add = (key: string, author: Author) =>
  indexedDbUnsentStore.add({
    key,
    author,
    feedbackId: 'f',
    body: key,
    file: null,
    createdAt: '2026-01-01T00:00:00Z',
  });
const keysOf = async (author: Author) =>
  (await indexedDbUnsentStore.listFor('f', author)).map(({ key }) => key);

beforeEach(deleteDatabase);

it('messages are listed for their author alone', async () => {
  await add('of the customer', CUSTOMER);
  await add('of Mara', MARA);
  expect([await keysOf(CUSTOMER), await keysOf(MARA), await keysOf(OLE)]).to.deep.equal([
    ['of the customer'],
    ['of Mara'],
    [],
  ]);
});

it('messages of some authors are deleted, and the others stay', async () => {
  await add('of the customer', CUSTOMER);
  await add('of Mara', MARA);
  await add('of Ole', OLE);
  const isMara = (author: Author) => author.side === 'user' && author.operatorId === 'mara';
  expect(await forgetMessages(isMara)).to.equal(1);
  expect([await keysOf(CUSTOMER), await keysOf(MARA), await keysOf(OLE)]).to.deep.equal([
    ['of the customer'],
    [],
    ['of Ole'],
  ]);
  expect(await forgetMessages()).to.equal(2);
});

it('records without an author, or with other mistakes, are nobody’s', async () => {
  await add('good', CUSTOMER);
  const record = { key: 'old', feedbackId: 'f', body: 'old', file: null, createdAt: '' };
  for (const odd of [
    record,
    { ...record, author: { side: 'user' } },
    { key: 'odd', author: CUSTOMER },
  ])
    await inTransaction('unsent-messages', 'readwrite', (store) => store.put(odd));
  expect([await keysOf(CUSTOMER), await keysOf(MARA)]).to.deep.equal([['good'], []]);
});

describe('a database of version 2', () => {
  /** Opens the database as version 2 did, with one message and one entry of the outbox in it. */
  const openVersion2 = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('psn', 2);
      request.addEventListener('error', () => reject(request.error!));
      request.addEventListener('upgradeneeded', () => {
        const database = request.result;
        const record = { key: 'old', feedbackId: 'f', body: 'old', file: null, createdAt: '' };
        database.createObjectStore('unsent-messages', { keyPath: 'key' }).put(record);
        const outbox = database.createObjectStore('outbox', {
          keyPath: 'order',
          autoIncrement: true,
        });
        outbox.createIndex('key', 'key', { unique: true });
        outbox.put({ key: 'answers' });
        database.createObjectStore('lease');
      });
      request.addEventListener('success', () => resolve(request.result));
    });
  const outboxKeys = () =>
    inTransaction(
      'outbox',
      'readonly',
      (store) => store.getAll() as IDBRequest<{ key: string }[]>,
    ).then((entries) => entries.map(({ key }) => key));

  it('loses the messages that have no author, and nothing else', async () => {
    (await openVersion2()).close();
    await add('new', CUSTOMER);
    expect([await keysOf(CUSTOMER), await keysOf(MARA)]).to.deep.equal([['new'], []]);
    expect(await outboxKeys()).to.deep.equal(['answers']);
  });

  it('is upgraded once another tab has ended its transaction', async () => {
    const otherTab = await openVersion2();
    const events: string[] = [];
    otherTab.addEventListener('versionchange', () => {
      events.push('closing');
      // The previous version closes after its transaction, and ignores the upgrade.
      requestAnimationFrame(() => {
        events.push('closed');
        otherTab.close();
      });
    });
    await add('new', CUSTOMER);
    events.push('stored');
    expect(events).to.deep.equal(['closing', 'closed', 'stored']);
    expect(await outboxKeys()).to.deep.equal(['answers']);
  });
});

it('a connection closes when another tab upgrades the database, after its transaction', async () => {
  await add('first', CUSTOMER);
  let upgrading = Promise.resolve();
  await inTransaction('unsent-messages', 'readwrite', (store) => {
    upgrading = new Promise((resolve, reject) => {
      const request = indexedDB.open('psn', 99);
      request.addEventListener('blocked', () => reject(new Error('blocked')));
      request.addEventListener('success', () => {
        request.result.close();
        resolve();
      });
    });
    // Holds the transaction open until the other tab has requested the upgrade.
    store.get('first').addEventListener('success', () => {
      store.put({ key: 'second' });
    });
    return Promise.resolve();
  });
  await upgrading;
});
