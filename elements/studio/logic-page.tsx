import { Handle, Position, useConnection, type Node, type NodeProps } from '@xyflow/react';
import type { KeyboardEvent } from 'react';
import { useMessages } from '../ui/use-texts.ts';

/** A page as the graph shows it. */
export interface LogicPage {
  id: string;
  name: string;
  /** Short texts: its questions, and the number of further ones. */
  lines: readonly string[];
  isStart: boolean;
  isEnd: boolean;
  isReached: boolean;
  isChosen: boolean;
  /** Share of respondents that reach it, in words; `null` before a run. */
  share: string | null;
  severity: 'error' | 'warning' | null;
  /** Its ways and marks in sentences, for screen readers. */
  description: string;
}

export type PageNode = Node<{
  page: LogicPage;
  isFocusable: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}>;
/** A page as a button, with the point from which ways are drawn. */
export function PageBox({ data: { page, isFocusable, onChoose, onKeyDown } }: NodeProps<PageNode>) {
  const { studio } = useMessages();
  const isConnecting = useConnection(({ inProgress }) => inProgress);
  const { id, name, lines, share } = page;
  return (
    <>
      <button
        type="button"
        className="logic-page"
        data-page={id}
        data-end={page.isEnd}
        data-reached={page.isReached}
        data-severity={page.severity ?? undefined}
        aria-current={page.isChosen}
        aria-label={name}
        aria-description={page.description}
        tabIndex={isFocusable ? 0 : -1}
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <span className="logic-title">
          <span className="logic-name" dir="auto">
            {name}
          </span>
          {page.isStart && share === null && (
            <span className="logic-badge">{studio.startPage()}</span>
          )}
          {share !== null && <span className="logic-badge">{share}</span>}
        </span>
        {lines.map((line, at) => (
          <span key={at} className="logic-line" dir="auto">
            {line}
          </span>
        ))}
      </button>
      <Handle
        type="target"
        position={Position.Top}
        className="logic-target"
        data-open={isConnecting}
        isConnectableStart={false}
      />
      {!page.isEnd && (
        <Handle
          type="source"
          position={Position.Bottom}
          className="logic-source"
          title={studio.drawBranch({ name })}
        />
      )}
      {page.isEnd && (
        <Handle
          type="source"
          position={Position.Bottom}
          className="logic-none"
          isConnectable={false}
        />
      )}
    </>
  );
}
