import type { ReactNode } from 'react';
import { signInAddress } from '../services/sign-in-address.ts';
import { useMessages } from '../ui/use-texts.ts';

interface SignInProps {
  icon: ReactNode;
  title: string;
  intro: string;
  /** Why the page did not open; empty where it only needs a sign-in. */
  problem: string;
}

/** In place of a page that needs a sign-in: the link to it. */
export function SignIn({ icon, title, intro, problem }: SignInProps) {
  const { inbox } = useMessages();
  return (
    <main className="sign-in-page">
      <div className="sign-in">
        <span className="empty-icon">{icon}</span>
        <h1>{title}</h1>
        <p className="muted">{intro}</p>
        <p role="alert" className="problem">
          {problem}
        </p>
        <a className="button" href={signInAddress()}>
          {inbox.signIn()}
        </a>
      </div>
    </main>
  );
}
