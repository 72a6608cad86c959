import { expect, it } from 'vitest';
import { ignoredParts } from '../../../core/studio/index.ts';

/** The parts of a picture in an address that browsers ignore. */

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';

it.each([
  [`data:image/svg+xml,${encodeURIComponent(SVG)}`, ['script']],
  [`data:image/svg+xml;base64,${btoa(SVG)}`, ['script']],
  ['data:image/svg+xml,%E0%', []],
  ['data:image/svg+xml;base64,@', []],
  ['https://shop.example/logo.svg', []],
])('%s has %j', (url, parts) => expect(ignoredParts(url)).toEqual(parts));
