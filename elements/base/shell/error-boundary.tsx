import { Component, type ReactNode } from 'react';
import { asReported } from '../../../core/errors/errors.ts';
import { dispatch } from '../../../core/platform/browser/page.ts';
import { ElementContext } from './element-context.ts';
import { Notice } from '../ui/notice.tsx';

/** Catches rendering errors: shows a message in the element and dispatches `psn-error` with `rendering`. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static override contextType = ElementContext;
  declare context: React.ContextType<typeof ElementContext>;
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { code, message, cause } = asReported('rendering', error);
    dispatch(this.context!, 'psn-error', { code, message, cause });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <Notice kind="error" text={(messages) => messages.errors.system()} />
    ) : (
      this.props.children
    );
  }
}
