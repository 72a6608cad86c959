import { beginWith, galleryPages, question, type GalleryPage } from '../support/gallery.ts';
import { expectTranscript, LOCALES, test } from './fixtures.ts';

/**
 * Every type of question: how its page is read, its error when nothing was answered, and the keys that answer it and
 * change the answer. The first error receives the focus.
 */

/** By the page of the gallery: keys within a question, after Tab has led to it. Texts to type begin with a quotation mark. */
const keys: Record<GalleryPage, Record<string, readonly string[]>> = {
  Choosing: {
    radio: ['space', 'Down', 'space'],
    radio_many: ['space', 'Tab', 'space'],
    checklist: ['space', 'space', 'Tab', 'space'],
    dropdown: ['Down', 'Down'],
    city: ['"ro', 'Down', 'Return', 'Tab', 'Return'],
    cities: ['"osl', 'Tab', 'space', 'shift+Tab', '"x', 'BackSpace'],
    gender: ['space'],
    agreement: ['space', 'Tab', 'Tab', 'space'],
    ranking: ['space', 'Down', 'Escape', 'space', 'Down', 'space', 'Tab', 'Tab', 'space'],
  },
  Rating: {
    score: ['space'],
    ces: ['space'],
    star: ['space'],
    custom_score: ['space'],
    slider: ['Tab', 'Right', 'Right', 'Tab', 'space'],
  },
  Writing: {
    text: ['"ab', 'Tab', 'shift+Tab', '"c'],
    textarea: ['"x'],
    email: ['"ada', 'Tab', 'shift+Tab', '"@example.com'],
    naming: ['"ada'],
    external_id: ['"c'],
    numeric: ['"99', 'Tab', 'shift+Tab', 'BackSpace'],
    age: ['"40'],
    datepicker: ['"2', 'Tab', 'shift+Tab', 'BackSpace'],
    phone_number: ['"germ', 'Down', 'Return', 'Tab', '"030'],
  },
  Matrices: {
    matrix: ['space', 'Tab', 'space', 'Tab', 'space'],
    matrix_multi: ['space', 'Tab', 'Tab', 'space'],
    matrix_dropdown: ['Down', 'Tab', 'Down', 'Down'],
    maxdiff: ['space', 'Tab', 'space'],
    conjoint: ['space'],
  },
  'Special ones': {
    used: ['space', 'Tab', 'space'],
    dynamic_multiple_choice: ['space'],
    dynamic_multiple_value: ['"30', 'Tab', '"70'],
    customer_schema: ['Down', 'Down'],
    member_since: ['"1'],
    visits: ['"1'],
    dynamic_request: [],
    order_item: ['"x'],
    phone_verification: ['Tab', '"0'],
    file: [],
    screenshot: [],
  },
};

for (const name of galleryPages)
  for (const locale of LOCALES)
    test(`${name}: ${locale}`, async ({ heard, page, host }) => {
      await beginWith(page, name, locale === 'ar');
      await heard.open(`${host.url}/feedback?node_id=node-gallery&lang=${locale}`, 'psn-feedback');
      await heard.read();
      await heard.happens('to the button', () =>
        page.locator('.main-action .button').last().focus(),
      );
      await heard.press('Return', () => page.locator('[aria-invalid=true]').first().waitFor());
      for (const [key, acts] of Object.entries(keys[name])) {
        const focused = question(page, key).locator(':focus');
        await heard.tabTo(focused);
        for (const act of acts)
          await (act.startsWith('"') ? heard.type(act.slice(1)) : heard.press(act));
      }

      await expectTranscript(heard, name.toLowerCase().replaceAll(' ', '-'), locale);
    });
