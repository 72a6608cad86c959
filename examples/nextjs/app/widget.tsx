'use client';

import { PsnWidget } from 'psn-elements/react';

/** In the layout it stays mounted, open or not, across client-side navigation. */
export function Widget() {
  return <PsnWidget apiUrl="https://feedback.example.com" code="PSN-BOOKSHP" />;
}
