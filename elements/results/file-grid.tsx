import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import {
  $failedAnswers,
  $files,
  $query,
  filesNeeded,
  moreFilesRequested,
} from '../../core/results/index.ts';
import { Loading, LoadFailure } from '../ui/notice.tsx';
import { safeUrl } from '../ui/safe-url.ts';
import { useMessages } from '../ui/use-texts.ts';
import { SHOWN_TYPES } from '../conversation/shown-types.ts';
import { FileIcon } from '../ui/icons.tsx';

/** The files of an answer: pictures small, others by their names. Each opens in a new window. */
export function FileGrid({ questionId }: { questionId: string }) {
  const { inbox, common } = useMessages();
  const query = useUnit($query);
  const list = useUnit($files)[questionId];
  const hasFailed = useUnit($failedAnswers).includes(questionId);
  const need = useUnit(filesNeeded);
  const loadMore = useUnit(moreFilesRequested);
  useEffect(() => void need(questionId), [need, query, questionId]);
  if (hasFailed) return <LoadFailure onRetry={() => need(questionId)} />;
  if (!list) return <Loading />;
  return (
    <>
      <ul className="file-grid">
        {list.items.map(({ url, name, type }) => {
          const href = safeUrl(url);
          if (!href) return null;
          const isShown = SHOWN_TYPES.includes(type);
          return (
            <li key={url}>
              <a
                href={href}
                target="_blank"
                rel="nofollow noopener noreferrer"
                aria-label={`${name} (${common.newWindow()})`}
              >
                {isShown ? <img src={href} alt="" loading="lazy" /> : <FileIcon />}
                <span dir="auto">{name}</span>
              </a>
            </li>
          );
        })}
      </ul>
      {list.next !== null && (
        <button type="button" className="quiet-button" onClick={() => loadMore(questionId)}>
          {inbox.more()}
        </button>
      )}
    </>
  );
}
