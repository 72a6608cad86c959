'use client';

import { PsnWidget } from 'psn-elements/react';

/** In the layout it stays as it is, open or not, while the visitor goes from page to page. */
export function Widget() {
  return <PsnWidget apiUrl="https://feedback.example.com" code="PSN-BOOKSHP" />;
}
