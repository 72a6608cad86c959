import type { Metadata } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Widget } from './widget';

export const metadata: Metadata = { title: 'A survey and a widget in Next.js' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <Link href="/">Home</Link> <Link href="/about">About</Link>
        </nav>
        {children}
        <Widget />
      </body>
    </html>
  );
}
