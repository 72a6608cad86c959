import { Component, type ReactNode } from 'react';
import { asReported } from '../../core/errors/errors.ts';
import { dispatch } from '../../core/platform/browser/page.ts';
import { ElementContext } from '../definition/element-context.ts';
import { LoadFailure } from '../ui/notice.tsx';

interface Props {
  children: ReactNode;
  /** Renders a frame around the message; none by default. */
  frame?: (notice: ReactNode) => ReactNode;
}

/**
 * Catches rendering errors: shows a message in place of the children, with a button that renders them again, and
 * dispatches `psn-error` with `rendering`.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
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
    const { children, frame = (notice) => notice } = this.props;
    if (!this.state.hasFailed) return children;
    return frame(<LoadFailure onRetry={() => this.setState({ hasFailed: false })} />);
  }
}
