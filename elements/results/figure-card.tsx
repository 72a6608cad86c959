import { useState, type ReactNode } from 'react';
import { CardMenu } from './charts/card-menu.tsx';
import type { Figure } from './charts/figure.ts';
import { FigureView } from './charts/figure-view.tsx';

interface FigureCardProps {
  /** Unique on the page. */
  id: string;
  /** The heading as plain text, for the menu and the files. */
  title: string;
  heading?: ReactNode;
  figures: readonly Figure[];
  /** Shown above the figures. */
  children?: ReactNode;
  /** Shown below the figures. */
  foot?: ReactNode;
}

/** A card with a heading, one menu, and charts. */
export function FigureCard({
  id,
  title,
  heading = title,
  figures,
  children,
  foot,
}: FigureCardProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <section className="question-card" aria-labelledby={`question-${id}`}>
      <div className="card-head">
        <h3 id={`question-${id}`} dir="auto">
          {heading}
        </h3>
        {figures.length > 0 && (
          <CardMenu title={title} figures={figures} isTable={isTable} onTable={setIsTable} />
        )}
      </div>
      {children}
      {figures.map((figure) => (
        <FigureView key={figure.id} figure={figure} isTable={isTable} />
      ))}
      {foot}
    </section>
  );
}
