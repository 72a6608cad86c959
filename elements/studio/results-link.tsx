import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $account } from '../../core/people/index.ts';
import { hasRole } from '../../core/people/scopes.ts';
import { useElement } from '../definition/element-context.ts';
import { isStudioPage } from './studio-page.ts';

interface ResultsLinkProps {
  surveyId: string | null;
  /** Shows the single responses. */
  isOfResponses?: boolean;
  children: ReactNode;
  /** Shown without the role for results, and on a page of the owner. */
  otherwise?: ReactNode;
}

/** Link to the results of a survey, on the page of the host. */
export function ResultsLink({
  surveyId,
  isOfResponses = false,
  children,
  otherwise = null,
}: ResultsLinkProps) {
  const account = useUnit($account);
  const isOnHost = isStudioPage(useElement());
  if (surveyId === null || !isOnHost || !account || !hasRole(account.roles, 'results'))
    return otherwise;
  const view = new URLSearchParams({ survey: surveyId });
  if (isOfResponses) view.set('show', 'responses');
  return (
    <a className="results-link" href={`results#${view}`}>
      {children}
    </a>
  );
}
