import { expect, type Locator } from 'playwright/test';
import { addPerson, addSession } from '../support/callers.ts';
import { startExampleHost } from '../support/example-host.ts';
import { sentencesOf } from '../support/sentence.ts';
import { expectTranscript, test } from './fixtures.ts';
import { nameTimes } from './times.ts';

/** Age of a publication, in English. */
const AGE = /(?<=Published |· )(?:now|\d+ minutes? ago)/g;

/** The studio: a survey with two branches is made, broken, mended, tried and published. */

for (const locale of ['en'] as const)
  test(`making a branching survey in the studio: ${locale}`, async ({ heard, page, context }) => {
    const say = await sentencesOf(locale);
    const host = await startExampleHost();
    const { id } = await addPerson(host, 'Ada', ['editor']);
    const value = await addSession(host, id);
    await context.addCookies([{ name: 'psn-session', value, url: host.url }]);
    const button = (key: string): Locator =>
      page.getByRole('button', { name: say(key), exact: true });
    const settings = page.locator('.build-properties');
    const dialog = page.getByRole('dialog');
    const finding = settings.locator('.problems li');
    const to = (name: string, part: Locator) => heard.happens(`to ${name}`, () => part.focus());
    /** Adds a page with a long text behind the chosen one. */
    async function addPage(title: string): Promise<void> {
      await to('adding a page', button('studio.addPage'));
      await heard.press('Return', () => page.locator('.canvas-title textarea:focus').waitFor());
      await heard.type(title);
      await to('adding a question', button('studio.addQuestion'));
      await heard.press('Return', () => dialog.waitFor());
      await to(
        'the long text',
        dialog.getByRole('button', { name: say('studio.styles.textarea') }),
      );
      await heard.press('Return', () => page.locator('.card textarea:focus').waitFor());
      await heard.type('Why?');
    }

    await heard.open(`${host.url}/studio?lang=${locale}`, 'psn-studio');
    await button('studio.newSurvey').waitFor();
    await heard.read();
    await to('a new survey', button('studio.newSurvey'));
    await heard.press('Return', () => dialog.locator('[data-first]:focus').waitFor());
    await heard.press('Return', () => dialog.locator('input:focus').waitFor());
    await heard.type('Ferry');
    await heard.press('Return', () => page.getByRole('tree').waitFor());
    await heard.read();
    await to('the question', page.locator('.card textarea').first());
    await heard.type('Good?');
    await addPage('Fans');
    await addPage('Critics');

    await to('the outline', page.locator('[role="treeitem"][tabindex="0"]'));
    await heard.press('Home');
    await heard.press('Down');
    await heard.press('Up');
    await heard.press('Return');
    await heard.press('F6');
    await heard.press('F6');
    await to('the branches', button('studio.addBranch'));
    await heard.press('Return', () => settings.locator('.branch select:focus').waitFor());
    for (let stop = 0; stop < 3; stop += 1) await heard.press('Tab');
    await to('the branches', button('studio.addBranch'));
    await heard.press('Return', () => settings.locator('.branch select:focus').waitFor());
    for (let stop = 0; stop < 4; stop += 1) await heard.press('Tab');
    await to('the branches', button('studio.addBranch'));
    await heard.press('Return', () => settings.locator('.branch select:focus').waitFor());
    // The numbers of the second branch again: it never counts.
    const third = settings.locator('.branch').nth(2).getByRole('spinbutton');
    for (const [at, number] of ['0', '6'].entries()) {
      await to('its numbers', third.nth(at));
      await heard.press('ctrl+a');
      await heard.type(number);
    }
    await heard.press('Tab', () => finding.first().waitFor());
    await to('the finding', finding.getByRole('button').first());
    await heard.press('Return');

    await to('the logic', page.locator('.studio-views').getByRole('button').nth(1));
    await heard.press('Return', () => page.locator('.logic-page').first().waitFor());
    await to('the graph', page.locator('.logic-page[tabindex="0"]'));
    await heard.press('Home');
    await heard.press('Down');
    await heard.press('Right');
    await heard.press('Up');
    await heard.press('shift+Return');
    await heard.press('Escape');
    await to('the list', button('studio.list'));
    await heard.press('Return', () => page.locator('.logic-list').waitFor());
    await heard.press('Tab');
    await heard.read();
    const second = settings.locator('.branch').nth(1);
    // The third branch, which has the same numbers, counts for 5 and 6 then.
    await to('its greatest number', second.getByRole('spinbutton').nth(1));
    await heard.press('ctrl+a');
    await heard.type('4');
    await heard.press('Tab', () => finding.first().waitFor({ state: 'detached' }));
    const target = second.locator('.branch-target select');
    const before = await target.inputValue();
    await heard.press('Down', () => expect(target).not.toHaveValue(before));
    const after = await target.inputValue();
    await heard.press('ctrl+z', () => expect(target).toHaveValue(before));
    await heard.press('ctrl+y', () => expect(target).toHaveValue(after));

    await to('the trial', button('studio.preview'));
    await heard.press('Return', () =>
      page.frameLocator('iframe').getByRole('radio').first().waitFor(),
    );
    await heard.press('Tab');
    await heard.press('Return', () =>
      dialog.getByRole('button', { name: say('studio.publishNow') }).waitFor(),
    );
    await heard.press('Tab');
    await to('the end', dialog.getByRole('button', { name: say('studio.publishNow') }));
    await heard.press('Return', () => dialog.locator('.share').waitFor());
    await heard.press('Tab');
    await heard.press('Escape', () => dialog.waitFor({ state: 'detached' }));
    await to('the versions', page.locator('.studio-views').getByRole('button').last());
    await heard.press('Return', () => page.locator('.history li').first().waitFor());
    await heard.read();

    for (const each of heard.rows)
      each.heard = each.heard.map((part) =>
        part.replace(/https?:\S+/, '{link}').replaceAll(AGE, '{age}'),
      );
    nameTimes(heard.rows, locale);
    await expectTranscript(heard, 'studio', locale);
    await page.close();
    await host.stop();
  });
