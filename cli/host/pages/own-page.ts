import { brandHeader, brandTags, NO_ICON } from './brand.ts';
import { brandPageRule } from './owner-style.ts';
import { hashSource } from './policy.ts';
import type { Brand } from './shared-brand.ts';

export interface OwnPage {
  /** Tags for the end of the head: icon, colours and stylesheets. */
  head: string;
  /** Logo and name, for the start of the body. */
  header: string;
  /** Sources of the page's styles, for its content security policy. */
  styles: readonly string[];
}

/**
 * A page that the host writes itself, in the brand of an owner.
 *
 * @param base address of the host
 */
export function ownPage(brand: Brand | undefined, base: string): OwnPage {
  const tags = brand ? brandTags(brand.value, base) : '';
  const css = brand ? brandPageRule(brand) : '';
  return {
    head: `${tags.includes('rel="icon"') ? '' : NO_ICON}${tags}<link rel="stylesheet" href="/start.css">${css && `<style>${css}</style>`}`,
    header: brand ? brandHeader(brand.value, base) : '',
    styles: css ? [hashSource(css)] : [],
  };
}
