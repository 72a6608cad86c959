/** Code that puts a widget or a survey on a page, for each place that people paste it. */

export interface Snippet {
  /** The place to paste it. */
  title: string;
  code: string;
  /** One sentence on what to do with it. */
  hint: string;
}

const TAG_MANAGER_HINT = 'Make a tag of the type “Custom HTML”, and let it fire on all pages.';
const WORDPRESS_HINT =
  'Add a block “Custom HTML” to a page, or paste it into the footer of a plugin for header and footer code.';

/** Tag managers insert scripts by themselves, and not all of them keep `type="module"`. */
const insertedScript = (src: string): string =>
  `<script>
  var script = document.createElement('script');
  script.type = 'module';
  script.src = '${src}';
  document.head.appendChild(script);
</script>`;

/** @param host address of this host, without a trailing slash */
export function widgetSnippets(host: string, code: string): Snippet[] {
  const line = `<script type="module" src="${host}/w/${code}.js"></script>`;
  return [
    { title: 'HTML', code: line, hint: 'Paste it anywhere in the page.' },
    {
      title: 'React',
      code: `import { PsnWidget } from 'psn-elements/react';

<PsnWidget code="${code}" apiUrl="${host}" />`,
      hint: 'After npm install psn-elements.',
    },
    { title: 'WordPress', code: line, hint: WORDPRESS_HINT },
    {
      title: 'Tag Manager',
      code: insertedScript(`${host}/w/${code}.js`),
      hint: TAG_MANAGER_HINT,
    },
  ];
}

/** @param host address of this host, without a trailing slash */
export function surveySnippets(host: string, nodeId: string): Snippet[] {
  const tag = `<psn-feedback node-id="${nodeId}"></psn-feedback>`;
  const html = `<script type="module" src="${host}/psn.js"></script>\n${tag}`;
  return [
    { title: 'HTML', code: html, hint: 'Paste it where the survey shall be.' },
    {
      title: 'React',
      code: `import { PsnFeedback } from 'psn-elements/react';

<PsnFeedback nodeId="${nodeId}" apiUrl="${host}" />`,
      hint: 'After npm install psn-elements.',
    },
    { title: 'WordPress', code: html, hint: WORDPRESS_HINT },
    {
      title: 'Tag Manager',
      code: `${insertedScript(`${host}/psn.js`)}\n<!-- and in the page -->\n${tag}`,
      hint: `${TAG_MANAGER_HINT} The tag of the survey goes into the page.`,
    },
  ];
}
