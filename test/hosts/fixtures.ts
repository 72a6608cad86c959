import { test as base } from '../support/fixtures.ts';
import { serveHostPages } from './host-pages.ts';

export const CODE = 'PSN-BOOKSHP';

/** Adds host pages on a separate origin to the real host. */
export const test = base.extend<object, { pages: Awaited<ReturnType<typeof serveHostPages>> }>({
  pages: [
    async ({ host }, use) => {
      const pages = await serveHostPages(host.url, CODE);
      await use(pages);
      pages.close();
    },
    { scope: 'worker' },
  ],
});
