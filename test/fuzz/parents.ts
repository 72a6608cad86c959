import { launch } from '../faults/browser.ts';
import { startFaultHost, type Scenario } from '../faults/fault-host.ts';
import { mutant, oddValues } from '../support/mutants.ts';
import { Chance } from '../../cli/host/samples/chance.ts';

/** A foreign page around a survey: posts forged messages to it, and records messages that it must not receive. */

const TYPES = [
  'PSN_WIDGET_OPENED',
  'PSN_WIDGET_CLOSED',
  'PSN_WIDGET_HID',
  'PSN_WIDGET_DISPLAYED_BEFORE',
  'PSN_REDIRECT_TO_STORE',
  'PSN_END_OF_FLOW',
  'PSN_FEEDBACK_SUBMITTED',
  'PSN_WEB_WIDGET_CLOSED',
];
const seeds = [
  ...TYPES.map((type) => ({ type, code: 'PSN-HELPDSK', stateId: 's', url: 'javascript:alert(1)' })),
  { type: 'open', feedbackId: 'f', token: 't' },
  { key: 'k', kind: 'sent', outcome: { kind: 'sent' } },
  'PSN_WIDGET_OPENED',
];

/** Chromium itself crashes where a message is nested by the thousand. */
const small = oddValues.filter((value) => (JSON.stringify(value) ?? '').length < 500);

/** Frames a page, and counts the messages from it. */
const around = (address: string): string => `<!doctype html><title>Somebody else</title>
  <script>window.heard = []; addEventListener('message', ({ data }) => heard.push(data));</script>
  <iframe src="${address}" style="width: 600px; height: 600px"></iframe>`;
/** The control: a page that trusts every message. */
const TRUSTING = `<!doctype html><body>As it was<script>
  addEventListener('message', ({ data }) => {
    if (data?.type) { document.body.textContent = data.type; parent.postMessage('heard', '*'); }
  });
</script>`;

export const scenario: Scenario = async (isFull, numbers) => {
  const times = numbers['times'] ?? (isFull ? 5_000 : 500);
  const seed = numbers['seed'] ?? Math.floor(Math.random() * 2 ** 31);
  const messages = Array.from({ length: times }, (_, at) => {
    const chance = new Chance(seed + at);
    return JSON.stringify(mutant(chance, chance.one(seeds), small)) ?? 'null';
  });
  const host = await startFaultHost();
  const browser = await launch();
  try {
    const attack = async (path: string) => {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.route('https://somebody.example/', (route) =>
        route.fulfill({ contentType: 'text/html', body: around(host.url() + path) }),
      );
      await page.route('**/trusting', (route) =>
        route.fulfill({ contentType: 'text/html', body: TRUSTING }),
      );
      await page.goto('https://somebody.example/');
      const frame = await (await page.waitForSelector('iframe')).contentFrame();
      await frame!.waitForFunction(() =>
        document.title !== '' || document.body !== null
          ? [...document.querySelectorAll('psn-feedback, psn-widget')].every((element) =>
              element.hasAttribute('ready'),
            )
          : false,
      );
      const picture = () =>
        frame!.evaluate(() =>
          JSON.stringify([
            location.href,
            document.body.innerHTML,
            ...[...document.querySelectorAll('psn-feedback, psn-widget')].map(
              (element) => element.shadowRoot!.textContent,
            ),
          ]),
        );
      const before = await picture();
      let requests = 0;
      page.on('request', () => (requests += 1));
      await page.evaluate(async (all) => {
        const target = document.querySelector('iframe')!.contentWindow!;
        for (const message of all) target.postMessage(JSON.parse(message), '*');
        await new Promise((done) => setTimeout(done, 300));
      }, messages);
      const after = await picture();
      const heard = await page.evaluate(
        () => (globalThis as unknown as { heard: unknown[] }).heard.length,
      );
      await page.close();
      return { isSame: before === after, requests, heard, errors };
    };
    const checks = [];
    for (const path of ['/feedback?node_id=node-help', '/demo?code=PSN-HELPDSK']) {
      const { isSame, requests, heard, errors } = await attack(path);
      checks.push({
        what: `${times} forged messages to ${path}, framed by somebody else, seed ${seed}`,
        figures: `${isSame ? 'as it was' : 'changed'}, ${requests} requests, ${heard} messages heard outside${errors.length ? `, ${errors[0]}` : ''}`,
        isGood: isSame && requests + heard + errors.length === 0,
      });
    }
    const control = await attack('/trusting');
    checks.push({
      what: 'the control, a page that trusts messages',
      figures: `${control.isSame ? 'as it was' : 'changed'}, ${control.heard} messages heard outside`,
      isGood: !control.isSame && control.heard > 0,
    });
    return checks;
  } finally {
    await browser.close();
    await host.stop();
  }
};
