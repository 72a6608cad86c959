import { expect } from '@esm-bundle/chai';
import { answer, asked, flow, forgetAll, until } from '../support/browser-api.ts';
import { answerStudio, leaveStudio, openStudio } from '../support/studio-page.ts';

/** The versions of a workspace in the studio. */

before(async () => {
  await import('/dist/studio.js' as string);
});
beforeEach(() => {
  answerStudio({ 'flows/a.json': flow('flow-a', { name: 'A' }) });
  answer('/v1/content/versions', {
    versions: ['3', '2', '1'].map((id) => ({
      id,
      at: '2026-11-01T10:00:00.000Z',
      by: 'Ada',
      live: id === '3',
    })),
  });
  answer('/v1/content/compare', async (request) => {
    const { version, with: earlier } = (await request.json()) as Record<string, string>;
    return {
      live: { id: '3', at: '', live: true },
      changes: [{ file: 'flows/a.json', message: `Changed from ${earlier} to ${version}` }],
    };
  });
});
afterEach(async () => {
  await leaveStudio();
  forgetAll();
});

const compared = () => asked.filter(({ path }) => path === '/v1/content/compare');
const buttonOf = (root: ShadowRoot, name: string) =>
  until(() =>
    [...root.querySelectorAll('button')].find(
      (button) => (button.ariaLabel ?? button.textContent) === name,
    ),
  );

it('any two versions are compared, and one of them is restored', async () => {
  const root = await openStudio('#flows/a.json:history');
  (await buttonOf(root, 'Changes in version 2')).click();
  await until(() => root.textContent?.includes('Changed from 1 to 2'));
  expect(root.activeElement?.className).to.equal('history-pair');
  const later = [...root.querySelectorAll('select')].at(-1)!;
  later.value = '3';
  later.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => root.textContent?.includes('Changed from 1 to 3'));
  (await buttonOf(root, 'Restore version 1')).click();
  await until(() => root.querySelector('dialog')?.textContent?.includes('Changed from undefined'));
  expect(compared().at(-1)?.body).to.deep.equal({ version: '1' });
});

it('the same version in both places exchanges them', async () => {
  const root = await openStudio('#flows/a.json:history');
  await buttonOf(root, 'Changes in version 3');
  const [earlier] = root.querySelectorAll('select');
  earlier!.value = '3';
  earlier!.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => root.textContent?.includes('Changed from 3 to 2'));
});
