import { canonicalTag } from '../../core/language/likely-tag.ts';

/**
 * Reports the language that is chosen within the survey of a preview. The survey announces the one of its attribute too,
 * which may be that of an earlier choice by then.
 *
 * @param page the page of the preview
 */
export function followLanguage(page: Document, choose: (code: string) => void): void {
  page.addEventListener('psn-language-change', ({ target, detail: { code } }) => {
    const { lang } = target as HTMLElement;
    if (lang && canonicalTag(lang) !== code) choose(code);
  });
}
