import type { AnswerCard } from '../../core/contract/inbox-details.ts';
import { markedNumber, marksOf } from '../questions/style-marks.ts';
import { StarIcon } from '../ui/icons.tsx';
import { Marked } from '../ui/localized-text.tsx';
import { FileIcon } from '../ui/icons.tsx';
import { safeUrl } from '../ui/safe-url.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { useMessages, useText } from '../ui/use-texts.ts';
import { SHOWN_TYPES } from '../conversation/shown-types.ts';
import { ExternalText } from '../conversation/external-text.tsx';
import { MessageText } from '../conversation/message-text.tsx';

type Row = AnswerCard['rows'][number];
type File = AnswerCard['files'][number];

/** The answers to the survey, each under its question. */
export function AnswersCard({ answers }: { answers: readonly AnswerCard[] }) {
  const { inbox } = useMessages();
  if (answers.length === 0) return <p className="muted">{inbox.noAnswers()}</p>;
  return (
    <ul className="answers-card">
      {answers.map(({ question, style, rows, files }, at) => (
        <li key={at}>
          <p className="answered-question">
            {question === null ? inbox.removedQuestion() : <ExternalText of={question} />}
          </p>
          <div className="answer" data-style={style}>
            <Rows style={style} rows={rows} />
            {files.map((file) => (
              <AnsweredFile key={file.url} file={file} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Ranks with their numbers, statements beside their answers, several options as a list. */
function Rows({ style, rows }: Pick<AnswerCard, 'style' | 'rows'>) {
  const number = useNumberText();
  const { scaleEnd, hasStar, isRanked } = marksOf(style);
  if (rows.some(({ label }) => label !== null))
    return (
      <table className="answer-table">
        <tbody>
          {rows.map(({ label, text }, at) => (
            <tr key={at}>
              <th scope="row">
                <ExternalText of={label} />
              </th>
              <td>
                <RowText text={text} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  const [first] = rows;
  if (rows.length === 1 && !isRanked) {
    const marked = markedNumber(style, first!.text);
    return (
      <>
        <RowText text={marked === null ? first!.text : number(marked)} />
        {hasStar && <StarIcon />}
        {marked !== null && scaleEnd && <span className="answer-scale">/ {number(scaleEnd)}</span>}
      </>
    );
  }
  if (rows.length === 0) return null;
  const List = isRanked ? 'ol' : 'ul';
  return (
    <List>
      {rows.map(({ text }, at) => (
        <li key={at}>
          <RowText text={text} />
        </li>
      ))}
    </List>
  );
}

/** The text in the language of the operator; addresses in it are links. */
function RowText({ text }: Pick<Row, 'text'>) {
  const read = useText();
  return (
    <Marked of={text}>
      <MessageText text={read(text)} />
    </Marked>
  );
}

function AnsweredFile({ file: { url, name, type } }: { file: File }) {
  const { chat, common } = useMessages();
  const href = safeUrl(url);
  if (!href) return null;
  const isShown = SHOWN_TYPES.includes(type);
  const label = name || (isShown ? chat.image() : chat.clickToOpen());
  return (
    <a
      className="answered-file"
      href={href}
      target="_blank"
      rel="nofollow noopener noreferrer"
      aria-label={`${label} (${common.newWindow()})`}
    >
      {isShown ? <img src={href} alt="" loading="lazy" /> : <FileIcon />}
      <span dir="auto">{label}</span>
    </a>
  );
}
