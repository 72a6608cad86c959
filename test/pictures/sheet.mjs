import { readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { chromiumArguments, chromiumPath } from '../support/chromium.mjs';

/** Puts the pictures of each screen beside each other, in one page and in one picture a screen. */

const FOLDER = resolve('test-results/pictures');
const HEIGHT = 640;

const files = readdirSync(FOLDER).filter((name) => /\.\d+\.\w+\.\w+\.png$/.test(name));
const byScreen = Map.groupBy
  ? Map.groupBy(files, (name) => name.split('.')[0])
  : new Map(
      [...new Set(files.map((name) => name.split('.')[0]))].map((screen) => [
        screen,
        files.filter((name) => name.split('.')[0] === screen),
      ]),
    );

const figure = (name) =>
  `<figure><img src="${name}" alt=""><figcaption>${name.split('.').slice(1, 4).join(' ')}</figcaption></figure>`;
const sections = [...byScreen].map(
  ([screen, names]) =>
    `<section id="${screen}"><h2>${screen}</h2>${names.toSorted().map(figure).join('')}</section>`,
);
const page = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
  body { margin: 0; font: 14px system-ui; background: #c9ced3; }
  section { display: flex; gap: 12px; align-items: start; padding: 12px; width: max-content; flex-wrap: nowrap; }
  h2 { writing-mode: vertical-rl; margin: 0; font-size: 16px; }
  figure { margin: 0; } img { display: block; height: ${HEIGHT}px; object-fit: contain; object-position: top; }
</style>${sections.join('')}`;
const index = resolve(FOLDER, 'index.html');
writeFileSync(index, page);

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const sheet = await browser.newPage({ viewport: { width: 1600, height: 800 } });
await sheet.goto(pathToFileURL(index).href);
for (const screen of byScreen.keys())
  await sheet.locator(`#${screen}`).screenshot({ path: resolve(FOLDER, `sheet.${screen}.png`) });
await browser.close();
console.log(`${files.length} pictures of ${byScreen.size} screens: ${index}`);
