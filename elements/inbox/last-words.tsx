import type { Conversation, ScoreTone } from '../../core/contract/inbox.ts';
import { isolateAny } from '../../core/language/isolate.ts';
import { $draftOf, $openId, $typingIds } from '../../core/inbox/index.ts';
import { usePart } from '../ui/use-part.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { useMessages, useText } from '../ui/use-texts.ts';
import { ReplyIcon } from './icons.tsx';

/** The line below the name in the list of conversations. */

const isIn = (ids: ReadonlySet<string>, id: string): boolean => ids.has(id);

/** Longer drafts are cut: the line has no room for more, and screen readers read all of it. */
const MAX_SHOWN = 120;

const beginningOf = (text: string): string => [...text.trim()].slice(0, MAX_SHOWN).join('');

interface ShownWords {
  /** `typing`: the customer writes; `draft`: the operator has begun a reply or a note; `own`: an operator wrote last. */
  kind: 'typing' | 'draft' | 'own' | 'other';
  text: string;
}

/** The draft of a conversation that is not open, in words; empty without one. The field shows that of the open one. */
function useDraftWords(id: string): string {
  const { inbox } = useMessages();
  const isOpen = usePart($openId, id, (openId, ownId) => openId === ownId);
  const reply = usePart($draftOf, id, (draftOf, feedbackId) =>
    draftOf({ feedbackId, mode: 'reply' }),
  );
  const note = usePart($draftOf, id, (draftOf, feedbackId) =>
    draftOf({ feedbackId, mode: 'note' }),
  );
  if (isOpen) return '';
  const text = beginningOf(reply.text) || reply.files.map(isolateAny).join(', ');
  if (text) return inbox.draft({ text: isolateAny(text) });
  const noteText = beginningOf(note.text);
  return noteText && inbox.draftNote({ text: isolateAny(noteText) });
}

/** The last words of a conversation or of its answers, a draft, or that its customer writes more. */
export function useLastWords({ id, lastMessage, excerpt }: Conversation): ShownWords {
  const { inbox } = useMessages();
  const read = useText();
  const isTyping = usePart($typingIds, id, isIn);
  const draft = useDraftWords(id);
  if (isTyping) return { kind: 'typing', text: inbox.typing() };
  if (draft) return { kind: 'draft', text: draft };
  if (!lastMessage) return { kind: 'other', text: read(excerpt) || inbox.answered() };
  const { actor, body } = lastMessage;
  return { kind: actor === 'user' ? 'own' : 'other', text: body || inbox.imageSent() };
}

interface ShownScore {
  /** The number alone, or the label of an option. */
  text: string;
  /** With the end of the scale. */
  label: string;
  tone: ScoreTone;
}

export function useScore({ score }: Conversation): ShownScore | null {
  const read = useText();
  const number = useNumberText();
  if (score === null) return null;
  const { max, tone } = score;
  const text = read(score.text);
  if (!/^\d+$/.test(text) || max <= 0) return { text, label: text, tone };
  return { text: number(Number(text)), label: `${number(Number(text))}/${number(max)}`, tone };
}

interface LastWordsProps {
  words: ShownWords;
  score: ShownScore | null;
}

export const LastWords = ({ words: { kind, text }, score }: LastWordsProps) => (
  <span className="inbox-entry-last" data-kind={kind}>
    {score && (
      <bdi className="inbox-score" data-tone={score.tone}>
        {score.text}
      </bdi>
    )}
    {kind === 'own' && <ReplyIcon />}
    <span className="inbox-entry-words" dir="auto">
      {text}
    </span>
  </span>
);
